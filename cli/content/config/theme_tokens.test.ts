import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import type { ThemeFields } from '../../schema/content_files/theme.ts'
import {
  colourNames,
  contrastProblems,
  isColourName,
  lightEnough,
  type Tokens,
  themeCss,
  tokensOf,
} from './theme_tokens.ts'

const theme = (fields: Partial<ThemeFields> & Pick<ThemeFields, 'background' | 'primary'>): ThemeFields => ({
  radius: 6,
  pattern: 'patterns/trace.svg',
  ...fields,
})

// Spec section 9, and the telecom accent.
const themes = {
  default: theme({ background: '#222222', primary: '#F7901D' }),
  connectivity: theme({ background: '#0D1525', primary: '#F7901D', accent: '#F26722' }),
  hospitality: theme({ background: '#28444E', primary: '#9BD3AE', radius: 12 }),
  sister: theme({ background: '#222222', primary: '#F26722' }),
}

describe.each(Object.entries(themes))('the %s theme', (_, fields) => {
  const tokens = tokensOf(fields)

  test('keeps the colours it is given', () => {
    expect(tokens.background).toBe(fields.background.toLowerCase())
    expect(tokens.primary).toBe(fields.primary.toLowerCase())
    expect(tokens.accent).toBe((fields.accent ?? fields.primary).toLowerCase())
  })

  test('has no pair with too little contrast', () => {
    expect(contrastProblems(tokens)).toEqual([])
  })

  test('has every colour as #rrggbb, each surface and strength of text apart from the next', () => {
    for (const name of colourNames) expect(tokens[name], name).toMatch(/^#[0-9a-f]{6}$/)
    const lightness = (hex: string) => wcagContrast(hex, '#000000')
    const ladder = ['sunken', 'background', 'surface', 'surface-2', 'text-faint', 'text-muted', 'text'] as const
    const steps = ladder.map((name) => lightness(tokens[name]))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(ladder.length)
  })
})

test.each([
  ['#222222', '#F26722'],
  ['#0D1525', '#F7901D'],
  ['#28444E', '#9BD3AE'],
  ['#FFFFFF', '#1F5FBF'],
])(
  'on %s the red of mistakes is a red, reads on every surface, and is no other colour of the theme',
  (background, primary) => {
    const tokens = tokensOf(theme({ background, primary, text: background === '#FFFFFF' ? '#111111' : '#F2F2F2' }))
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(tokens.error.slice(at, at + 2), 16))
    expect(red).toBeGreaterThan(green + 60)
    // Orange has hardly any blue.
    expect(blue).toBeGreaterThan(green - 10)
    for (const ground of ['background', 'sunken', 'surface', 'surface-2'] as const)
      expect(wcagContrast(tokens.error, tokens[ground])).toBeGreaterThanOrEqual(4.5)
  },
)

test('hairlines are 12% of the text over the background', () => {
  // 0x22 + 0.12 * (0xf2 - 0x22) = 34 + 24.96 = 59 = 0x3b
  expect(tokensOf(themes.default).hairline).toBe('#3b3b3b')
})

test('what a theme writes itself is not derived', () => {
  const tokens = tokensOf(
    theme({
      background: '#222222',
      primary: '#F7901D',
      secondary_background: '#2A2A2A',
      primary_hover: '#FFA64D',
      on_primary: '#111111',
      text: '#FFFFFF',
    }),
  )
  expect(tokens).toMatchObject({
    surface: '#2a2a2a',
    'primary-hover': '#ffa64d',
    'on-primary': '#111111',
    text: '#ffffff',
  })
})

test('a pair that cannot be read is named with its ratio', () => {
  const problems = contrastProblems(tokensOf(theme({ background: '#222222', primary: '#553311' })))
  const onBackground = problems.find(({ pair }) => pair.join(' on ') === 'primary on background')
  expect(onBackground?.needed).toBe(4.5)
  expect(onBackground?.ratio).toBeCloseTo(wcagContrast('#553311', '#222222'))
  expect(problems.map(({ pair }) => pair[0])).toContain('on-primary')
})

test('these pairs, and no others, have to be read on each other', () => {
  const grey = Object.fromEntries(colourNames.map((name) => [name, '#777777']))
  const all = contrastProblems({ ...grey, radius: '0px' } as Tokens)
  expect(all.map(({ pair: [foreground, ground], needed }) => `${foreground} on ${ground}: ${needed}`)).toEqual([
    'text on background: 4.5',
    'text on sunken: 4.5',
    'text on surface: 4.5',
    'text on surface-2: 4.5',
    'text-muted on background: 4.5',
    'text-muted on sunken: 4.5',
    'text-muted on surface: 4.5',
    'text-muted on surface-2: 4.5',
    'text-faint on background: 4.5',
    'text-faint on sunken: 4.5',
    'text-faint on surface: 4.5',
    'text-faint on surface-2: 4.5',
    'primary on background: 4.5',
    'primary on sunken: 4.5',
    'primary on surface: 4.5',
    'primary on surface-2: 3',
    'primary-hover on background: 4.5',
    'primary-hover on sunken: 4.5',
    'primary-hover on surface: 4.5',
    'accent on background: 4.5',
    'accent on sunken: 4.5',
    'accent on surface: 4.5',
    'accent on surface-2: 3',
    'error on background: 4.5',
    'error on sunken: 4.5',
    'error on surface: 4.5',
    'error on surface-2: 4.5',
    'ink on paper: 4.5',
    'ink-muted on paper: 4.5',
    'ink-accent on paper: 4.5',
    'paper on ink-accent: 4.5',
    'on-primary on primary: 4.5',
    'on-primary on primary-hover: 4.5',
  ])
})

test.each([
  // Contrast with white, by WCAG 2.2: the greys on either side of 4.5 and of 3.
  ['text', '#767676', []],
  ['text', '#777777', ['text on background', 'text on sunken', 'text on surface', 'text on surface-2']],
  ['accent', '#767676', []],
  ['accent', '#949494', ['accent on background', 'accent on sunken', 'accent on surface']],
  ['accent', '#959595', ['accent on background', 'accent on sunken', 'accent on surface', 'accent on surface-2']],
] as const)('%s %s on white has too little contrast in the pairs %j', (name, colour, pairs) => {
  const black = Object.fromEntries(colourNames.map((each) => [each, '#000000']))
  const grounds = {
    background: '#ffffff',
    sunken: '#ffffff',
    surface: '#ffffff',
    'surface-2': '#ffffff',
    paper: '#ffffff',
  }
  const tokens = { ...black, ...grounds, 'on-primary': '#ffffff', [name]: colour } as unknown as Tokens
  expect(contrastProblems(tokens).map(({ pair }) => pair.join(' on '))).toEqual(pairs)
})

test.each([
  // The ground's hue at 96.2 % lightness (oklch); a ground without a hue has paper without one.
  ['default', '#f2f2f2', '#222222'],
  ['connectivity', '#eef3fb', '#0d1525'],
  ['hospitality', '#eaf4f8', '#28444e'],
] as const)(
  'the paper of the %s theme is %s, its ink %s and its accent just dark enough for text',
  (name, paper, ink) => {
    const tokens = tokensOf(themes[name])
    expect([tokens.paper, tokens.ink]).toEqual([paper, ink])
    expect(wcagContrast(tokens['ink-accent'], tokens.paper)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(tokens['ink-accent'], tokens.paper)).toBeLessThan(5)
  },
)

test('a light theme raises its surfaces towards its ink', () => {
  const tokens = tokensOf(theme({ background: '#fafafa', text: '#1a1a1a', primary: '#0b57d0' }))
  expect(wcagContrast(tokens.surface, '#000000')).toBeLessThan(wcagContrast(tokens.background, '#000000'))
  expect(contrastProblems(tokens)).toEqual([])
  expect(themeCss(tokens)).toContain('color-scheme:light')
})

test('the style sheet holds every token once', () => {
  const css = themeCss(tokensOf(themes.connectivity))
  expect(css).toMatch(/^:root\{color-scheme:dark;--color-background:#0d1525;.*\}$/)
  expect(css).toContain(';--color-accent:#f26722;')
  expect(css).toContain(';--radius:6px}')
  expect(css.match(/--color-/g)).toHaveLength(colourNames.length)
})

test('the dark colours of a light theme hold on screens of visitors who prefer them', () => {
  const dark = { background: '#15181d', primary: '#8fb4ff' }
  const css = themeCss(tokensOf(theme({ background: '#ffffff', text: '#1b1f26', primary: '#1f4e9c', dark })))
  const [light = '', other = ''] = css.split('@media screen and (prefers-color-scheme:dark)')
  expect(light).toMatch(/^:root\{color-scheme:light;--color-background:#ffffff;/)
  expect(other).toMatch(/^\{:root\{color-scheme:dark;--color-background:#15181d;.*\}\}$/)
  expect(other).toContain(';--radius:6px}')
})

test.each(['#000000', '#1f4e9c', '#ffe600', '#c2410c', '#3b0764'])(
  '%s is made dark enough for a light page and light enough for a dark one',
  (colour) => {
    const light = { background: '#ffffff', text: '#1b1f26', on_primary: '#ffffff' }
    const primary = tokensOf(theme({ ...light, primary: colour }))['ink-accent']
    const dark = { background: '#15181d', primary: lightEnough(primary, '#15181d') }
    const tokens = tokensOf(theme({ ...light, primary, dark }))
    expect(contrastProblems(tokens)).toEqual([])
    expect(tokens.dark && contrastProblems(tokens.dark)).toEqual([])
  },
)

test('a colour is known by its name', () => {
  expect(isColourName('surface-2')).toBe(true)
  expect(isColourName('radius')).toBe(false)
})

test('a dark theme and a light one have these colours', () => {
  expect(tokensOf(theme({ background: '#28444E', primary: '#9BD3AE' }))).toEqual({
    background: '#28444e',
    sunken: '#1c3842',
    surface: '#314d58',
    'surface-2': '#3a5762',
    hairline: '#405962',
    text: '#f2f2f2',
    'text-muted': '#d9ddde',
    'text-faint': '#c0c7c9',
    primary: '#9bd3ae',
    'primary-hover': '#aee7c1',
    'on-primary': '#28444e',
    accent: '#9bd3ae',
    error: '#ffb4b5',
    paper: '#eaf4f8',
    'paper-line': '#c3d1d6',
    ink: '#28444e',
    'ink-muted': '#5a727a',
    'ink-accent': '#437958',
    radius: '6px',
  })
  expect(tokensOf(theme({ background: '#FAFAFA', text: '#1A1A1A', primary: '#0B57D0' }))).toEqual({
    background: '#fafafa',
    sunken: '#ffffff',
    surface: '#eeeeee',
    'surface-2': '#e2e2e2',
    hairline: '#dfdfdf',
    text: '#1a1a1a',
    'text-muted': '#3f3f3f',
    'text-faint': '#646464',
    primary: '#0b57d0',
    'primary-hover': '#0047b3',
    'on-primary': '#fafafa',
    accent: '#0b57d0',
    error: '#b63042',
    paper: '#f2f2f2',
    'paper-line': '#c7c7c7',
    ink: '#1a1a1a',
    'ink-muted': '#525252',
    'ink-accent': '#0b57d0',
    radius: '6px',
  })
})

test('where nothing can be read, what is nearest to it stands', () => {
  const grey = tokensOf(theme({ background: '#808080', text: '#333333', primary: '#FFFF00' }))
  expect([grey['text-faint'], grey['text-muted'], grey.error]).toEqual(['#333333', '#333333', '#000000'])
})

test('a colour that is none is a mistake of ours', () => {
  expect(() => tokensOf(theme({ background: '#22', primary: '#F7901D' }))).toThrow('Not a colour: #22')
})

test('letters of a colour are small, whoever wrote it', () => {
  const { primary, ...tokens } = tokensOf(theme({ background: '#222222', primary: '#ABCDEF', on_primary: '#ABC012' }))
  expect([primary, tokens['on-primary']]).toEqual(['#abcdef', '#abc012'])
})
