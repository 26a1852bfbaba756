// Computes the colour tokens of a theme, in one place for style sheets, vectors, preview cards and manifests.
import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklch,
  modeRgb,
  useMode as registered,
  wcagContrast,
} from 'culori/fn'
import type { ThemeFields } from '../../schema/content_files/theme.ts'

/** The names that an author's colour field may use. */
export const colourNames = [
  'background',
  'sunken',
  'surface',
  'surface-2',
  'hairline',
  'text',
  'text-muted',
  'text-faint',
  'primary',
  'primary-hover',
  'on-primary',
  'accent',
  'error',
  'paper',
  'paper-line',
  'ink',
  'ink-muted',
  'ink-accent',
] as const
type ColourName = (typeof colourNames)[number]

/** Each colour as `#rrggbb`. */
export interface Tokens extends Readonly<Record<ColourName, string>> {
  /** With its unit. */
  readonly radius: string
  /** Where the visitor prefers dark pages. */
  readonly dark?: Tokens
}

interface ContrastProblem {
  /** Foreground, then background. */
  pair: [ColourName, ColourName]
  ratio: number
  needed: number
}

// Steps of oklch lightness, small enough that a raised surface is felt rather than seen.
const sunkenStep = -0.045
const surfaceStep = 0.035
const surface2Step = 0.07
const hoverStep = 0.06
// The middle of the 10-14% that hairlines may have.
const hairlineStrength = 0.12
const faintStrength = 0.58
// A red that leans to pink: its hue differs from the orange of several brands.
const errorHue = 18
const errorChroma = 0.17
// Paper: as light as a sheet under a lamp, with no more colour than keeps it white beside the brand's ground.
const paperLightness = 0.962
const paperChroma = 0.012
const paperLineStrength = 0.2
const inkMutedStrength = 0.74
/** WCAG 2.2, 1.4.3 (text) and 1.4.11 (large text, parts of the interface). */
export const textRatio = 4.5
const interfaceRatio = 3

registered(modeRgb)
registered(modeLrgb)
const oklch = registered(modeOklch)

type FewColours = Pick<ThemeFields, 'background' | 'primary'> & Partial<ThemeFields>

/**
 * All tokens of a theme, from the few colours that it gives. Surfaces are steps of lightness from the background (oklch);
 * the weakest text is text over the background, never so weak that it could not be read on a surface; muted is halfway; what
 * is wrong is said in the strongest red that reads on all of them.
 * Light sections stand on paper of the ground's hue; their ink is the darker of ground and text, and their accent the
 * primary colour, as dark as it has to be to carry text there.
 */
export function tokensOf({ radius = 0, ...fields }: FewColours): Tokens {
  const background = fields.background.toLowerCase()
  const text = (fields.text ?? '#f2f2f2').toLowerCase()
  const primary = fields.primary.toLowerCase()
  // Raised means nearer to the light on a dark ground and nearer to the ink on a light one.
  const raise = isDark(background) ? 1 : -1
  const surface = fields.secondary_background?.toLowerCase() ?? lightened(background, raise * surfaceStep)
  const surface2 = lightened(surface, raise * (surface2Step - surfaceStep))
  const sunken = fields.sunken?.toLowerCase() ?? lightened(background, raise * sunkenStep)
  const grounds = [background, sunken, surface, surface2]
  const faint = readable({ background, text, grounds })
  const paper = paperOf(background)
  const ink = isDark(background) ? background : text
  return {
    background,
    sunken,
    surface,
    'surface-2': surface2,
    hairline: mixed(background, text, hairlineStrength),
    text,
    'text-muted': mixed(faint, text, 0.5),
    'text-faint': faint,
    primary,
    'primary-hover': fields.primary_hover?.toLowerCase() ?? lightened(primary, raise * hoverStep),
    'on-primary': fields.on_primary?.toLowerCase() ?? background,
    accent: fields.accent?.toLowerCase() ?? primary,
    error: readableRed(grounds, raise),
    paper,
    'paper-line': mixed(paper, ink, paperLineStrength),
    ink,
    'ink-muted': mixed(paper, ink, inkMutedStrength),
    'ink-accent': darkened(primary, paper),
    radius: `${radius}px`,
    ...(fields.dark === undefined ? {} : { dark: tokensOf({ ...fields.dark, radius }) }),
  }
}

/** The tokens as custom properties, `--color-…` and `--radius`, in one `:root` rule; the dark ones in another, for screens. */
export function themeCss({ dark, ...tokens }: Tokens): string {
  const colours = colourNames.map((name) => `--color-${name}:${tokens[name]}`)
  const scheme = isDark(tokens.background) ? 'dark' : 'light'
  const rule = `:root{color-scheme:${scheme};${colours.join(';')};--radius:${tokens.radius}}`
  return dark === undefined ? rule : `${rule}@media screen and (prefers-color-scheme:dark){${themeCss(dark)}}`
}

/** The token's value where `name` is one, such as `primary`. */
export function isColourName(name: string): name is ColourName {
  return (colourNames as readonly string[]).includes(name)
}

/** Pairs of foreground and background that pages use and that have too little contrast, by WCAG 2.2. */
export function contrastProblems(tokens: Tokens): ContrastProblem[] {
  return pairs.flatMap(({ foreground, grounds, needed }) =>
    grounds.flatMap((ground) => {
      const ratio = wcagContrast(tokens[foreground], tokens[ground])
      return ratio < needed ? [{ pair: [foreground, ground] as [ColourName, ColourName], ratio, needed }] : []
    }),
  )
}

const everySurface: ColourName[] = ['background', 'sunken', 'surface', 'surface-2']
const quietSurfaces: ColourName[] = ['background', 'sunken', 'surface']
const pairs: { foreground: ColourName; grounds: ColourName[]; needed: number }[] = [
  { foreground: 'text', grounds: everySurface, needed: textRatio },
  { foreground: 'text-muted', grounds: everySurface, needed: textRatio },
  { foreground: 'text-faint', grounds: everySurface, needed: textRatio },
  { foreground: 'primary', grounds: quietSurfaces, needed: textRatio },
  { foreground: 'primary', grounds: ['surface-2'], needed: interfaceRatio },
  { foreground: 'primary-hover', grounds: quietSurfaces, needed: textRatio },
  { foreground: 'accent', grounds: quietSurfaces, needed: textRatio },
  { foreground: 'accent', grounds: ['surface-2'], needed: interfaceRatio },
  { foreground: 'error', grounds: everySurface, needed: textRatio },
  { foreground: 'ink', grounds: ['paper'], needed: textRatio },
  { foreground: 'ink-muted', grounds: ['paper'], needed: textRatio },
  { foreground: 'ink-accent', grounds: ['paper'], needed: textRatio },
  { foreground: 'paper', grounds: ['ink-accent'], needed: textRatio },
  { foreground: 'on-primary', grounds: ['primary', 'primary-hover'], needed: textRatio },
]

/** The weakest mix of text over the background, from `faintStrength` up, that reads as text on every ground. */
function readable({ background, text, grounds }: { background: string; text: string; grounds: string[] }): string {
  for (let strength = faintStrength; strength < 1; strength += 0.01) {
    const colour = mixed(background, text, strength)
    if (grounds.every((ground) => wcagContrast(colour, ground) >= textRatio)) return colour
  }
  return text
}

/** The red nearest to the middle of the scale that reads as text on every ground. @param raise 1 on dark grounds, else -1 */
function readableRed(grounds: string[], raise: 1 | -1): string {
  const red = (l: number) => formatHex(clampChroma({ mode: 'oklch', l, c: errorChroma, h: errorHue }, 'oklch'))
  let lightness = 0.6
  while (grounds.some((ground) => wcagContrast(red(lightness), ground) < textRatio) && lightness > 0 && lightness < 1)
    lightness += raise * 0.01
  return red(lightness)
}

function paperOf(ground: string): string {
  const { c, h } = toOklch(ground)
  const paper = {
    mode: 'oklch' as const,
    l: paperLightness,
    c: Math.min(c, paperChroma),
    ...(h === undefined ? {} : { h }),
  }
  return formatHex(clampChroma(paper, 'oklch'))
}

/** The colour, as much darker as it takes to be read as text on a light ground; black if it takes all. */
function darkened(hex: string, ground: string): string {
  for (let step = 0; step < 1; step += 0.01) {
    const colour = lightened(hex, -step)
    if (wcagContrast(colour, ground) >= textRatio) return colour
  }
  return '#000000'
}

/** The colour, as much lighter as it takes to be read as text on a dark page and all that is raised from it. */
export function lightEnough(hex: string, background: string): string {
  const grounds = [background, lightened(background, surface2Step)]
  for (let step = 0; step < 1; step += 0.01) {
    const colour = lightened(hex, step)
    if (grounds.every((ground) => wcagContrast(colour, ground) >= textRatio)) return colour
  }
  return '#ffffff'
}

function lightened(hex: string, step: number): string {
  const colour = toOklch(hex)
  const lightness = Math.min(1, Math.max(0, colour.l + step))
  return formatHex(clampChroma({ ...colour, l: lightness }, 'oklch'))
}

function mixed(background: string, text: string, strength: number): string {
  return formatHex(interpolate([background, text], 'rgb')(strength))
}

function isDark(hex: string): boolean {
  return toOklch(hex).l < 0.5
}

function toOklch(hex: string) {
  const colour = oklch(hex)
  if (!colour) throw new TypeError(`Not a colour: ${hex}`)
  return colour
}
