// Texts out to a translator and back: the whole site by a machine, and a small one as people and tools damage it.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { load } from 'js-yaml'
import { readSheet } from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import writeBook from 'write-excel-file/node'
import { chromiumPath } from '../browser/chromium.ts'
import { site } from '../command.ts'
import { changeFiles, root, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-translations-'))
afterAll(() => rmSync(dir, { recursive: true }))

const texts = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )

/** As a machine that speaks a language nobody does: letters only, and everything else as it is. */
const pseudo = (words: string) =>
  words.replace(/[aeiou]/g, (letter) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[letter] ?? '')

/** Fills in each translation of an XLIFF file from the words of its source. */
const translated = (xml: string) =>
  xml
    .replace(/\s*<target[^>]*>[\s\S]*?<\/target>/g, '')
    .replace(/<source[^>]*>([\s\S]*?)<\/source>/g, (source, words: string) => {
      const inside = words.replace(/(<[^>]*>|&\w+;)|([^<&]+)/g, (_, code, text) => code ?? pseudo(text))
      return `${source}<target xml:space="preserve">${inside}</target>`
    })

/** Texts that are the same in two languages, but for arguments, links and code. */
function sameIn(value: unknown, from: string, to: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { [from]: source, [to]: target } = value as Record<string, unknown>
  if (typeof source === 'string' && typeof target === 'string') return source === target ? [source] : []
  return Object.values(value).flatMap((inside) => sameIn(inside, from, to))
}

const isHard = process.env.SITE_HARD !== undefined
/** A page with texts of each kind. */
const counted = {
  'content/facts.yaml': 'count: { value: 12, description: Rooms. }\n',
  'content/imprion/pages/rooms.yaml': `title: { sl: Sobe, en: Rooms }
description:
  sl: Kakšne so sobe in dvorane hotela in koliko jih je v vsakem nadstropju na voljo gostom.
  en: What the rooms and halls of the hotel are like, and how many of them each floor has for guests.
blocks:
  - component: prose
    data:
      title: { sl: Sobe in dvorane, en: Rooms and halls }
      body:
        sl: "{count, plural, one {Ena soba} two {Dve sobi} few {Tri sobe} other {# sob}} z **oknom** in [spletom](imprion/wifi)."
        en: "{count, plural, one {One room} other {# rooms}} with a **window** and [a network](imprion/wifi)."
`,
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch {
    return false
  }
}

test('a new language, with six forms of plurals, is complete after one file out and back: no source text is left, and the site has no problem', async () => {
  const content = path.join(dir, 'whole', 'content')
  // npm run test:hard sends out every text of the real site.
  if (isHard) cpSync(path.join(root, 'content'), content, { recursive: true })
  else writeSmallSite(path.join(dir, 'whole'), counted)
  const run = (...args: string[]) => site(['translations', ...args, '--content', content])
  await site(['new', 'locale', 'ar', '--content', content])
  await run('export', '--to', 'ar', '--only', 'missing', '--out', path.join(dir, 'whole'))
  const file = path.join(dir, 'whole', 'sl-ar.xlf')
  writeFileSync(file, translated(readFileSync(file, 'utf8')))
  const taken = await run('import', file, '--machine')
  expect([taken.code, taken.stderr]).toEqual([0, ''])
  const left = Object.entries(texts(content))
    .flatMap(([, contents]) => sameIn(load(contents), 'sl', 'ar'))
    .filter((words) => /[aeiou]/.test(words.replace(/\{[^{}]*\}|\]\([^)]*\)|`[^`]*`/g, '')))
  expect(left).toEqual([])
  const again = await run('import', file, '--machine')
  expect([again.code, again.stderr, again.stdout]).toEqual([0, '', expect.stringMatching(/^0 texts were written/m)])
  const settings = path.join(content, 'site.yaml')
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('    state: preparing\n', '    translated: 100\n'))
  expect((await run('status', '--min')).code).toBe(0)
  // The pages of the other languages are as they were.
  expect((await site(['check', '--locale', 'ar', '--content', content])).code).toBe(0)
}, 600_000)

describe('a small site', () => {
  const content = path.join(dir, 'small', 'content')
  const page = (sl: string, en: string | null) => `title: { sl: Sobe, en: Rooms }
description: { sl: ${'Opis strani o sobah in dvoranah v hotelu. '.repeat(2).trim()}, en: ${'What the rooms and halls of a hotel are like. '.repeat(2).trim()} }
blocks:
  - component: prose
    data:
      # The words of the house.
      title: { sl: '${sl}'${en === null ? '' : `, en: '${en}'`} } # as agreed
      body:
        sl: Imamo {count, number} sob. Glejte [načrt](imprion/rooms).
        en: We have {count, number} rooms. See [the plan](imprion/rooms).
`
  const name = 'content/imprion/pages/rooms.yaml'
  const write = (sl: string, en: string | null) => {
    rmSync(path.join(dir, 'small'), { recursive: true, force: true })
    writeSmallSite(path.join(dir, 'small'), {
      [name]: page(sl, en),
      'content/facts.yaml': 'count: { value: 12, description: Rooms. }\n',
    })
  }
  const run = (name: string, ...args: string[]) => site(['translations', name, '--content', content, ...args])
  const state = async () => {
    const { stdout } = await run('status', '--to', 'en', '--pages', 'imprion/rooms', '--list', '--json')
    return (JSON.parse(stdout).result ?? JSON.parse(stdout).value).open.map((each: { state: string; id: string }) => [
      each.state,
      each.id,
    ])
  }
  const title = 'imprion.pages.rooms:blocks.prose.title'

  test('a text whose source is changed is stale until it is changed too, or said to be right', async () => {
    write('Vse sobe', 'All rooms')
    expect(await state()).toEqual([])
    const lock = readFileSync(path.join(content, 'translations.lock'), 'utf8')
    changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe in dvorane', 'All rooms') })
    expect(await state()).toEqual([['stale', title]])
    expect(await state()).toEqual([['stale', title]])
    expect((await run('status', '--min', '100')).code).toBe(1)
    expect((await run('accept', '--to', 'en')).stderr).toContain('--only stale')
    expect((await run('accept', '--to', 'en', '--only', 'machine')).stdout).toMatch(/^0 /)
    expect((await run('accept', '--to', 'en', '--only', 'stale')).stdout).toMatch(/^1 /)
    expect(await state()).toEqual([])
    changeFiles(path.join(dir, 'small'), { [name]: page('Sobe in dvorane', 'Rooms and halls') })
    expect(await state()).toEqual([])
    changeFiles(path.join(dir, 'small'), { [name]: page('Sobe', null) })
    expect(await state()).toEqual([['missing', title]])
    expect(readFileSync(path.join(content, 'translations.lock'), 'utf8')).not.toBe(lock)
  })

  const damages: [what: string, format: string, change: (text: string) => string, code: string][] = [
    [
      'an argument is lost',
      'csv',
      (text) => text.replace('We have {count, number} rooms', 'We have rooms'),
      'translation-code',
    ],
    [
      'a link is another',
      'csv',
      (text) =>
        text
          .replace('[the plan](imprion/rooms)","', '[the plan](imprion/wifi)","')
          .replace('the plan](imprion/rooms)', 'the plan](imprion/other)'),
      'translation-code',
    ],
    ['a mark is added', 'po', (text) => text.replace('We have {', 'We **have** {'), 'translation-code'],
    [
      'an id is unknown',
      'po',
      (text) => text.replaceAll(title, 'imprion.pages.rooms:blocks.gone.title').replace('"All rooms"', '"Every room"'),
      'translation-unknown',
    ],
    [
      'a title is too long',
      'xliff',
      (text) => text.replace('>Rooms<', `>${'Rooms '.repeat(20)}<`),
      'translation-length',
    ],
    ['braces are typed', 'csv', (text) => text.replace('All rooms', 'All {rooms'), 'icu-syntax'],
  ]
  test.each(damages)('%s: it is told with its line, and all else is written', async (_, format, change, code) => {
    write('Vse sobe', 'All rooms')
    await run('export', '--to', 'en', '--pages', 'imprion/rooms', '--format', format, '--out', path.join(dir, 'small'))
    const [file = ''] = readdirSync(path.join(dir, 'small')).filter((each) => each.startsWith('sl-en'))
    const at = path.join(dir, 'small', file)
    const before = readFileSync(at, 'utf8')
    const damaged = change(before)
    expect(damaged).not.toBe(before)
    writeFileSync(at, damaged.replace(/What the rooms and halls/, 'How the rooms and halls'))
    const taken = await run('import', at)
    expect(taken.code).toBe(1)
    const [, line = '', said] = /:(\d+):\d+ {2}(\S+)/.exec(taken.stderr) ?? []
    expect(said).toBe(code)
    expect(Number(line)).toBeGreaterThan(1)
    const now = readFileSync(path.join(dir, 'small', name), 'utf8')
    expect(now).toContain('How the rooms and halls')
    expect(now.replace('How the rooms and halls', 'What the rooms and halls')).toBe(page('Vse sobe', 'All rooms'))
  })

  test('a workbook comes back by its rows: what is wrong is told with its row, and all else is written', async () => {
    write('Vse sobe', 'All rooms')
    await run('export', '--to', 'en', '--pages', 'imprion/rooms', '--format', 'xlsx', '--out', path.join(dir, 'small'))
    const at = path.join(dir, 'small', 'sl-en.xlsx')
    const rows = await readSheet(at, { trim: false })
    const damaged = rows.map((row) =>
      row.map((cell, column) =>
        column !== 3 ? cell : String(cell).replace('{count, number}', 'many').replace('All rooms', '2026'),
      ),
    )
    const row = rows.findIndex(([id]) => String(id).endsWith('prose.body')) + 1
    writeFileSync(
      at,
      await writeBook(
        damaged.map((cells) => cells.map((cell) => (cell === '2026' ? 2026 : String(cell ?? '')))),
      ).toBuffer(),
    )
    const taken = await run('import', at)
    expect(taken.code).toBe(1)
    expect(taken.stderr).toContain(`sl-en.xlsx:${row}:1  translation-code`)
    expect(taken.stderr).not.toContain('│')
    expect(readFileSync(path.join(dir, 'small', name), 'utf8')).toBe(page('Vse sobe', '2026'))
  })

  type Contents = Uint8Array | string | (() => Promise<Uint8Array>)
  const hostile: [what: string, name: string, contents: Contents, said: string][] = [
    [
      'entities',
      'a.xlf',
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff version="2.0">&a;</xliff>',
      'declares a document type',
    ],
    ['a cut-off file', 'a.xlf', '<xliff version="2.0"><file id="f1">', 'not well-formed XML'],
    ['another XML', 'a.xlf', '<html></html>', 'no XLIFF'],
    ['Windows-1250', 'a.po', Buffer.from([0x6d, 0x73, 0x67, 0x9a, 0xe8]), 'encoded neither as UTF-8 nor'],
    ['a PO file that is none', 'a.po', 'msgid "unclosed', 'no PO file'],
    ['a table without columns', 'a.csv', 'a,b,c,d\n1,2,3,4\n', 'has no column "id"'],
    ['nothing', 'missing.xlf', '', 'no such file'],
    ['a workbook that is none', 'a.xlsx', 'id;source;target', 'It is no workbook'],
    [
      'a workbook without columns',
      'a.xlsx',
      () => writeBook([['a', 'b', 'c']], { sheet: 'x' }).toBuffer(),
      'has no column "id"',
    ],
    [
      'a workbook whose texts have become dates',
      'a.xlsx',
      () =>
        writeBook([
          ['id', 'source', 'target en'],
          ['x', '3. 11.', { value: new Date(0), type: Date, format: 'dd.mm.yyyy' }],
        ]).toBuffer(),
      'a.xlsx:2:1',
    ],
    [
      'a workbook that unpacks to more than it should',
      'a.xlsx',
      () => Promise.resolve(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(65 * 2 ** 20) })),
      'Unpacked it has 68157440 bytes',
    ],
  ]
  test.each(hostile)('%s is refused by name, and nothing is written', async (_, file, made, said) => {
    write('Vse sobe', 'All rooms')
    const at = path.join(dir, file)
    rmSync(at, { force: true })
    const contents = typeof made === 'function' ? await made() : made
    if (contents !== '') writeFileSync(at, contents)
    const taken = await run('import', at, '--to', 'en')
    expect([taken.code, taken.stderr]).toEqual([1, expect.stringContaining(said)])
    expect(taken.stderr).toContain('translation-file')
    expect(existsSync(path.join(content, 'translations.lock'))).toBe(false)
  })

  const shown = () => readFileSync(path.join(dir, 'small', name), 'utf8')
  const exported = async (format: string, ...more: string[]) => {
    const out = path.join(dir, 'small', format)
    rmSync(out, { recursive: true, force: true })
    await run('export', '--to', 'en', '--pages', 'imprion/rooms', '--format', format, '--out', out, ...more)
    const [file = ''] = readdirSync(out).filter((each) => each.startsWith('sl-en') || each.startsWith('en-sl'))
    return path.join(out, file)
  }
  const changed = (file: string, from: string, to: string) => {
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(`${file}.b${path.extname(file)}`, text.replaceAll(from, to))
    return `${file}.b${path.extname(file)}`
  }

  test.each(['xliff', 'xliff1', 'po', 'csv'])(
    'two people have copies of one %s, and neither undoes the other',
    async (format) => {
      write('Vse sobe', 'All rooms')
      const file = await exported(format)
      changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe', 'Each room') })
      expect((await run('import', file)).stdout).toMatch(/^0 texts were written/m)
      expect(shown()).toBe(page('Vse sobe', 'Each room'))
      expect((await run('import', changed(file, 'See ', 'Look at '))).code).toBe(0)
      expect(shown()).toBe(page('Vse sobe', 'Each room').replace('See ', 'Look at '))
      const both = changed(file, 'All rooms', 'Every room')
      const conflict = await run('import', both)
      expect([conflict.code, conflict.stderr]).toEqual([1, expect.stringContaining('translation-conflict')])
      expect((await run('import', both, '--ours')).code).toBe(0)
      expect(shown()).toContain('Each room')
      expect((await run('import', both, '--theirs')).code).toBe(0)
      expect(shown()).toContain('Every room')
    },
  )

  test('what was reviewed stays so, and what is stale stays so, until a file says something else', async () => {
    write('Vse sobe', 'All rooms')
    await run('status')
    await run('accept', '--to', 'en', '--pages', 'imprion/rooms')
    changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe in dvorane', 'All rooms') })
    expect(await state()).toEqual([['stale', title]])
    const lock = readFileSync(path.join(content, 'translations.lock'), 'utf8')
    expect(lock).toContain('!')
    for (const format of ['xliff', 'xliff1', 'po', 'csv', 'xlsx']) await run('import', await exported(format))
    expect(readFileSync(path.join(content, 'translations.lock'), 'utf8')).toBe(lock)
    await run('import', await exported('xliff', '--from', 'en', '--to', 'sl'), '--from', 'en')
    expect(readFileSync(path.join(content, 'translations.lock'), 'utf8')).toBe(lock)
    const confirmed = changed(await exported('xliff'), ' state="initial" subState="site:stale"', ' state="translated"')
    expect((await run('import', confirmed)).stdout).toMatch(/^0 texts were written/m)
    expect(await state()).toEqual([])
  })

  test('what was translated from older words is kept as stale, and goes out with them and with what it was', async () => {
    write('Vse sobe', 'All rooms')
    const git = (...args: string[]) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: content })
    git('init', '-q', '.')
    git('add', '-A')
    git('commit', '-qm', 'a')
    const file = changed(await exported('po'), '"All rooms"', '"Each room"')
    changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe in dvorane', 'All rooms') })
    const taken = await run('import', file)
    expect([taken.code, taken.stderr]).toEqual([0, expect.stringContaining('kept as stale')])
    expect(shown()).toBe(page('Vse sobe in dvorane', 'Each room'))
    expect(await state()).toEqual([['stale', title]])
    const again = async (format: string) => readFileSync(await exported(format, '--only', 'stale'), 'utf8')
    expect(await again('po')).toContain('#, fuzzy\n#| msgid "Vse sobe"\n')
    expect(await again('xliff1')).toMatch(/<alt-trans[^>]*>\s*<source>Vse sobe<\/source>\s*<target>Each room</)
    expect(await again('xliff')).toMatch(/<mtc:match[^>]*>\s*<source>Vse sobe<\/source>\s*<target>Each room</)
    expect(await again('csv')).toContain('Translated from: Vse sobe')
    // An edit of an entry that came back later than another of it is a conflict, and an untouched file says nothing.
    expect((await run('import', await exported('xliff'))).stdout).toMatch(/^0 texts were written/m)
    expect(await state()).toEqual([['stale', title]])
  })

  test('what translators write beside texts is kept until the text changes or somebody accepts it', async () => {
    write('Vse sobe', 'All rooms')
    const file = await exported('csv')
    const noted = readFileSync(file, 'utf8').replace(
      /^(imprion\.pages\.rooms:blocks\.prose\.title,(?:.*\n)*?.*?),,(\S+)$/m,
      '$1,Which rooms?,$2',
    )
    expect(noted).toContain('Which rooms?')
    const lock = () => readFileSync(path.join(content, 'translations.lock'), 'utf8')
    const status = async (...args: string[]) => (await run('status', '--to', 'en', ...args)).stdout
    await status()
    const before = lock()
    const take = async () => {
      writeFileSync(file, noted)
      expect((await run('import', file)).code).toBe(0)
    }
    await take()
    const once = lock()
    expect([await status(), await status('--list')]).toEqual([
      expect.stringMatching(/imprion +en .* 1 noted/),
      expect.stringContaining(`Notes of translators:\n  en ${title}: Which rooms?\n`),
    ])
    await take()
    expect(lock()).toBe(once)
    await run('accept', '--to', 'en', '--only', 'stale')
    expect(lock()).toBe(once)
    await run('accept', '--to', 'en', '--pages', 'imprion/rooms')
    expect(await status('--list')).not.toContain('Which rooms?')
    await take()
    expect(await status('--list')).toContain('Which rooms?')
    changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe', 'Rooms') })
    expect(await status('--list')).not.toContain('Which rooms?')
    expect([before, lock()]).toEqual([
      expect.not.stringContaining('Which rooms'),
      expect.not.stringContaining('Which rooms'),
    ])
  })

  test('a conflict stands beside its text until one of both is chosen', async () => {
    write('Vse sobe', 'All rooms')
    const file = await exported('xliff')
    writeFileSync(file, readFileSync(file, 'utf8').replace('>All rooms<', '>Each room<'))
    changeFiles(path.join(dir, 'small'), { [name]: page('Vse sobe', 'Every room') })
    const notes = async () =>
      (await run('status', '--to', 'en', '--list')).stdout.split('Notes of translators:\n')[1] ?? ''
    expect((await run('import', file)).code).toBe(1)
    expect(await notes()).toBe(`  en ${title}: It came back as "Each room", and was changed here meanwhile.\n`)
    expect((await run('import', file, '--ours')).code).toBe(0)
    expect(await notes()).toBe('')
    await run('import', file)
    expect(await notes()).toContain('Each room')
    expect((await run('import', file, '--theirs')).code).toBe(0)
    expect([await notes(), shown()]).toEqual(['', expect.stringContaining('Each room')])
  })

  test('a picture of each block lies beside the file, named in the notes of its texts', async () => {
    write('Vse sobe', 'All rooms')
    const out = path.join(dir, 'small', 'pictures-of')
    const export_ = (program: string) =>
      site(
        ['translations', 'export', '--to', 'en', '--pages', 'imprion/rooms', '--pictures', '--out', out].concat([
          ...['--content', content, '--format', 'csv'],
        ]),
        { env: { CHROMIUM: program } },
      )
    const file = path.join(out, 'sl-en.csv')
    const without = await export_('/no/chromium')
    expect([without.code, without.stderr]).toEqual([0, expect.stringContaining('There is no Chromium here.')])
    expect([existsSync(path.join(out, 'pictures')), readFileSync(file, 'utf8')]).toEqual([
      false,
      expect.not.stringContaining('Picture:'),
    ])
    expect(await export_(chromiumPath())).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(path.join(out, 'pictures'))).toEqual(['imprion.pages.rooms.prose.jpg'])
    const rows = [...readFileSync(file, 'utf8').matchAll(/^(imprion[^,]*),|(Picture: .*)/gm)]
    expect(rows.map(([, id, picture]) => id ?? picture)).toEqual([
      ...['imprion.pages.rooms:title', 'imprion.pages.rooms:description'],
      ...['title', 'body'].flatMap((field) => [
        `imprion.pages.rooms:blocks.prose.${field}`,
        'Picture: pictures/imprion.pages.rooms.prose.jpg',
      ]),
    ])
    const picture = sharp(path.join(out, 'pictures', 'imprion.pages.rooms.prose.jpg'))
    const { width = 0, height = 0 } = await picture.metadata()
    const [colour] = (await picture.stats()).channels
    expect([width, height > 100 && height < 900, (colour?.stdev ?? 0) > 3]).toEqual([1280, true, true])
  })

  test('a file that came back is not exported over until it was taken back', async () => {
    write('Vse sobe', 'All rooms')
    const out = path.join(dir, 'small', 'po', '{locale}.po')
    const export_ = () => run('export', '--to', 'en', '--format', 'po', '--out', out)
    expect((await export_()).code).toBe(0)
    const file = path.join(dir, 'small', 'po', 'en.po')
    const first = readFileSync(file, 'utf8')
    expect((await export_()).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(first)
    const returned = first.replace('"All rooms"', '"Each room"')
    writeFileSync(file, returned)
    expect(await export_()).toMatchObject({ code: 1, stderr: expect.stringContaining('translation-overwrite') })
    expect(readFileSync(file, 'utf8')).toBe(returned)
    expect((await run('import', file)).code).toBe(0)
    expect((await export_()).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('"Each room"')
    const draft = readFileSync(file, 'utf8').replace(
      /(# site: .*\n(?:#.*\n)*)(msgctxt .*\nmsgid .*\nmsgstr )"Each room"/,
      '$1#, fuzzy\n$2"Draft"',
    )
    writeFileSync(file, draft)
    expect((await run('import', file)).stdout).toContain('1 are not ready')
    expect((await export_()).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(draft)
    writeFileSync(file, 'My notes.')
    expect((await export_()).stderr).toContain('is none that was exported')
  })

  test('a translator may save XLIFF as UTF-16', async () => {
    write('Vse sobe', 'All rooms')
    const file = await exported('xliff')
    const text = readFileSync(file, 'utf8').replace('>All rooms<', '>Each room<')
    writeFileSync(file, Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect((await run('import', file)).code).toBe(0)
    expect(shown()).toContain("en: 'Each room'")
  })

  test('a memory fills in what is missing and it knows, and nothing else', async () => {
    write('Vse sobe', 'All rooms')
    const file = await exported('tmx')
    const memory = readFileSync(file, 'utf8')
    expect(memory).toContain('<seg>All rooms</seg>')
    expect((await run('import', file)).stdout).toMatch(/^0 texts were written/m)
    write('Vse sobe', null)
    const known = path.join(dir, 'small', 'known.tmx')
    writeFileSync(known, memory.replace('>Rooms<', '>Other words<'))
    expect((await run('import', known)).stdout).toMatch(/^1 texts were written/m)
    expect(shown()).toBe(page('Vse sobe', 'All rooms').replace("'All rooms'", 'All rooms'))
  })

  test('terms of a tool come into the glossary: languages that are missing, and concepts that are new', async () => {
    write('Vse sobe', 'All rooms')
    const glossary = path.join(content, 'glossary.yaml')
    const before = '# House terms.\n- term: { sl: soba } # a room\n- term: { sl: hotel, en: hotel }\n'
    writeFileSync(glossary, before)
    const entry = (sl: string, en: string, more = '') =>
      `<conceptEntry id="${sl}">${more}<langSec xml:lang="sl-SI"><termSec><term>${sl}</term></termSec></langSec>` +
      `<langSec xml:lang="en-US"><termSec><term>${en}</term></termSec></langSec></conceptEntry>`
    const file = path.join(dir, 'small', 'terms.tbx')
    const concepts =
      entry('soba', 'room') +
      entry('hotel', 'inn') +
      entry('gost', 'guest', '<descrip type="definition">Sleeps.</descrip>')
    writeFileSync(file, `<tbx><text><body>${concepts}</body></text></tbx>`)
    const taken = await run('import', file)
    expect([taken.code, taken.stderr]).toEqual([
      1,
      expect.stringContaining('The file says "inn", and the site says "hotel"'),
    ])
    const now = '# House terms.\n- term: { sl: soba, en: room } # a room\n- term: { sl: hotel, en: hotel }\n'
    expect(readFileSync(glossary, 'utf8')).toBe(`${now}- term:\n    sl: gost\n    en: guest\n  note: Sleeps.\n`)
    expect((await run('import', file)).stdout).toMatch(/^0 texts were written/m)
  })

  test('a command of the person who runs it translates what is missing, and that is a machine’s until a person has seen it', async () => {
    write('Vse sobe', null)
    const program = `let s = ''; process.stdin.on('data', (d) => (s += d)).on('end', () => process.stdout.write(s.replace(/<source>([^<]*)<\\/source>/g, '$&<target>EN $1</target>')))`
    const done = await run('translate', '--to', 'en', '--', 'node', '-e', program)
    expect([done.code, done.stderr]).toEqual([0, ''])
    expect(shown()).toContain('en: EN Vse sobe')
    const { stdout } = await run('status', '--to', 'en', '--pages', 'imprion/rooms')
    expect(stdout).toContain('1 machine')
    write('Vse sobe', null)
    const { code, stderr } = await run('translate', '--to', 'en', '--', 'no-such-program', '--formal')
    expect([code, stderr]).toEqual([1, expect.stringContaining('no-such-program')])
  })

  test('Ctrl-C ends a command that translates, with all that it has started', async () => {
    write('Vse sobe', null)
    const file = path.join(dir, 'small', 'ids')
    const program = `
      const { spawn } = require('node:child_process')
      const { renameSync, writeFileSync } = require('node:fs')
      const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'])
      writeFileSync(${JSON.stringify(`${file}.new`)}, process.pid + ' ' + other.pid)
      renameSync(${JSON.stringify(`${file}.new`)}, ${JSON.stringify(file)})
      setInterval(() => {}, 1e6)`
    const command = ['translations', 'translate', '--content', content, '--to', 'en', '--', 'node', '-e', program]
    const run = spawn(process.execPath, [path.join(root, 'cli/site.mjs'), ...command], { stdio: 'ignore' })
    const end = new Promise((resolve) => run.on('close', resolve))
    await expect.poll(() => existsSync(file), { timeout: 60_000 }).toBe(true)
    run.kill('SIGINT')
    expect(await end).toBe(130)
    for (const id of readFileSync(file, 'utf8').split(' '))
      await expect.poll(() => isRunning(Number(id)), { timeout: 60_000 }).toBe(false)
  })

  test('the content names no command', async () => {
    write('Vse sobe', null)
    const settings = path.join(content, 'site.yaml')
    const ran = path.join(dir, 'small', 'ran')
    const before = readFileSync(settings, 'utf8')
    writeFileSync(settings, `${before}translate_with: [touch, ${JSON.stringify(ran)}]\n`)
    const without = await run('translate', '--to', 'en')
    writeFileSync(settings, before)
    expect([without.code, existsSync(ran)]).toEqual([2, false])
  })

  test('who reads no further is told nothing', async () => {
    write('Vse sobe', 'All rooms')
    const run = spawn(process.execPath, [
      path.join(root, 'cli/site.mjs'),
      'translations',
      '--json',
      '--content',
      content,
    ])
    run.stdout.destroy()
    let said = ''
    run.stderr.on('data', (text) => {
      said += text
    })
    expect(await new Promise((resolve) => run.on('close', resolve))).toBe(0)
    expect(said).toBe('')
  })

  test('a name that no page has is refused', async () => {
    write('Vse sobe', 'All rooms')
    for (const name of ['status', 'export', 'accept'])
      expect(await run(name, '--pages', 'imprion/roms')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('Did you mean "imprion/rooms"?'),
      })
  })

  test('a file for another language, or from another one, is refused by name', async () => {
    write('Vse sobe', 'All rooms')
    const file = await exported('xliff')
    const said = async (...args: string[]) => {
      const { code, stderr } = await run('import', ...args)
      return [code, /taken back\. (.*)/.exec(stderr)?.[1]]
    }
    expect(await said(file, '--to', 'sl')).toEqual([1, 'It is for the language "en-US", and --to asks for "sl".'])
    expect(await said(changed(file, 'srcLang="sl-SI"', 'srcLang="en-US"'))).toEqual([
      1,
      expect.stringContaining('It is translated from "en-US"'),
    ])
    expect(await said(changed(file, '</file>', ''))).toEqual([1, expect.stringContaining('XML')])
    expect((await run('import', changed(file, 'trgLang="en-US"', 'trgLang="EN_us"'))).code).toBe(0)
  })

  test('a dry run shows old and new words, and writes nothing', async () => {
    write('Vse sobe', 'All rooms')
    await run('export', '--to', 'en', '--pages', 'imprion/rooms', '--format', 'po', '--out', path.join(dir, 'small'))
    const at = path.join(dir, 'small', 'sl-en.po')
    writeFileSync(at, readFileSync(at, 'utf8').replace('"All rooms"', '"Every room"'))
    const shown = await run('import', at, '--dry-run')
    expect(shown.stdout).toBe(
      `${title}\n  - All rooms\n  + Every room\n${name}: 1\n1 texts would be written, 3 are as they were, 0 are not translated.\n`,
    )
    expect(readFileSync(path.join(dir, 'small', name), 'utf8')).toBe(page('Vse sobe', 'All rooms'))
  })
})
