import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { must } from '../../problems/must.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import { openFonts, type PreparedFonts, prepareFonts, readFamily, staticFont } from './font_files.ts'
import { readFontTables } from './font_tables.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const code = { root, engine: root }
let cacheDir = ''
let fonts: FontFamily[] = []
let prepared: PreparedFonts

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'fonts-'))
  fonts = parse(await readFile(join(root, 'themes/fonts.yaml'), 'utf8'))
  prepared = await prepareFonts({ ...code, cacheDir, fonts })
})

const lettersOf = async (woff2: string | Uint8Array) => {
  const truetype = await subsetFont(Buffer.from(woff2 as Uint8Array), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  })
  return readFontTables(truetype).advances
}

test('every letter of the six languages is in both families', async () => {
  const written =
    'abcčćdđefghijklmnoprsštuvzžqwxy äöüß àâæçéèêëîïôœùûÿ ìíòóú 0123456789 .,;:!?()„“”‘’‚»«‹›…–—€%×+−©®·•@&/#'
  const needed = [...new Set([...written, ...written.toUpperCase()])]
  for (const { family } of fonts) {
    const stem = family.toLowerCase().replaceAll(' ', '-')
    const maps = await Promise.all(
      prepared.files.filter(({ path }) => path.includes(stem)).map(({ contents }) => lettersOf(contents)),
    )
    expect(maps).toHaveLength(2)
    const missing = needed.filter((letter) => !maps.some((map) => map.has(letter.codePointAt(0) ?? 0)))
    expect(missing, family).toEqual([])
  }
})

test('what every page waits for weighs at most 32 kB, and the further letters 5', () => {
  const bytes = (isFirst: boolean) =>
    prepared.files
      .filter(({ path }) => prepared.preload.includes(`/${path}`) === isFirst)
      .reduce((sum, { contents }) => sum + contents.length, 0)
  expect(bytes(true)).toBeLessThanOrEqual(32_000)
  expect(bytes(false)).toBeLessThanOrEqual(5_000)
})

test('a language with a font of its own costs the pages of others no byte of a font', async () => {
  const arabic: FontFamily = {
    ...{
      role: 'text',
      family: 'Noto Sans Arabic',
      package: '@fontsource-variable/noto-sans-arabic',
      fallback: 'Arial',
    },
    ...{ files: ['files/noto-sans-arabic-arabic-wght-normal.woff2'], weight: '400 600', locales: ['ar'] },
  }
  const english = { code: 'en', tag: 'en-GB', letters: '“”' }
  const alone = await prepareFonts({ ...code, cacheDir, fonts, locales: [english] })
  const locales = [english, { code: 'ar', tag: 'ar-EG', letters: 'قادس، “”؟' }]
  const beside = await prepareFonts({ ...code, cacheDir, fonts: [...fonts, arabic], locales })
  const loaded = ({ preloadFor, files }: PreparedFonts, locale: string) =>
    preloadFor('Cádiz, “nine kilometres”', locale).map((url) => must(files.find(({ path }) => `/${path}` === url)))
  const bytes = (of: PreparedFonts, locale: string) =>
    loaded(of, locale).reduce((sum, { contents }) => sum + contents.length, 0)
  expect(loaded(beside, 'en')).toEqual(loaded(alone, 'en'))
  // Nor one of CSS: its rules stand in a sheet of their own, that letters which join keep their room among them.
  expect(beside.css).toBe(alone.css)
  expect(Object.keys(beside.localeStyles)).toEqual(['ar'])
  const sheet = must(beside.files.find(({ path }) => `/${path}` === beside.localeStyles.ar)).contents
  expect(sheet).toMatch(
    /^@font-face\{font-family:"Noto Sans Arabic".*:root:lang\(ar-EG\)\{--font-text:"Noto Sans Arabic",/,
  )
  expect(sheet).toMatch(/:root:lang\(ar-EG\) \*\{letter-spacing:normal\}$/)
  expect(bytes(beside, 'ar')).toBeGreaterThan(bytes(beside, 'en'))
  // What its own letters cost it: a budget for so few.
  expect(bytes(beside, 'ar') - bytes(beside, 'en')).toBeLessThan(8000)
})

test('a family asked for at one weight has no axis, and tabular figures are kept', async () => {
  for (const { path, contents } of prepared.files) {
    const tables = Buffer.from(
      await subsetFont(Buffer.from(contents as Uint8Array), '', { targetFormat: 'truetype', keepAllGlyphs: true }),
    )
    expect([path, tables.includes('fvar')]).toEqual([path, path.includes('instrument-sans')])
    expect([path, tables.includes('GPOS')]).toEqual([path, true])
  }
  const text = prepared.files.find(
    ({ path }) => path.includes('instrument-sans') && prepared.preload.includes(`/${path}`),
  )
  const truetype = await subsetFont(Buffer.from(text?.contents as Uint8Array), '', {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
  })
  expect(truetype.includes('tnum')).toBe(true)
})

test('the rules name each file once, with letters that no two files share', () => {
  for (const { path } of prepared.files) expect(prepared.css.split(`url(/${path})`)).toHaveLength(2)
  const ranges = [...prepared.css.matchAll(/font-family:"([^"]+)"[^}]*unicode-range:([^}]+)/g)]
  expect(ranges).toHaveLength(4)
  for (const { family } of fonts) {
    const own = ranges.filter(([, name]) => name === family).map(([, , range]) => range ?? '')
    expect(own[0]).not.toContain('U+10c')
    expect(own[1]).toMatch(/U\+106-107,U\+10c-10d,U\+110-111,U\+160-161,.*U\+17d-17e/)
  }
  expect(prepared.css.match(/font-display:optional/g)).toHaveLength(4)
  expect(prepared.css).toContain(
    ':root{--font-text:"Instrument Sans Variable","Instrument Sans Variable like Arial","Instrument Sans Variable like Roboto",Arial,sans-serif}',
  )
})

test('a page preloads the letters that it shows', () => {
  expect(prepared.preload).toHaveLength(2)
  expect(prepared.preloadFor('Guest Wi-Fi, größer, être')).toEqual(prepared.preload)
  expect(prepared.preloadFor('Omrežje')).toHaveLength(4)
  expect(prepared.files.map(({ path }) => `/${path}`)).toEqual(expect.arrayContaining(prepared.preloadFor('Č')))
})

describe('until the family has arrived, its stand-in', () => {
  test('takes the same room: width of the letters times size-adjust', async () => {
    const [headline] = fonts
    const [source] = headline ? await readFamily(code, headline) : []
    const bold = readFontTables(await staticFont({ file: source ?? Buffer.of(), weight: 600, cacheDir }))
    const em = (letters: string) =>
      [...letters].reduce((sum, letter) => sum + (bold.advances.get(letter.codePointAt(0) ?? 0) ?? 0), 0) /
      bold.unitsPerEm
    const rule = /"Funnel Display Variable like Arial"[^}]*font-weight:550[^}]*size-adjust:([\d.]+)%/.exec(prepared.css)
    // Helvetica-Bold's metrics: n 611, e 556, t 333, z 500.
    const arial = (3 * 0.611 + 3 * 0.556 + 3 * 0.333 + 0.5 + 0.556 + 0.556) * (Number(rule?.[1]) / 100)
    expect(arial / em('netnetnetzee')).toBeGreaterThan(0.93)
    expect(arial / em('netnetnetzee')).toBeLessThan(1.07)
  })

  test('stands on the same lines: ascent and descent times size-adjust are those of the family', () => {
    const rules = [
      ...prepared.css.matchAll(
        /like \w+"[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g,
      ),
    ]
    const heights = rules.map(([, size, ascent, descent]) =>
      [Number(ascent), Number(descent)].map((share) => Math.round((share * Number(size)) / 100) / 100),
    )
    // Funnel Display, at one weight: 1200 and 300 of 1200; Instrument Sans, at two: 970 and 250 of 1000.
    expect(heights).toEqual([...Array(2).fill([1, 0.25]), ...Array(4).fill([0.97, 0.25])])
  })

  test('is bold alone for a family that is bold alone', () => {
    const weights = (family: string) =>
      [...prepared.css.matchAll(new RegExp(`"${family} like \\w+"[^}]*?font-weight:([\\d ]+)`, 'g'))].map(([, w]) => w)
    expect(weights('Funnel Display Variable')).toEqual(['550 1000', '550 1000'])
    expect(weights('Instrument Sans Variable')).toEqual(['1 549', '550 1000', '1 549', '550 1000'])
  })
})

test('the same packages give the same bytes without the cache', async () => {
  const again = await prepareFonts({ ...code, fonts, cacheDir: await mkdtemp(join(tmpdir(), 'fonts-')) })
  expect(again.css).toBe(prepared.css)
  expect(again.files).toEqual(prepared.files)
})

test('a look into packages finds what is installed, and which files are no fonts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  const [font] = fonts
  const whole = (await readFamily(code, must(font)))[0] ?? Buffer.alloc(0)
  await mkdir(join(folder, 'node_modules/some-sans/files'), { recursive: true })
  const put = (name: string, contents: string | Uint8Array) =>
    writeFile(join(folder, 'node_modules/some-sans/files', name), contents)
  await put('whole.woff2', whole)
  await put('cut.woff2', whole.subarray(0, 2000))
  await put('words.woff2', 'no font')
  await put('style.css', '')
  const family = (name: string, files: string[]) => ({
    ...must(font),
    package: name,
    files: files.map((file) => `files/${file}.woff2`),
  })
  const facts = await openFonts({
    root: folder,
    engine: folder,
    cacheDir,
    fonts: [family('some-sans', ['whole', 'cut', 'words', 'none']), family('not-here', ['whole'])],
  })
  expect(facts.installed).toEqual({
    'some-sans': ['files/cut.woff2', 'files/whole.woff2', 'files/words.woff2'],
    'not-here': [],
  })
  expect(Object.keys(facts.unusable)).toEqual(['some-sans/files/cut.woff2', 'some-sans/files/words.woff2'])
})
