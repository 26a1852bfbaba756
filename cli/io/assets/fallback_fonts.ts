// Fonts of visitors' systems that take the room of a family until it arrives, or where it never does.
import type { FontFamily } from '../../schema/content_files/fonts.ts'
import type { FontTables } from './font_tables.ts'

/** The CSS font stack: the family and its fallbacks. */
export function fontStack(font: FontFamily): string {
  const standInFamilies = [...new Set(standIns.map(({ like }) => `"${standInFamily(font, like)}"`))].join(',')
  return `"${font.family}",${standInFamilies},${font.fallback},sans-serif`
}

function standInFamily(font: FontFamily, like: string): string {
  return `${font.family} like ${like}`
}

interface StandIn {
  like: string
  /** The weight at which widths are compared, and the weights that it is the fallback for. */
  weight: number
  range: string
  locals: string[]
  /** Advance widths in thousandths of an em: a to z and the space. */
  widths: number[]
}

// The fonts of visitors' systems, at the two weights that pages use most; weights between take the nearer. Widths of Arial
// and Liberation Sans are those of the Adobe font metrics of Helvetica; Android's are from Roboto 3's hmtx table.
const standIns: StandIn[] = [
  {
    like: 'Arial',
    weight: 400,
    range: '1 549',
    locals: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    widths: [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
      500, 500, 500, 278,
    ],
  },
  {
    like: 'Arial',
    weight: 600,
    range: '550 1000',
    locals: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    widths: [
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
      556, 556, 500, 278,
    ],
  },
  {
    like: 'Roboto',
    weight: 400,
    range: '1 549',
    locals: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    widths: [
      544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484, 751,
      496, 473, 496, 248,
    ],
  },
  {
    like: 'Roboto',
    weight: 600,
    range: '550 1000',
    locals: ['Roboto Bold', 'Roboto-Bold', 'Roboto'],
    widths: [
      535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366, 514, 338, 560, 506, 734,
      509, 503, 509, 249,
    ],
  },
]
// Widths alone leave a stand-in 1% wider than the family, measured in Chromium over lines of four languages: the families
// are kerned more.
const kerning = 0.99
const alphabet = [...'abcdefghijklmnopqrstuvwxyz ']
// A line of each language, its letters without their accents (which are as wide), for how often each letter comes.
const sample = [
  'povezujemo podjetja hotele in operaterje z omrezji ki delujejo vsak dan in jih nadzorujemo tudi ponoci',
  'we connect companies hotels and operators with networks that work every day and are watched at night too',
  'povezujemo tvrtke hotele i operatere mrezama koje rade svaki dan i koje nadziremo takoder i nocu',
  'wir verbinden unternehmen hotels und netzbetreiber mit netzen die jeden tag laufen und nachts bewacht werden',
  'nous relions entreprises hotels et operateurs par des reseaux qui marchent chaque jour et restent surveilles',
  'colleghiamo aziende alberghi e operatori con reti che funzionano ogni giorno e sono controllate anche di notte',
].join(' ')

/**
 * Faces over the system's fonts, stretched until a text takes the room that it takes in the family.
 * @param tablesAt the family's tables at a weight
 */
export async function fallbackRules(
  font: FontFamily,
  tablesAt: (weight: number) => Promise<FontTables>,
): Promise<string> {
  const [lightest = 400, heaviest = lightest] = font.weight.split(' ').map(Number)
  const rules = standInsFor(lightest, heaviest).map(async (standIn) => {
    const weight = Math.min(heaviest, Math.max(lightest, standIn.weight))
    const tables = await tablesAt(weight)
    const size = (kerning * sampleWidth(tables)) / standInSampleWidth(standIn)
    const percent = (value: number) => `${(value * 100).toFixed(2)}%`
    const share = (units: number) => percent(units / tables.unitsPerEm / size)
    const sources = standIn.locals.map((name) => `local("${name}")`).join(',')
    return (
      `@font-face{font-family:"${standInFamily(font, standIn.like)}";font-style:normal;font-weight:${standIn.range};` +
      `src:${sources};size-adjust:${percent(size)};ascent-override:${share(tables.ascent)};` +
      `descent-override:${share(-tables.descent)};line-gap-override:${share(tables.lineGap)}}`
    )
  })
  return (await Promise.all(rules)).join('')
}

/** Those that text of the family can meet: a family of one weight needs one of each system font. */
function standInsFor(lightest: number, heaviest: number): StandIn[] {
  return standIns.filter(({ range }) => {
    const [first = 0, last = first] = range.split(' ').map(Number)
    return first <= heaviest && last >= lightest
  })
}

function sampleWidth({ advances, unitsPerEm }: FontTables): number {
  return [...sample].reduce((sum, letter) => sum + (advances.get(letter.codePointAt(0) ?? 0) ?? 0), 0) / unitsPerEm
}

function standInSampleWidth({ widths }: StandIn): number {
  return [...sample].reduce((sum, letter) => sum + (widths[alphabet.indexOf(letter)] ?? 0), 0) / 1000
}
