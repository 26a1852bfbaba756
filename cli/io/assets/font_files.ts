// The two type families as small web fonts, and fallbacks that take the same room until they arrive.
// themes/fonts.yaml names the families.

import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FontFacts, fontFile } from '../../content/config/fonts.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { must } from '../../problems/must.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import { type CodeFolders, codeFile, packageFolder } from '../sources/code_files.ts'
import { cached, cachedJson } from '../store/cache.ts'
import { assetFile, assetUrl } from './asset_path.ts'
import { fallbackRules, fontStack } from './fallback_fonts.ts'
import { readFontTables } from './font_tables.ts'

export interface PreparedFonts {
  /** `@font-face` rules of the families for all languages, and the custom properties `--font-<role>`. */
  css: string
  /** URL paths of small style sheets, by locales with families of their own or letters that join: what no other has to carry. */
  localeStyles: Record<string, string>
  files: OutputFile[]
  /** The families for all languages: a page of any language may load them. */
  shared: OutputFile[]
  /** URL paths of the fonts that every page needs. */
  preload: string[]
  /** Those, the ones of a locale, and those with the further letters of this text, such as `č`. */
  preloadFor: (text: string, locale?: string) => string[]
}

export interface LocaleLetters {
  code: string
  tag: string
  letters: string
}

/** Cuts the families down to the letters of the site's languages. Reads installed packages and themes/ only. */
export async function prepareFonts({
  cacheDir,
  fonts,
  locales = [],
  ...code
}: CodeFolders & {
  cacheDir: string
  fonts: readonly FontFamily[]
  locales?: readonly LocaleLetters[]
}): Promise<PreparedFonts> {
  const prepare = (font: FontFamily, letters: number[]) => prepareFamily({ ...code, cacheDir, font, letters })
  const used = codePointsOf([...new Set(locales.map(({ letters }) => letters).join(''))].sort().join(''))
  const shared = fonts.filter((font) => font.locales === undefined)
  const letters = [...commonLetters, ...used.filter((letter) => !alwaysWanted.has(letter))]
  const families = await Promise.all(shared.map((font) => prepare(font, letters)))
  const sharedLetters = families.map(({ faces }) => new Set(faces.flatMap((face) => [...face.codePoints])))
  const ownFamilies = await Promise.all(
    ownOnce(fonts).map(async (font) => {
      const served = locales.filter(({ code }) => font.locales?.includes(code))
      const further = codePointsOf(
        [...new Set(served.map((locale) => locale.letters).join(''))].sort().join(''),
      ).filter((letter) => !sharedLetters.every((has) => has.has(letter)))
      return { ...(await prepare(font, further)), served, roles: font.roles }
    }),
  )
  const faces = families.flatMap((family) => family.faces)
  const stackOf = (role: FontFamily['role']) => fontStack(must(families.find(({ font }) => font.role === role)).font)
  const sheets = locales.flatMap((locale) => {
    const own = ownFamilies.filter(({ served }) => served.includes(locale))
    const rules = own.map(
      ({ css, font, roles }) => css + roles.map((role) => ownRule({ ...font, role }, locale, stackOf(role))).join(''),
    )
    const css = [...rules, ...joinedRule(locale)].join('')
    return css === '' ? [] : [{ code: locale.code, file: assetFile(`fonts-${locale.code}.css`, css) }]
  })
  const ownFaces = ownFamilies.flatMap((family) => family.faces)
  return {
    css: families.map(({ css, font }) => `${css}:root{--font-${font.role}:${fontStack(font)}}`).join(''),
    localeStyles: Object.fromEntries(sheets.map(({ code, file }) => [code, assetUrl(file)])),
    files: [...[...faces, ...ownFaces].map((face) => face.file), ...sheets.map(({ file }) => file)],
    shared: faces.map((face) => face.file),
    preload: faces.filter((face) => face.isFirst).map((face) => assetUrl(face.file)),
    preloadFor: (text, locale) => {
      const letters = codePointsOf(text)
      const isNeeded = (face: Face) => face.isFirst || letters.some((letter) => face.codePoints.has(letter))
      const ofLocale = ownFamilies.filter(({ served }) => served.some(({ code }) => code === locale))
      return [...faces.filter(isNeeded), ...ofLocale.flatMap((family) => family.faces)].map((face) =>
        assetUrl(face.file),
      )
    },
  }
}

/** Families for some languages, each with its roles: one that serves as headline and text alike is fetched once. */
function ownOnce(fonts: readonly FontFamily[]): (FontFamily & { roles: FontFamily['role'][] })[] {
  const families = new Map<string, FontFamily & { roles: FontFamily['role'][] }>()
  for (const font of fonts.filter(({ locales }) => locales !== undefined)) {
    const { role, ...rest } = font
    const key = JSON.stringify(rest)
    families.set(key, { ...font, roles: [...(families.get(key)?.roles ?? []), role] })
  }
  return [...families.values()]
}

/** A family for some languages comes before the one of all others, where the page is in one of them. */
const ownRule = (font: FontFamily, { tag }: LocaleLetters, base: string) =>
  `:root:lang(${tag}){--font-${font.role}:"${font.family}",${base}}`

/** Letters that join keep the room that their font gives them: headings of other scripts stand closer (themes/base/type.css). */
const joinedRule = ({ tag }: LocaleLetters): string[] =>
  joiningScripts.includes(new Intl.Locale(tag).maximize().script ?? '')
    ? [`:root:lang(${tag}) *{letter-spacing:normal}`]
    : []

const joiningScripts = ['Arab', 'Aran', 'Syrc', 'Mong', 'Nkoo', 'Adlm', 'Rohg', 'Mand']

/** A family's file at one weight, as TrueType: for programs that read neither woff2 nor axes. @param letters all unless given */
export async function staticFont({
  file,
  weight,
  cacheDir,
  letters,
}: {
  file: Uint8Array
  weight: number
  cacheDir: string
  letters?: string
}): Promise<Uint8Array> {
  const inputs = [file, weight, ...(letters === undefined ? [] : [letters])]
  return cached(cacheDir, { recipe: 'static font 1', tools: ['subset-font'], inputs }, async () => {
    const subset = await loadSubsetFont()
    const form = { targetFormat: 'truetype', ...(letters === undefined ? { keepAllGlyphs: true } : {}) } as const
    return withAxes({ wght: weight }, (axes) => subset(Buffer.from(file), letters ?? '', { ...form, ...axes }))
  })
}

export function readFamily(code: CodeFolders, font: FontFamily): Promise<Buffer[]> {
  return Promise.all(font.files.map((file) => readFile(fileOf(code, font, file))))
}

const fileOf = (code: CodeFolders, font: FontFamily, file: string) =>
  font.package === undefined ? codeFile(code, `themes/${file}`) : join(packageFolder(code, font.package), file)

/** Inspects the font files of families first. Results are cached by content. */
export async function openFonts({
  cacheDir,
  fonts,
  ...code
}: CodeFolders & {
  cacheDir: string
  fonts: readonly FontFamily[]
}): Promise<FontFacts> {
  const facts: FontFacts = { installed: {}, unusable: {}, letters: {} }
  for (const font of fonts) {
    const name = font.package ?? 'themes'
    const files =
      font.package === undefined
        ? font.files.filter((file) => existsSync(fileOf(code, font, file)))
        : await woff2Files(packageFolder(code, font.package))
    facts.installed[name] = [...new Set([...(facts.installed[name] ?? []), ...files])].sort()
    for (const file of font.files.filter((each) => files.includes(each))) {
      const bytes = await readFile(fileOf(code, font, file))
      const looked = await readFontFacts(bytes, lightestOf(font), cacheDir)
      if ('fault' in looked) facts.unusable[fontFile(font, file)] = looked.fault
      else facts.letters[fontFile(font, file)] = looked.letters
    }
  }
  return facts
}

async function woff2Files(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.woff2'))
    .sort()
}

const lightestOf = ({ weight }: FontFamily) => Number(weight.split(' ')[0])

type FontFileFacts = { fault: string } | { letters: string }

function readFontFacts(file: Uint8Array, weight: number, cacheDir: string): Promise<FontFileFacts> {
  return cachedJson(cacheDir, { recipe: 'font facts 2', tools: ['subset-font'], inputs: [file, weight] }, async () => {
    try {
      const { advances } = readFontTables(await staticFont({ file, weight, cacheDir }))
      return { letters: String.fromCodePoint(...[...advances.keys()].sort((a, b) => a - b)) }
    } catch (error) {
      return { fault: thrownText(error) }
    }
  })
}

// Raise the number when the result for the same font changes.
const recipe = 'web font 2'

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const codePointsOf = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)

// Every letter of English, German, French and Italian stands in Latin-1, but for œ and ẞ; Slovenian and Croatian add five.
const commonLetters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xac),
  ...range(0xae, 0xff),
  ...codePointsOf('ČčŠšŽžĆćĐđŒœŸẞ‘’‚“”„‹›–—…•·−×€™′″‰→←↑↓↗≤≥'),
]
// Spaces and marks without ink, which a browser makes from the font's own space; it must look for them here.
const invisible = [0xad, 0x2009, 0x202f, 0x2060]
// What pages use; everything else that fonts bring is dropped: old style figures, fractions, swashes, and what sets marks on
// letters, as every letter that pages need is in the fonts with its mark.
const keepFeatures = ['kern', 'liga', 'tnum']
// Says how each pair's kerning changes with the weight: a quarter of the text family, for hundredths of a pixel. Without it
// the kerning of the lightest weight is that of all weights.
const dropTables = ['GDEF']

const alwaysWanted = new Set(commonLetters)

interface Face {
  file: OutputFile
  codePoints: Set<number>
  isFirst: boolean
}

/** A file of which no letter is wanted is left out. */
async function prepareFamily({
  cacheDir,
  font,
  letters: asked,
  ...code
}: CodeFolders & { cacheDir: string; font: FontFamily; letters: readonly number[] }) {
  const sources = await readFamily(code, font)
  const faces: Face[] = []
  for (const [index, source] of sources.entries()) {
    const covered = new Set(faces.flatMap((face) => [...face.codePoints]))
    const looked = await readFontFacts(source, lightestOf(font), cacheDir)
    const has = new Set('letters' in looked ? codePointsOf(looked.letters) : [])
    const letters = asked.filter((codePoint) => !covered.has(codePoint) && has.has(codePoint))
    if (letters.length === 0) continue
    const { woff2, codePoints } = await subsetOf({ source, letters, weight: font.weight, cacheDir })
    const name = [font.family, font.role, ...(font.locales ?? []), ...(index === 0 ? [] : [index + 1])].join(' ')
    faces.push({
      file: assetFile(`${name}.woff2`, woff2),
      codePoints: new Set(codePoints),
      isFirst: faces.length === 0,
    })
  }
  const isShared = font.locales === undefined
  const [first] = sources
  const tablesAt = async (weight: number) => readFontTables(await staticFont({ file: must(first), weight, cacheDir }))
  const standIns = isShared && first !== undefined ? await fallbackRules(font, tablesAt) : ''
  return { font, faces, css: faces.map((face) => faceRule(font, face, isShared)).join('') + standIns }
}

async function subsetOf({
  source,
  letters,
  weight,
  cacheDir,
}: {
  source: Buffer
  letters: number[]
  weight: string
  cacheDir: string
}) {
  const subsetOptions = letters.some(needsShaping) ? { noHinting: true } : { keepFeatures, dropTables, noHinting: true }
  const inputs = [source, letters, weight, subsetOptions]
  const bytes = await cached(cacheDir, { recipe, tools: ['subset-font'], inputs }, async () => {
    const subset = await loadSubsetFont()
    const text = String.fromCodePoint(...letters)
    const truetype = await withAxes(axesOf(weight), (axes) =>
      subset(source, text, { targetFormat: 'truetype', ...subsetOptions, ...axes }),
    )
    const woff2 = await subset(truetype, text, { targetFormat: 'woff2', ...subsetOptions })
    const codePoints = [...readFontTables(truetype).advances.keys()].sort((a, b) => a - b)
    return Buffer.from(JSON.stringify({ codePoints, woff2: Buffer.from(woff2).toString('base64') }))
  })
  const { codePoints, woff2 } = JSON.parse(Buffer.from(bytes).toString()) as { codePoints: number[]; woff2: string }
  return { codePoints, woff2: Buffer.from(woff2, 'base64') }
}

/** Scripts behind Latin, Greek and Cyrillic whose letters join, stack or change places need all that their fonts say of it. */
const needsShaping = (letter: number) => letter >= 0x590 && !(letter >= 0x1e00 && letter < 0x2c00)

/** The outputs of a font with a weight axis; one without has its own weight alone. */
async function withAxes<T>(wght: Wght, make: (axes: { variationAxes?: Wght }) => Promise<T>): Promise<T> {
  try {
    return await make({ variationAxes: wght })
  } catch (error) {
    if (!(error instanceof Error && /axis/.test(error.message))) throw error
    return make({})
  }
}

type Wght = Record<'wght', number | { min: number; max: number }>

/** One weight leaves no axis: half the file. */
function axesOf(weight: string): Wght {
  const [min = 400, max = min] = weight.split(' ').map(Number)
  return { wght: min === max ? min : { min, max } }
}

// optional: a font that is late waits for the next page. One that came in between would move lines, by 0.03 of layout shift
// on a first visit with fonts half a second late; preloaded ones arrive in time on all but the slowest connections.
function faceRule(font: FontFamily, { file, codePoints, isFirst }: Face, isShared: boolean): string {
  const covered = isFirst ? [...codePoints, ...invisible].sort((a, b) => a - b) : [...codePoints]
  return (
    `@font-face{font-family:"${font.family}";font-style:normal;font-weight:${font.weight};font-display:optional;` +
    // Only pages in its language ask for a family of their own, and need all of it.
    `src:url(${assetUrl(file)}) format("woff2")${isShared ? `;unicode-range:${unicodeRange(covered)}` : ''}}`
  )
}

function unicodeRange(codePoints: number[]): string {
  const runs: [first: number, last: number][] = []
  for (const codePoint of codePoints) {
    const run = runs.at(-1)
    if (run && run[1] === codePoint - 1) run[1] = codePoint
    else runs.push([codePoint, codePoint])
  }
  const hex = (codePoint: number) => codePoint.toString(16)
  return runs.map(([first, last]) => `U+${hex(first)}${first === last ? '' : `-${hex(last)}`}`).join(',')
}

async function loadSubsetFont() {
  const { default: subset } = await import('subset-font')
  return subset
}
