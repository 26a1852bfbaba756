import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import { tokensOf } from '../../content/config/theme_tokens.ts'
import { harmIn, inOneScheme, prepareVector } from './vectors.ts'

const tokens = tokensOf({ background: '#0D1525', primary: '#F7901D', radius: 6, pattern: 'p.svg' })
const cacheDir = await mkdtemp(join(tmpdir(), 'vectors-'))
const prepare = (source: string, name = 'drawing') => prepareVector({ source, name, tokens, cacheDir })
const drawing = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const shown = '<path d="M1 1h9v9z" fill="var(--color-primary)"/>'

async function svgOf(source: string, name?: string) {
  const result = await prepare(source, name)
  if (!result.ok) throw new Error(result.reason)
  new XMLParser().parse(result.svg, true)
  return result.svg
}

test("a vector wears the theme's colours", async () => {
  const svg = await svgOf(
    drawing('<path d="M1 1h9v9z" fill="var( --color-primary , red)"/><path d="M2 2h3v9z" stroke="currentColor"/>'),
  )
  expect(svg).toContain('#f7901d')
  expect(svg).toContain('#f2f2f2')
  expect(svg).not.toMatch(/var\(|currentColor/i)
})

test('a vector of a theme with a dark side wears the colours that the visitor prefers, and one scheme in an icon', async () => {
  const both = { ...tokens, dark: tokensOf({ background: '#15181D', primary: '#C47E60', radius: 6, pattern: 'p.svg' }) }
  const made = await prepareVector({ source: drawing(shown), name: 'drawing', tokens: both, cacheDir })
  const svg = made.ok ? made.svg : ''
  new XMLParser().parse(svg, true)
  expect(svg).toMatch(/fill="var\(--color-primary\)"/)
  expect(svg).toContain(
    '<style>:root{--color-primary:#f7901d}@media screen and (prefers-color-scheme:dark){:root{--color-primary:#c47e60}}</style>',
  )
  expect(inOneScheme(svg, both)).toBe(await svgOf(drawing(shown)))
})

test('a vector is made small once for all colours', async () => {
  const cacheDir = await mkdtemp(join(tmpdir(), 'vectors-'))
  const other = tokensOf({ background: '#FFFFFF', primary: '#117733', radius: 6, pattern: 'p.svg' })
  const source = drawing(shown)
  const made = [tokens, other].map((tokens) => prepareVector({ source, name: 'drawing', tokens, cacheDir }))
  const [one, two] = await Promise.all(made)
  expect(one).toMatchObject({ svg: expect.stringContaining('#f7901d') })
  expect(two).toMatchObject({ svg: expect.stringContaining('"#173"') })
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true })
  expect(entries.filter((entry) => entry.isFile())).toHaveLength(1)
})

describe('one that an optimizer has written is not made smaller again:', () => {
  // A path is shorter than this rectangle.
  const small = drawing('<rect width="10" height="10" fill="#F00"/><path d="M1-1h9v9z"/>')
  test('it keeps its shapes', async () => {
    expect(await svgOf(small)).toContain('<rect')
  })
  test('one line of keyframes, by which something lights up, stays as it is', async () => {
    const style = '<style>\n@keyframes on{0%{opacity:0}}.a{animation:on 1s}\n</style>'
    expect(await svgOf(small.replace('<rect', `${style}<rect class="a"`))).toMatch(
      /<style>[^<]*animation[^<]*<\/style><rect/,
    )
  })
  test.each([
    ['a comment', small.replace('<rect', '<!-- a box --><rect')],
    ['a style sheet', small.replace('<rect', '<style>rect{stroke:red}</style><rect')],
    ['indentation', small.replace('<rect', '\n  <rect')],
    ['blanks in a path', small.replace('M1-1', 'M 1 -1')],
  ])('%s shows that none was there', async (_, source) => {
    expect(await svgOf(source)).not.toContain('<rect')
  })
})

describe('its size is', () => {
  test.each([
    ['the view box', 'viewBox="0 0 40 20"', { width: 40, height: 20 }],
    [
      'the view box, whatever size it names',
      'viewBox="-5,-5,40,20" width="100%" height="7"',
      { width: 40, height: 20 },
    ],
    ['the size it names', 'width="40" height="20px"', { width: 40, height: 20 }],
  ])('%s', async (_, attributes, size) => {
    const result = await prepare(drawing(shown, attributes))
    expect(result).toMatchObject({ ok: true, ...size })
    expect(result.ok && result.svg).toMatch(/^<svg (?=.*viewBox=)(?=.*width="40")(?=.*height="20")/)
  })
})

describe('nothing in it can run or fetch:', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['an event handler', '<g onload="alert(1)" oNclick="alert(1)"><path d="M0 0h1v1z"/></g>'],
    [
      'HTML',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    [
      'HTML by its namespace',
      '<g xmlns="http://www.w3.org/1999/xhtml"><style>alert(1)</style><path d="M0 0h1v1z"/></g>',
    ],
    ['a link', '<a href="https://alert.example/"><path d="M0 0h1v1z"/></a>'],
    ['a script in a link', '<a xlink:href="java&#x73;cript:alert(1)"><path d="M0 0h1v1z"/></a>'],
    ['a link set by animation', '<a><set attributeName="href" to="javascript:alert(1)"/><path d="M0 0h1v1z"/></a>'],
    ['a picture elsewhere', '<image href="https://alert.example/x.png" width="9" height="9"/>'],
    ['a vector in a picture', '<image href="data:image/svg+xml,alert(1)" width="9" height="9"/>'],
    ['a file used elsewhere', '<use href="https://alert.example/x.svg#a"/>'],
    ['a paint elsewhere', '<path d="M0 0h1v1z" fill="url(https://alert.example/x.svg#a)"/>'],
    ['a style sheet elsewhere', '<style>@import "https://alert.example/x.css";</style>'],
    ['a background elsewhere', '<style>path{fill:url(//alert.example/x)}</style>'],
    ['a hidden address', '<style>path{fill:u\\72l(//alert.example/x)}</style>'],
    ['a base address', '<g xml:base="https://alert.example/"><use href="#a"/></g>'],
  ])('%s', async (_, inside) => {
    const svg = await svgOf(drawing(shown + inside))
    expect(svg).toContain('M1 1h9v9z')
    expect(svg).not.toMatch(/alert|script|\son|foreignObject|xhtml|xml:base/i)
  })

  test('a style sheet of the document', async () => {
    const svg = await svgOf(`<?xml version="1.0"?><?xml-stylesheet href="https://alert.example/x"?>${drawing(shown)}`)
    expect(svg).toMatch(/^<svg /)
  })
})

test('what a drawing needs stays: gradients, clips, uses, embedded pixels, reduced motion', async () => {
  const svg = await svgOf(
    drawing(`<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient>
      <clipPath id="c"><circle r="9"/></clipPath></defs>
      <style>@media (prefers-reduced-motion:no-preference){.run{animation:run 4s}@keyframes run{0%{opacity:1}10%,85%{opacity:.5}to{opacity:0}}}</style>
      <path class="run" d="M1 1h9v9z" fill="url(#a)" clip-path="url('#c')"/><use href="#c"/>
      <image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>`),
  )
  expect(svg).toMatch(/linearGradient.*clipPath.*data:image\/png;base64/s)
  expect(svg).toMatch(
    /@keyframes run\{0%.*@media \(prefers-reduced-motion:no-preference\)\{.run\{animation:run 4s\}\}/s,
  )
  expect(svg).toContain('fill="url(#drawing__')
})

test('ids of two vectors never meet', async () => {
  const source = drawing(
    '<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient></defs><path d="M1 1h9v9z" fill="url(#a)"/>',
  )
  const ids = (svg: string) => svg.match(/id="[^"]+"/)?.[0]
  expect(ids(await svgOf(source, 'one'))).not.toBe(ids(await svgOf(source, 'two')))
})

describe('what cannot be used comes back with a reason:', () => {
  test.each([
    ['an unknown token', drawing('<path d="M1 1h9" stroke="var(--color-brand)"/>'), /var\(--color-brand\)/],
    ['no size', drawing(shown, ''), /viewBox/],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"><p>no</p></html>', /not a whole SVG|no SVG/],
    ['no XML', 'GIF89a', /not a whole SVG/],
    ['an end cut off', drawing(shown).slice(0, -8), /end is missing/],
    [
      'a photograph alone',
      drawing('<rect width="9" height="9"/><image href="data:image/png;base64,AAAA"/>'),
      /photograph and no drawing/,
    ],
    ['bad nesting', drawing('<g><path d="M0 0"/></b>'), /cannot be read/],
    [
      'growing entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`,
      /entities/,
    ],
    ['endless depth', drawing('<g>'.repeat(4000) + '</g>'.repeat(4000)), /cannot be read/],
  ])('%s', async (_, source, reason) => {
    expect(await prepare(source)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })
})

describe('too much of a drawing is refused at once:', () => {
  const many = (count: number, element: (index: number) => string) =>
    Array.from({ length: count }, (_, n) => element(n))
  const repeated = many(6, (n) => `<g id="l${n + 1}">${many(10, () => `<use href="#l${n}"/>`).join('')}</g>`).join('')
  const patterns = many(
    6,
    (n) =>
      `<pattern id="l${n + 1}" width="1" height="1">${many(10, () => `<path fill="url( '#l${n}' )" d="M0 0h9v9z"/>`).join('')}</pattern>`,
  ).join('')
  test.each<[string, string, string]>([
    ['a million paths', many(1_000_000, (n) => `<path d="M${n} 0h9v9z"/>`).join(''), 'It has 25,283 KiB'],
    ['more elements than anyone draws', many(6000, () => '<path d="M0 0"/>').join(''), 'It has 6,001 elements'],
    [
      'more rules than can be compared',
      `<style>${many(600, (n) => `.a${n}{fill:red}`).join('')}</style>${many(600, (n) => `<path class="a${n}" d="M0 0"/>`).join('')}`,
      'It has 600 rules of style for 602 elements',
    ],
    [
      'elements that draw others again and again',
      `<g id="l0"><path d="M0 0h9v9z"/></g>${repeated}<use href="#l6"/>`,
      'it draws',
    ],
    [
      'patterns of patterns',
      `<g id="l0"><path d="M0 0h9v9z"/></g>${patterns}<path fill="url(#l6)" d="M0 0h9v9z"/>`,
      'it draws',
    ],
    ['elements a thousand deep', `${'<g id="a">'.repeat(1000)}${shown}${'</g>'.repeat(1000)}`, 'more than 100 deep'],
  ])('%s', async (_, inside, said) => {
    const source = drawing(inside)
    const start = process.cpuUsage()
    const result = await prepare(source)
    const { user, system } = process.cpuUsage(start)
    expect(result.ok ? '' : result.reason).toContain(said)
    // Microseconds.
    expect(user + system).toBeLessThan(3_000_000)
  })

  test('what refers to itself counts once, and what is like the drawings of this site passes', async () => {
    const own = drawing(`<g id="a"><path d="M0 0h9v9z" fill="red"/><use href="#a"/></g>`)
    const gradients = many(40, (n) => `<linearGradient id="g${n}"><stop/><stop/><stop/></linearGradient>`).join('')
    const styles = many(40, (n) => `.c${n}{fill:url(#g${n})}`).join('')
    const exported = drawing(
      `<style>${styles}</style>${gradients}${many(400, (n) => `<path class="c${n % 40}" d="M${n} 0h9v9z"/>`).join('')}`,
    )
    expect([(await prepare(own)).ok, (await prepare(exported)).ok]).toEqual([true, true])
  })
})

test.each([
  [
    'a script of another prefix',
    drawing('<x:script>1</x:script>', 'xmlns:x="http://www.w3.org/2000/svg" viewBox="0 0 9 9"'),
    '<x:script>',
  ],
  ['a page', drawing('<h:iframe/>', 'xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 9 9"'), '<h:iframe>'],
  ['an address that a change puts in', drawing('<a><set attributeName="href" to="java&#115;cript:x()"/></a>'), '<set>'],
  ['a value that is written in pieces', drawing('<set attributeName="fill" to="java&#115;cript:x()"/>'), 'to'],
  ['a style from elsewhere', drawing('<style>@import "https://a.example/x.css";</style>'), '<style>'],
  ['a colour from elsewhere', drawing('<path fill="url(https://a.example/x.svg#a)" d="M0 0"/>'), 'fill'],
  ['a handler', drawing('<handler/>'), '<handler>'],
  [
    'what its declarations put in',
    `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>${drawing(shown)}`,
    'declarations',
  ],
  ['a style sheet of another file', `<?xml-stylesheet href="x.css"?>${drawing(shown)}`, '<?xml-stylesheet'],
])('a drawing that holds %s is told by it', async (_, source, harm) => {
  expect(await harmIn(source)).toBe(harm)
})

test('what a program has noted in a drawing is no harm', async () => {
  const noted = drawing(
    `<metadata><rdf:RDF/></metadata><sodipodi:namedview/><g inkscape:export-filename="C:\\a.png">${shown}</g>`,
    'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 9 9"',
  )
  expect(await harmIn(`<?xml version="1.0"?>${noted}`)).toBeUndefined()
})
