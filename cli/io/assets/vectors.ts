// Vectors in a theme's colours, small, and inert: media is content, so nothing in it may run or fetch.
import type { CustomPlugin, XastElement, XastParent, XastRoot } from 'svgo'
import { isColourName, type Tokens } from '../../content/config/theme_tokens.ts'
import { cachedJson } from '../store/cache.ts'

interface Vector {
  ok: true
  svg: string
  /** From the view box, or else from the size that the file names; in CSS pixels. */
  width: number
  height: number
}
interface UnusableVector {
  ok: false
  /** A sentence about the file, without its name. */
  reason: string
}

// Raise the number when the result for the same source changes.
const recipe = 'vector 6'

/**
 * An SVG document in the colours of `tokens`, in the dark ones where a visitor prefers those and the theme has them; `name` keeps
 * its ids apart from those of other vectors. It is made small once for all colours, which are put in afterwards.
 */
export async function prepareVector({
  source,
  name,
  tokens,
  cacheDir,
}: {
  source: string
  name: string
  tokens: Tokens
  cacheDir: string
}): Promise<Vector | UnusableVector> {
  const large = tooLarge(source)
  if (isBitmap(source))
    return { ok: false, reason: 'It holds a photograph and no drawing: put the photograph itself here.' }
  if (large !== undefined) return { ok: false, reason: `${large} Simplify it.` }
  const unknown = [...source.matchAll(variable)]
    .map(([, token]) => token ?? '')
    .find((token) => !tokenValue(token, tokens))
  if (unknown) return { ok: false, reason: `It uses var(--${unknown}), which is no token of a theme.` }
  const inputs = [source, name]
  const small = await cachedJson(cacheDir, { recipe, tools: ['svgo'], inputs }, () => clean(source, name))
  return small.ok ? { ...small, svg: coloured(small.svg, tokens) } : small
}

/** A photograph in the frame of a drawing, as some programs export it: it would get neither sizes nor formats. */
const isBitmap = (source: string) =>
  /<image\b[^<>]*\bhref=["']data:image\//.test(source) && !/<(?:path|text|circle|ellipse|line|poly|use)/.test(source)

const coloured = (svg: string, tokens: Tokens) =>
  tokens.dark === undefined ? inOneScheme(svg, tokens) : svg.replace(/^<svg[^>]*>/, `$&${schemes(svg, tokens)}`)

/** The same drawing for what knows no visitor, such as an icon: without the dark colours. */
export const inOneScheme = (svg: string, tokens: Tokens): string =>
  svg
    .replace(schemes(svg, tokens), '')
    .replace(variable, (_, token: string) => tokenValue(token, tokens) ?? '')
    // As short as the optimizer writes those that a drawing brings itself.
    .replace(/"#(.)\1(.)\2(.)\3"/g, '"#$1$2$3"')

// What the optimizer takes a few seconds for: more would hold a build, and a browser that shows it. The most that a drawing of
// this site has is 9 kB and 80 elements.
const largest = { bytes: 256 * 2 ** 10, elements: 5000, depth: 100, comparisons: 100_000 }
const number = (value: number) => value.toLocaleString('en')

/** Why a drawing is too large, judged by its text: its length, and its numbers of elements and rules. */
function tooLarge(source: string): string | undefined {
  const bytes = Buffer.byteLength(source)
  if (bytes > largest.bytes) {
    return `It has ${number(Math.ceil(bytes / 2 ** 10))} KiB; a drawing has at most ${largest.bytes / 2 ** 10}.`
  }
  const elements = source.match(/<[a-z]/gi)?.length ?? 0
  if (elements > largest.elements) return `It has ${number(elements)} elements${atMost}`
  // Each rule of a style sheet is tried on each element.
  const rules = source.match(/\{/g)?.length ?? 0
  return rules * elements > largest.comparisons
    ? `It has ${number(rules)} rules of style for ${number(elements)} elements, which is too much to compare.`
    : undefined
}
const atMost = '; a drawing has at most 5,000.'

/** What gives a drawing its colours by what the visitor prefers, as `themeCss` does for pages; empty for a theme of one scheme. */
function schemes(svg: string, { dark, ...light }: Tokens): string {
  if (dark === undefined) return ''
  const names = [...new Set([...svg.matchAll(variable)].map(([, token = '']) => token))]
  const rule = (tokens: Tokens) => `:root{${names.map((name) => `--${name}:${tokenValue(name, tokens)}`).join(';')}}`
  return names.length === 0
    ? ''
    : `<style>${rule(light)}@media screen and (prefers-color-scheme:dark){${rule(dark)}}</style>`
}

const variable = /var\(\s*--([\w-]+)\s*(?:,[^()]*)?\)/g

function tokenValue(token: string, tokens: Tokens): string | undefined {
  if (token === 'radius') return tokens.radius
  const name = token.replace(/^color-/, '')
  return token.startsWith('color-') && isColourName(name) ? tokens[name] : undefined
}

/** Of the same code in one file: the build for Node takes four times as long to load. */
const svgo = () => import('svgo/browser')

/** The drawing with nothing in it that could run or fetch, its tokens left as `var(--…)`. */
async function clean(source: string, name: string): Promise<Vector | UnusableVector> {
  // Declared entities can grow without end, and svgo takes a file that was cut off for a whole one.
  if (/<!ENTITY/i.test(source)) return { ok: false, reason: 'It declares XML entities. Save it as plain SVG.' }
  if (!/(<\/svg|\/)\s*>\s*(<!--[\s\S]*?-->\s*)*$/.test(source)) {
    return { ok: false, reason: 'It is not a whole SVG document: its end is missing.' }
  }
  const { optimize } = await svgo()
  const measured: { size?: Size } = {}
  try {
    // Once: passes after the first take twice as long again, for a hundredth of the bytes.
    const { data } = optimize(source, {
      floatPrecision: 2,
      plugins: [
        bounded,
        inert(),
        ...(isSmall(source) ? [] : ['preset-default' as const]),
        { name: 'prefixIds', params: { prefix: name, prefixClassNames: false } },
        sized(measured),
      ],
    })
    if (!measured.size)
      return { ok: false, reason: 'It is no SVG drawing with a viewBox, or a width and height in pixels.' }
    return { ok: true, svg: data, ...measured.size }
  } catch (error) {
    return { ok: false, reason: `It cannot be read as SVG: ${error instanceof Error ? reasonOf(error) : error}.` }
  }
}

/**
 * What of a drawing would be taken out because it could run or fetch something, in a few words; undefined if nothing would.
 * What programs note for themselves goes as well, and changes nothing.
 */
export async function harmIn(source: string): Promise<string | undefined> {
  // A declaration may give attributes to elements that have none.
  if (/<!(ENTITY|ATTLIST)/i.test(source)) return 'declarations'
  const { optimize } = await svgo()
  const harm: string[] = []
  try {
    optimize(source, { plugins: [inert((what) => harm.push(what))] })
  } catch {
    // The reason is reported where its size is read.
  }
  return harm[0]
}

/**
 * True of a drawing that an optimizer has written: no comments, nothing indented, of style sheets one line of keyframes, and no
 * blank in a path where it could be left out. Such a one would lose a thousandth of its bytes, for seven times the work.
 */
const isSmall = (source: string) =>
  !/<(?:!|\?|metadata)|<style(?!>\n@keyframes [^\n]*\n<)|>\s*[ \t]+<|\sd="[^"]*(?:\d -|[a-z,] |\n)/i.test(source)

/** Refuses a drawing that is nested too deeply or multiplies elements: each reference draws its target again. */
const bounded: CustomPlugin = {
  name: 'bounded',
  fn: (root) => {
    const count = drawnElements(root)
    if (count > largest.elements) throw new Error(`it draws ${number(count)} elements${atMost.slice(0, -1)}`)
    return {}
  },
}

/** How many elements a renderer meets on its way. What refers to itself is not drawn, and counts once. */
function drawnElements(root: XastRoot): number {
  const named = new Map<string, XastElement>()
  const sheets: string[] = []
  const note = (parent: XastParent, depth: number) => {
    if (depth > largest.depth) throw new Error(`its elements lie more than ${largest.depth} deep in each other`)
    for (const child of parent.children) {
      if ('value' in child && parent.type === 'element' && parent.name === 'style') sheets.push(child.value)
      if (child.type !== 'element') continue
      if (child.attributes.id !== undefined) named.set(child.attributes.id, child)
      note(child, depth + 1)
    }
  }
  note(root, 0)
  const weights = new Map<XastElement, number>()
  const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
  const weightOf = (element: XastElement): number => {
    const cached = weights.get(element)
    if (cached !== undefined) return cached
    weights.set(element, 0)
    const referred = Object.entries(element.attributes).flatMap(([name, value]) =>
      /(^|:)href$/.test(name) ? value.replace(/^#/, '') : referencesIn(value),
    )
    const inside = element.children.filter((child) => child.type === 'element')
    const weight = 1 + sum([...inside, ...referred.flatMap((id) => named.get(id) ?? [])].map(weightOf))
    weights.set(element, weight)
    return weight
  }
  const weight = sum(root.children.filter((child) => child.type === 'element').map(weightOf))
  // A style sheet may refer to something from every element. Gradients are colours and draw nothing.
  const ofSheets = sheets.flatMap(referencesIn).flatMap((id) => named.get(id) ?? [])
  return weight * (1 + sum(ofSheets.filter(({ name }) => !/Gradient$/.test(name)).map(weightOf)))
}

const referencesIn = (text: string) => [...text.matchAll(/url\(\s*['"]?#([^'")\s]+)/g)].map(([, id = '']) => id)

interface Size {
  width: number
  height: number
}

function reasonOf(error: Error): string {
  return 'reason' in error ? String(error.reason) : error.message
}

// What a drawing needs; everything else (script, foreignObject, HTML, media, handlers) is dropped with its contents.
const drawingElements = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence filter g image line linearGradient marker mask mpath path pattern polygon polyline
  radialGradient rect set stop style svg switch symbol text textPath title tspan use view`.split(/\s+/),
)
const embeddedImage = /^data:image\/(png|jpe?g|webp|avif|gif);base64,[a-z0-9+/=\s]*$/i
// In style sheets and attributes: anything that could load, and escapes that could hide it.
const loading = /@import|@namespace|@font-face|image-set|image\s*\(|src\s*\(|expression\s*\(|javascript:|\\/i
const foreignUrl = /url\(\s*(?!['"]?\s*#)/i

/** @param onHarm called with anything removed that is more than a note of the drawing program */
const inert = (onHarm: (what: string) => void = () => {}): CustomPlugin => ({
  name: 'inert',
  fn: () => {
    // Elements and attributes of other programs mean nothing to a browser.
    const notes = new Set(['metadata'])
    const isNote = (name: string) => notes.has(name.split(':')[0] ?? '')
    return {
      instruction: {
        enter: (node, parent) => {
          if (node.name !== 'xml') onHarm(`<?${node.name}`)
          remove(parent, node)
        },
      },
      element: {
        enter: (node, parent) => {
          for (const [name, value] of Object.entries(node.attributes))
            if (name.startsWith('xmlns:') && !/\/(2000\/svg|1999\/xhtml|1999\/xlink)$/.test(value))
              notes.add(name.slice(6))
          if (!isDrawing(node)) {
            if (!isNote(node.name)) onHarm(`<${node.name}>`)
            return remove(parent, node)
          }
          if (node.name === 'style') liftKeyframes(node)
          // Links belong to the page around a picture.
          if (node.name === 'a') node.name = 'g'
          for (const [attribute, value] of Object.entries(node.attributes)) {
            if (!isInertAttribute(node.name, attribute, value)) {
              if (!(attribute.includes(':') && isNote(attribute))) onHarm(attribute)
              delete node.attributes[attribute]
            }
            // A picture has no text colour of its own to inherit.
            else if (value.toLowerCase() === 'currentcolor') node.attributes[attribute] = 'var(--color-text)'
          }
        },
      },
    }
  },
})

function isDrawing(node: XastElement): boolean {
  if (!drawingElements.has(node.name)) return false
  if (node.name === 'style') return node.children.every((child) => 'value' in child && isInertStyle(child.value))
  return !/href|^on/i.test(node.attributes.attributeName ?? '')
}

/**
 * Moves `@keyframes` out of `@media`, which changes nothing (they apply where an animation names them): svgo 4 takes the
 * percentages of nested ones for selectors, and fails.
 */
function liftKeyframes(style: XastElement): void {
  for (const child of style.children) {
    if (!('value' in child)) continue
    const lifted: string[] = []
    const rest = child.value.replace(/@(-webkit-)?keyframes[^{}]*\{(\s*[^{}]*\{[^{}]*\})*\s*\}/g, (keyframes) => {
      lifted.push(keyframes)
      return ''
    })
    child.value = lifted.join('') + rest
  }
}

function isInertAttribute(element: string, attribute: string, value: string): boolean {
  if (/^on/i.test(attribute) || attribute === 'xml:base') return false
  if (/(^|:)href$/i.test(attribute)) {
    return value.startsWith('#') || (/^(image|feImage)$/.test(element) && embeddedImage.test(value))
  }
  // Another namespace below the root would make other elements of these names.
  if (attribute === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  return attribute.startsWith('xmlns:') || isInertStyle(value)
}

function isInertStyle(style: string): boolean {
  return !loading.test(style) && !foreignUrl.test(style)
}

function remove(parent: XastParent, node: XastParent['children'][number]): void {
  parent.children = parent.children.filter((child) => child !== node)
}

/** Writes the size of the root, which a browser could not know from the file alone, and returns it. */
function sized(measured: { size?: Size }): CustomPlugin {
  return {
    name: 'sized',
    fn: () => ({
      element: {
        enter: (node, parent) => {
          if (parent.type !== 'root') return
          const size = node.name === 'svg' ? sizeOf(node.attributes) : undefined
          if (!size) return
          measured.size = size
          node.attributes.xmlns = 'http://www.w3.org/2000/svg'
          node.attributes.width = String(size.width)
          node.attributes.height = String(size.height)
          node.attributes.viewBox ??= `0 0 ${size.width} ${size.height}`
        },
      },
    }),
  }
}

function sizeOf(attributes: Record<string, string>): Size | undefined {
  const box = (attributes.viewBox ?? '').trim().split(/[\s,]+/)
  const named = [attributes.width, attributes.height].map((length) => /^([\d.]+)(px)?$/.exec(length ?? '')?.[1])
  const [width, height] = (box.length === 4 ? box.slice(2) : named).map((value) => Math.round(Number(value)))
  return width && height && width > 0 && height > 0 && Number.isFinite(width * height) ? { width, height } : undefined
}
