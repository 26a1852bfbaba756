// Sentences about code: blocks, layouts and emitters, and what the security policy forbids.
import type { Place, Position } from '../problem.ts'
import { error, problemAt, warning } from './sentence.ts'

/** @param asked.lacking what is imported and not there */
export const brokenCode = error(
  'broken-code',
  (detail: string, asked: { lacking?: string | undefined; isOfNode?: boolean } = {}) => [
    `This code cannot be bundled: ${detail}`,
    codeAdvice(detail, asked),
  ],
)
function codeAdvice(detail: string, { lacking = '', isOfNode }: { lacking?: string | undefined; isOfNode?: boolean }) {
  if (isOfNode)
    return 'Browsers have no modules of Node, and this block wakes there. Ask for it in prepare.ts, at build time, and hand it to the block as data.'
  if (/^[./]/.test(lacking)) return 'There is no such file: write its path from this file, with its extension.'
  const [name] = /^(@[^/]+\/)?[^/]+/.exec(lacking) ?? []
  if (name !== undefined) return `Install it with "npm install ${name}", if its name is right.`
  if (/^Unexpected end of file|^Expected "\}" to go with/.test(detail))
    return 'Something is opened here or above and not closed: a quotation mark, a bracket or an element.'
  return 'Fix it; until then site dev shows the pages as they were.'
}
export const wrongExport = error('wrong-export', (message: string, hint: string) => [message, hint])
/** @param said React's own words, as it writes them in development */
export const reactWarning = warning('react-warning', (said: string) => {
  const [message = ''] = said.split('\n')
  const [link = 'https://react.dev/reference/react'] = /https:\/\/react\.dev\S+/.exec(said) ?? []
  const hint = message.includes('"key"')
    ? `Give each element of a list a key that is its own, such as key={item.title}: ${link}`
    : `Nothing of it is said in a build: ${link}`
  return [`React says of an example of this block: ${message}`, hint]
})
/** @param of.within the element and the components that it is in; all in words */
export const hydrationMismatch = error(
  'hydration-mismatch',
  (of: { built: string; rendered: string; within: string }) => [
    `The browser renders this otherwise than the build: ${of.rendered} in place of ${of.built}${of.within === '' ? '' : `, ${of.within}`}.`,
    'The first rendering has to be the same in both: set what depends on the browser, the clock or chance in useEffect, or hand it over as data (prepare.ts).',
  ],
)
export const brokenIsland = error('broken-island', (detail: string, within: string) => [
  `This block throws an error in the browser: ${detail}${within === '' ? '' : `, ${within}`}`,
  copiesAdvice(detail) ??
    'Visitors see the error panel in its place. The console of the browser shows the error with its stack.',
])
/** What hooks say where a package brings a Preact or a React of its own, which knows nothing of the component that is rendered. */
const copiesAdvice = (detail: string) =>
  /'__H'|'use(State|Reducer|Effect|Ref|Memo|Callback|Context)'|Invalid hook call/.test(detail)
    ? 'Two copies of Preact or React do that: a package that is imported here brings its own. Take a build of it that imports "react".'
    : undefined
export const misplacedElement = warning('misplaced-element', (outer: string, inner: string) => [
  `Browsers take this <${inner}> out of the <${outer}> that it stands in.`,
  outer === 'p'
    ? `Write <div> in place of <p>, or <span> in place of <${inner}>.`
    : `Close the outer <${outer}> before it.`,
])
export const brokenPage = error('broken-page', (url: string, detail: string) => [
  `The page ${url} cannot be rendered: ${detail}`,
  'A block or layout throws an error; it has to render everything that its schema allows.',
])
/** The same where the line is known that throws: on all of its pages. */
export const brokenBlock = error('broken-page', (url: string, detail: string, position: Position) => [
  `This throws an error on the page ${url}: ${detail}`,
  copiesAdvice(detail) ??
    'Blocks and layouts have to render everything that the schema allows, at build time too, where there is no browser.',
  { position, alike: { cause: `${detail} ${position.line}`, name: url } },
])
/** @param thrown.at the line that throws; undefined where it is not known */
export const brokenCheck = (
  place: Place,
  thrown: { block: string; detail: string; at: (Place & { position: Position }) | undefined },
) =>
  problemAt('error', 'broken-page', thrown.at === undefined ? place : { file: thrown.at.file }, [
    `The "check" of the block ${thrown.block} throws an error at its data in ${place.file}: ${thrown.detail}`,
    'It is given all that the schema allows, without the fields that an author leaves out, and gives a list of what is wrong.',
    {
      ...(thrown.at && { position: thrown.at.position }),
      alike: { cause: `${thrown.block} ${thrown.detail}`, name: place.file },
    },
  ])
/** What React says of an element of a block, at the first word of that kind in its file. */
export const refusedElement = (file: string, url: string, said: string) => {
  const detail = said.replace(/ \(in \w+\)$/, '')
  const [, element, attribute] = /^(\w+) is a void element|`(?:props\.)?(\w+)`(?:\.$| prop| must)/.exec(detail) ?? []
  const text = element === undefined ? (attribute ?? 'export default') : `<${element}`
  return problemAt('error', 'broken-page', { file, word: { text, nth: 0 } }, [
    `React cannot render this on the page ${url}: ${detail}`,
    'An element gets children or HTML of its own, and what is rendered is text, elements or a list of them: https://react.dev/reference/react-dom/components',
    { alike: { cause: detail, name: url } },
  ])
}
export const blockedSource = error('blocked-source', (load: string, url: string, hint: string) => [
  `The security policy blocks this ${load}: ${url}`,
  hint,
])
export const earlySource = error('early-source', (load: string, url: string, category: string) => [
  `This ${load} is loaded before visitors have allowed what is for ${category}: ${url}`,
  'Name a script under "scripts" of the third party, and show a map or a video with a block that waits for consent.',
])
export const brokenEmitter = error('broken-emitter', (of: string, detail: string, position?: Position) => [
  `This module of emit/ fails for ${of}: ${detail}`,
  'Its functions get every page and every domain, in every language, and give what docs/emitting.md says.',
  { ...(position && { position }), alike: { cause: detail, name: of } },
])
export const emittedHeader = error('emitted-header', (name: string, pattern: string) => [
  `The header "${name}" cannot be given to ${pattern} here.`,
  'Give only headers that the engine, hosts and other modules do not give to the same paths, with values in plain ASCII.',
])
export const longPolicy = warning('long-policy', (host: string, length: number, limit: number) => [
  `The security policy of ${host} has ${length} characters, and Cloudflare Pages reads lines of ${limit}.`,
  'Each colour of a page’s own and each style attribute of a block adds a hash: have fewer that differ. Other hosts have no such limit.',
])
