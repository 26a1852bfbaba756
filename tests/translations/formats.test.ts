// All texts of the real site in each format: what is read is what was written, and the tools of others read it too.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTexts } from '../../cli/io/translation/open_translations.ts'
import { textFormats as formats } from '../../cli/translation/formats/formats.ts'
import { tbx } from '../../cli/translation/formats/tbx.ts'
import { xlsx } from '../../cli/translation/formats/xlsx.ts'
import { translations } from '../../cli/translation/site_texts.ts'
import { exchangeOf } from '../../cli/translation/text_units.ts'
import type { Exchange, ReadFile } from '../../cli/translation/unit.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-formats-'))
let exchange: Exchange
let glossary: string
beforeAll(async () => {
  const opened = await openTexts(
    {
      root,
      engine: root,
      contentDir: path.join(root, 'content'),
      cacheDir: path.join(root, 'node_modules/.cache/site'),
    },
    null,
  )
  if (!opened.ok) throw new Error(opened.problems[0]?.message)
  const { config, texts, source } = opened.value
  const to = config.locales.find(({ code }) => code === 'hr') ?? source
  const chosen = translations(texts, { from: source.code, to: to.code }, () => 'translated')
  exchange = exchangeOf(config, chosen, { from: source, to, all: texts })
  glossary = tbx(config.glossary, config.locales)
})
afterAll(() => rmSync(dir, { recursive: true }))

function expectAll(read: ReadFile | undefined) {
  if (read?.ok !== true) throw new Error(read?.reason)
  expect(read.to).toBe('hr-HR')
  expect(read.units.map(({ id, source, target }) => [id, source, target])).toEqual(
    exchange.units.map(({ id, source, target = '' }) => [id, source, target]),
  )
  expect(read.units.length).toBeGreaterThan(2000)
}

test.each(Object.entries(formats))('all sentences come back as they went out: %s', (_, format) => {
  expectAll(format.read(format.write(exchange)))
})

test('all sentences come back as they went out: xlsx', async () => {
  expectAll(await xlsx.read(await xlsx.write(exchange)))
})

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
/** Where Debian's php-symfony-translation has the schemas of OASIS, and others may put theirs. */
const schemas = process.env.XLIFF_SCHEMAS ?? '/usr/share/php/Symfony/Component/Translation/Resources/schemas'

test.skipIf(!has('xmllint'))('XLIFF and TBX are well-formed XML for xmllint too', () => {
  for (const [name, text] of [
    ['two.xlf', formats.xliff.write(exchange)],
    ['one.xlf', formats.xliff1.write(exchange)],
    ['glossary.tbx', glossary],
  ] as const) {
    writeFileSync(path.join(dir, name), text)
    expect(spawnSync('xmllint', ['--nonet', '--noout', path.join(dir, name)]).status).toBe(0)
  }
})

test.skipIf(!has('xmllint') || !existsSync(path.join(schemas, 'xliff-core-2.0.xsd')))(
  'the schemas of OASIS take both versions of XLIFF',
  () => {
    for (const [name, schema] of [
      ['xliff', 'xliff-core-2.0.xsd'],
      ['xliff1', 'xliff-core-1.2-strict.xsd'],
    ] as const) {
      // Each names the schema of the xml: attributes by another address; it lies beside them.
      const local = `s#schemaLocation="[^"]*xml.xsd"#schemaLocation="${schemas}/xml.xsd"#`
      const copied = spawnSync('sed', [local, path.join(schemas, schema)], { encoding: 'utf8', maxBuffer: 2 ** 26 })
      writeFileSync(path.join(dir, schema), copied.stdout)
      writeFileSync(path.join(dir, name), formats[name].write(exchange))
      const judged = spawnSync('xmllint', [
        '--nonet',
        '--noout',
        '--schema',
        path.join(dir, schema),
        path.join(dir, name),
      ])
      expect(String(judged.stderr)).toContain('validates')
    }
  },
)

test.skipIf(!has('pofilter'))(
  'the Translate Toolkit finds no argument changed in the PO file, and makes one of the XLIFF',
  () => {
    writeFileSync(path.join(dir, 'hr.po'), formats.po.write(exchange) ?? '')
    const filtered = spawnSync('pofilter', ['-t', 'untranslated', '-t', 'blank', path.join(dir, 'hr.po')], {
      encoding: 'utf8',
    })
    expect(filtered.status).toBe(0)
    expect(filtered.stdout).not.toContain('msgctxt')
    writeFileSync(path.join(dir, 'hr.xlf'), formats.xliff1.write(exchange) ?? '')
    expect(spawnSync('xliff2po', [path.join(dir, 'hr.xlf'), path.join(dir, 'made.po')]).status).toBe(0)
    const made = formats.po.read(String(spawnSync('cat', [path.join(dir, 'made.po')], { maxBuffer: 2 ** 26 }).stdout))
    expect(made.ok).toBe(true)
  },
)

test.skipIf(!has('soffice'))(
  'LibreOffice opens the workbook, and all sentences are in the one that it saves',
  async () => {
    const file = path.join(dir, 'office.xlsx')
    writeFileSync(file, await xlsx.write(exchange))
    const out = path.join(dir, 'saved')
    const profile = `-env:UserInstallation=file://${path.join(dir, 'profile')}`
    const saved = spawnSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, file])
    expect(saved.status).toBe(0)
    expectAll(await xlsx.read(readFileSync(path.join(out, 'office.xlsx'))))
  },
  300_000,
)
