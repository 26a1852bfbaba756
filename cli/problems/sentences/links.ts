// Sentences about links, addresses, pages that moved or ended, and redirects.

import { stemOf, variantFile } from '../../content/paths.ts'
import type { Place, Position, Problem } from '../problem.ts'
import { meant, sameLetters } from '../suggest.ts'
import {
  addressMeant,
  answered,
  beside,
  didYouMean,
  error,
  linkMeant,
  named,
  onlyAddress,
  pageMeant,
  pageName,
  someOf,
  suggested,
  unknown,
  warning,
} from './sentence.ts'

export const deadLink = (place: Place, target: string, known: readonly string[], anchors: readonly string[] = []) => ({
  ...suggested(
    answered(
      error('dead-link', place, `There is no page named "${target}".`, pageMeant(target, known, anchors)),
      target,
      anchors.includes(target) ? `#${target}` : (pageIn(target, known) ?? onlyAddress(target)),
    ),
    target,
    linkMeant(target, known, anchors),
  ),
  about: target.replace(/#.*/s, ''),
})
/** @param base a page or a picture that is not there; the page that nothing leads to, or the picture that nothing shows, may be it */
export const meantByRename = (base: Problem, lost: string, now: string): Problem => {
  const [it, advice] =
    base.code === 'dead-link'
      ? ['leads there', `Then give it its old name, so that its old addresses lead on: moved_from: [${lost}].`]
      : ['shows it', 'Put it there, or write the path of another.']
  const hint = `Did you mean "${now}"? Nothing ${it} yet. ${advice}`
  return suggested({ ...base, hint }, lost, now)
}
/** @param base a page or a picture that is not there, and that was renamed */
export const renamedSince = (base: Problem, lost: string, now: string): Problem => {
  const advice =
    base.code === 'dead-link'
      ? ` The page itself is to say what it was called: moved_from: [${lost}]. site move does both.`
      : ''
  return suggested({ ...base, hint: `It was renamed: write "${now}".${advice}` }, lost, now)
}
/** The one page that was written as a path of the site or of the folder, in other letters, or without its prefix. */
const pageIn = (target: string, known: readonly string[]) =>
  known.find((name) => name === pageName(target)) ?? sameLetters(target, known) ?? onlyWithPrefix(target, known)
/** The one page of this path, on whichever brand it is. */
function onlyWithPrefix(target: string, known: readonly string[]): string | undefined {
  const [match, ...others] = known.filter((name) => name.endsWith(`/${target}`))
  return others.length === 0 ? match : undefined
}
/** @param now where the page is now; undefined where it is gone */
export const formerLink = (place: Place, target: string, now: string | undefined) =>
  error(
    'dead-link',
    place,
    `There is no page named "${target}" any more.`,
    now === undefined ? 'It was deleted: take the link out.' : `Write "${now}", which it is now.`,
  )
export const unpublishedLink = (
  place: Place,
  name: string,
  why: 'draft' | 'early',
  { publish_from }: { publish_from?: string },
) =>
  warning(
    'unpublished-link',
    place,
    `The page "${name}" is ${why === 'draft' ? 'a draft' : `published from ${publish_from} on`}: until it is there, words of a text are no link to it, and a card or button leads to the home page.`,
    'Take the link out for now, or publish that page.',
  )
/** @param links to it from pages that are still there then */
export const endingPage = (
  place: Place,
  { name, end, isOver }: { name: string; end: string; isOver: boolean },
  links: readonly Place[],
): Problem => {
  const those = links.length === 1 ? '1 link leads' : `${links.length} links lead`
  const lost = 'words of a text are no link, and a card or button leads to the home page'
  const over = `The page "${name}" is no longer published since ${end}`
  return {
    ...(links.length === 0
      ? warning(
          'ending-page',
          place,
          `${over}: its addresses answer that it is gone.`,
          'Write a later moment if this one is a slip; or delete the file, and name the page in content/gone.yaml.',
        )
      : warning(
          'ending-page',
          place,
          isOver
            ? `${over}, and ${those} to it: ${lost}.`
            : `The page "${name}" is published until ${end}, and ${those} to it. From then on ${lost}.`,
          `${isOver ? 'Take them out' : 'Take them out by then'}. No build is stopped by a date, also with --strict.`,
        )),
    isOfDate: true,
    related: links.map((each) => ({ place: each, says: 'This leads to it.' })),
  }
}
/** @param from when the last block that shows the title ends; undefined where none is there now */
export const endingTitle = (place: Place, name: string, from: string | undefined): Problem => ({
  ...warning(
    'ending-title',
    place,
    from === undefined
      ? `The page "${name}" has no title now: no block that shows it is there.`
      : `The page "${name}" has no title from ${from} on: no block that shows it is there then.`,
    'Let another block show it, whose publish_from is that moment. No build is stopped by a date, also with --strict.',
  ),
  isOfDate: true,
})
export const passedDay = (place: Place, written: string): Problem => ({
  ...warning(
    'passed-day',
    place,
    `This was over on ${written}, and is still shown.`,
    'Correct the day if it is a slip. Else take it out; a block or a page with publish_until goes by itself. No build is stopped by a date, also with --strict.',
  ),
  isOfDate: true,
})
export const comingDay = (place: Place, written: string): Problem => ({
  ...warning(
    'coming-day',
    place,
    `This is shown as done on ${written}, which has not come yet.`,
    'Correct the year, or write it on that day. No build is stopped by a date, also with --strict.',
  ),
  isOfDate: true,
})
/** @param from when its last entry ends; undefined where it has none now */
export const emptyList = (place: Place, where: string, from: string | undefined): Problem => ({
  ...warning(
    'empty-list',
    place,
    from === undefined
      ? `This list shows no page now, on ${where}.`
      : `This list shows no page from ${from} on, on ${where}.`,
    'Take it out by then, or have a page that it shows. No build is stopped by a date, also with --strict.',
  ),
  isOfDate: true,
})
/** @param lost languages in which the link is shown and the page is not there; `shown` is the one that stands in for the first of them */
export const foreignLink = (
  place: Place,
  to: { name: string; file: string; locales?: readonly string[] },
  lost: readonly string[],
  { from, shown }: { from: string; shown: string | undefined },
) => {
  const there = (to.locales ?? []).join(', ')
  const variant = variantFile(`${stemOf(from)}.yaml`, to.locales?.[0] ?? '')
  return warning(
    'foreign-link',
    place,
    `The page "${to.name}" is in ${there} alone: readers of ${lost.join(', ')} get ${shown === undefined ? 'the home page' : `it in ${shown}`}.`,
    `Write the link where only ${there} show it, such as in ${variant}, or make that page in ${lost.join(', ')} too: locales in ${to.file}.`,
  )
}
export const formerPageIsThere = (place: Place, name: string, file: string) =>
  beside(
    error(
      'former-page',
      place,
      `"${name}" is still a page: ${file}`,
      'Delete this line, or rename that page: an address either is a page or leads to one.',
    ),
    { file },
    `This page is called "${name}".`,
  )
export const formerPageTwice = (place: Place, name: string, other: Place) =>
  beside(
    error(
      'former-page-twice',
      place,
      `What became of "${name}" is also said in ${other.file}.`,
      'Keep the one that readers of the old address should come to.',
    ),
    other,
    `This is said of "${name}" as well.`,
  )
export const foreignAddress = (place: Place, address: string, hosts: readonly string[]) =>
  error(
    'foreign-address',
    place,
    `"${address}" is on none of the domains of this site.`,
    `Write it as it was on one of them (${someOf(hosts)}), or from its path on.`,
  )
export const takenAddress = (place: Place, address: string, by: string) =>
  error(
    'taken-address',
    place,
    `${address} is answered already: ${by}`,
    'Delete this entry, or give what answers there another address.',
  )
export const deadAnchor = (place: Place, anchor: string, page: string, known: readonly string[], hint?: string) =>
  suggested(
    named(
      error(
        'dead-anchor',
        place,
        `The page "${page}" has nothing named "#${anchor}".`,
        hint ?? didYouMean(anchor, known, `Names there: ${someOf(known)}. A block gets a name by its id.`),
      ),
      anchor,
      known,
    ),
    anchor,
    meant(anchor, known),
  )
export const unknownTag = (place: Place, tag: string, known: readonly string[]) =>
  unknown('unknown-tag', place, `No page has the tag "${tag}", so this list is empty.`, {
    name: tag,
    known,
    otherwise: `Tags of pages: ${someOf(known)}.`,
  })
export const undatedEntry = (place: Place, list: string) =>
  warning(
    'undated-entry',
    place,
    `The feed of "${list}" leaves this page out: it has no date.`,
    'Write "date: 2026-11-20" into the page, or give it no tag that the list asks for.',
  )
/** @param emails of the site's companies and brands */
export function unsafeLink(place: Place, target: string, known: readonly string[], emails: readonly string[] = []) {
  const otherwise = 'Name a page, or write an https:, mailto: or tel: address.'
  const isOfDisk = /^[a-z]:[\\/]|^file:/i.test(target)
  const near = isOfDisk
    ? undefined
    : (addressMeant(target) ??
      mailMeant(target, emails) ??
      (target.startsWith('/') ? linkMeant(target, known, []) : undefined))
  const hint = isOfDisk
    ? 'This is a file of one computer. Put it into content/<brand>/public/ and write file: and its name there, or name a page.'
    : near === undefined
      ? otherwise
      : `Did you mean "${near}"? ${otherwise}`
  const base = error('unsafe-link', place, `This address is not allowed: ${target}`, hint)
  return suggested(
    answered(base, target, onlyAddress(target) ?? known.find((name) => name === pageName(target))),
    target,
    near,
  )
}
/** The address that goes on where this one ends. */
function mailMeant(target: string, emails: readonly string[]): string | undefined {
  const near = /^mailto:[^\s@]+@[^\s@]+$/.test(target)
    ? emails.filter((each) => `mailto:${each}`.startsWith(target))
    : []
  return new Set(near).size === 1 ? `mailto:${near[0]}` : undefined
}
/** @param known names of pages: the one that was copied from a server on this machine is the answer */
export const privateAddress = (place: Place, target: string, known: readonly string[]) => {
  const path = pageName(new URL(target).pathname)
  const page = known.find((name) => name === path) ?? (path === '' ? undefined : onlyWithPrefix(path, known))
  return suggested(
    error(
      'private-address',
      place,
      `Only this machine or its network can reach ${new URL(target).host}: ${target}`,
      page === undefined
        ? 'Name a page, or write a public address.'
        : `Did you mean "${page}"? A page is named, without an address.`,
    ),
    target,
    page,
  )
}
/** @param answer a status, or in words what came in its place */
export const brokenAddress = (place: Place, target: string, answer: number | string) =>
  warning(
    'broken-address',
    place,
    typeof answer === 'number'
      ? `This address answers with ${answer}${statusWords[answer] ?? ''}: ${target}`
      : `This address cannot be read, for ${answer}: ${target}`,
    answer === 404 || answer === 410
      ? 'Look for where it is now, or take the link out.'
      : 'Open it in a browser. If it is right there, name it in site.yaml under external.known, and it is not asked any more; else take the link out.',
  )
const statusWords: Record<number, string> = {
  401: ' (a password is asked for)',
  403: ' (refused)',
  404: ' (not found)',
  410: ' (gone)',
  429: ' (too many requests)',
  503: ' (not available now)',
}
export const movedAddress = (place: Place, target: string, to: string) =>
  warning('moved-address', place, `This address has moved for good: ${target}`, `Write "${to}".`)
/** @param right the same number with its country, where a company record has it */
export const nationalNumber = (place: Place, target: string, right: string | undefined) =>
  suggested(
    answered(
      warning(
        'national-number',
        place,
        `This number has no country code, and cannot be called from abroad: ${target}`,
        right === undefined
          ? 'Write it as in tel:+38610000000: a +, the country, then the number without its 0.'
          : `Write "${right}".`,
      ),
      target,
      right,
    ),
    target,
    right,
  )
/**
 * `00` is dialled before the country in some countries alone, and begins numbers of another kind in others.
 * @param known numbers of companies, which are the answer where they are meant
 */
export const dialledPrefix = (place: Place, target: string, known: readonly string[]) => {
  const right = `tel:+${target
    .replace(/^tel:00/, '')
    .replace('(0)', '')
    .replace(/\D/g, '')}`
  const isKnown = known.includes(right)
  const base = warning(
    'national-number',
    place,
    `This number begins with 00, which is dialled in some countries alone: ${target}`,
    isKnown ? `Write "${right}".` : `Write a + and the country in place of it: "${right}", if that is meant.`,
  )
  return suggested(isKnown ? answered(base, target, right) : base, target, right)
}
export const shownOtherwise = (place: Place, target: string, shown: string) =>
  suggested(
    warning(
      'shown-otherwise',
      place,
      `The words say ${shown}, and the link leads to ${target.replace(/^(tel|mailto):/, '')}.`,
      'Correct the one that is wrong.',
    ),
    target,
    shown.includes('@') ? `mailto:${shown}` : shown.startsWith('+') ? `tel:${shown.replace(/[^\d+]/g, '')}` : undefined,
  )
export const frameAddress = (place: Place, src: string, right: string | undefined) =>
  answered(
    error(
      'frame-address',
      place,
      `This is the address of a page, which refuses to be shown in a frame: ${src}`,
      right === undefined
        ? 'Take the address that its provider gives for embedding (Share, Embed).'
        : `Write "${right}".`,
    ),
    src,
    right,
  )
export const fileLink = (place: Place, target: string, right: string) =>
  suggested(
    answered(
      error('unsafe-link', place, `This is a file of ours, and no address: ${target}`, `Write "${right}".`),
      target,
      right,
    ),
    target,
    right,
  )
export const unknownFileLink = (place: Place, path: string, known: readonly string[], owner: string) =>
  unknown('unknown-file-link', place, `There is no file "${path}" to link to.`, {
    name: path,
    known,
    otherwise: `Put it into content/${owner}/public/, and write "file:${path}".`,
  })
/** @param to where it leads in the end */
export const countedLink = (place: Place, target: string, to: string) =>
  suggested(
    answered(
      error(
        'unsafe-link',
        place,
        `This address leads to ${to} by way of ${new URL(target).host}, which learns of every visitor who follows it.`,
        `Write "${to}".`,
      ),
      target,
      to,
    ),
    target,
    to,
  )
export const spacedNumber = (place: Place, target: string) => {
  const right = target.replace(/\s/g, '')
  return suggested(
    answered(
      warning('unsafe-link', place, `A number in a link has no spaces: ${target}`, `Write "${right}".`),
      target,
      right,
    ),
    target,
    right,
  )
}
export const mistypedEmail = (place: Place, written: string, right: string) =>
  suggested(
    warning(
      'mistyped-email',
      place,
      `The host of this address is one of ours but for a slip: ${written.replace(/^mailto:/, '')}`,
      `Did you mean "${right}"?`,
    ),
    written,
    right,
  )
export const foreignEmail = (place: Place, written: string, brand: string) =>
  warning(
    'mistyped-email',
    place,
    `${written} is the address of ${brand}, which this text does not name.`,
    'Write {company_email}, the address of the brand that shows it; or say whose it is.',
  )
export const linkWithUser = (place: Place, target: string, host: string) =>
  error(
    'unsafe-link',
    place,
    `This address leads to ${host}, whatever stands before the @: ${target}`,
    'Leave out what stands before the @; readers take it for the host.',
  )
export const sameEntry = (place: Place, link: string, first: Place) =>
  beside(
    warning(
      'same-entry',
      place,
      `Two entries of this menu lead to the same page: "${link}".`,
      'Write where this one leads, or delete it.',
    ),
    first,
    'This entry leads there too.',
  )
/** @param page with this address, where it is one alone */
export const sameUrl = (place: Place, url: string, other: string, page?: Place) => {
  const base = error('same-url', place, `This page has the same address as ${other}: ${url}`, 'Rename one of the two.')
  return page === undefined ? base : beside(base, page, `This page has the address ${url} as well.`)
}
export const sameName = (place: Place, name: string, other: string) =>
  beside(
    error(
      'same-name',
      place,
      `Links would call this page "${name}", and ${other} too.`,
      'Rename one of the two, so that each link leads to one page.',
    ),
    { file: other },
    `This page is called "${name}" as well.`,
  )
export const pagePath = (place: Place, path: string) =>
  error(
    'page-path',
    place,
    `The path of this page cannot be its address: /${path}`,
    'Name files and folders with a-z, 0-9 and hyphens; the first is neither "assets" nor "builds".',
  )
export const sameId = (place: Place, id: string, first: Place) =>
  beside(
    error('same-id', place, `Two blocks of this page are named "${id}".`, 'Give each its own id.'),
    first,
    `This block is named "${id}" as well.`,
  )
export const variantWithoutPage = (place: Place, base: string, pages: readonly string[] = []): Problem => ({
  ...error(
    'variant-without-page',
    place,
    `This file changes ${base} for one locale, but that page does not exist.`,
    didYouMean(base, pages, 'Write the page first, or rename this file.'),
  ),
  about: base,
})
export const variantName = (place: Place, right: string, locale: string | undefined) =>
  error(
    'variant-name',
    place,
    locale === undefined
      ? 'This file seems to change a page for one language, and its name does not say so.'
      : `This file seems to change a page for the language "${locale}", which the site does not have.`,
    locale === undefined ? `Call it ${right}.` : 'Add the locale to content/site.yaml, or rename the file.',
  )
export const variantUnknownBlock = (place: Place, id: string, known: readonly string[]) =>
  unknown('variant-unknown-block', place, `The page has no block named "${id}" to take out.`, {
    name: id,
    known,
    otherwise: `Named blocks: ${someOf(known)}.`,
  })
export const variantUnknownPlace = (place: Place, id: string, name: string, known: readonly string[]) =>
  unknown('variant-unknown-block', place, `The page has no block named "${id}", ${name} which this one would stand.`, {
    name: id,
    known,
    otherwise: `Named blocks: ${someOf(known)}.`,
  })
export const noHome = (place: Place) =>
  error('no-home', place, 'This brand has no home page.', 'Write pages/index.yaml.')
export const redirectLoop = (place: Place, from: string, hint = 'Rename the page that it collides with.') =>
  error('redirect-loop', place, `The redirect from ${from} leads back to itself.`, hint)
export const deadRedirect = (place: Place, from: string, to: string) =>
  error(
    'dead-redirect',
    place,
    `The redirect from ${from} leads to nothing: ${to}`,
    'Write the page, or rename what the redirect comes from.',
  )
export const redirectSyntax = (place: Place, from: string) =>
  warning(
    'redirect-syntax',
    place,
    `No line of _redirects can hold ${from}: its signs mean something else there.`,
    'nginx and Caddy redirect it. On Cloudflare and Netlify it answers as if it were not written: redirect it in their own settings.',
  )
export const hiddenPage = (place: Place, page: string, url: string, to: string) =>
  error(
    'hidden-page',
    place,
    `The page "${page}" cannot be reached: ${url} redirects to ${to}.`,
    'Rename the page; the first part of its path is the prefix of a brand or the code of a locale.',
  )
export const tooManyRedirects = (place: Place, count: number, limit: number, kind: string) =>
  warning(
    'too-many-redirects',
    place,
    `The domain has ${count} ${kind} redirects, and Cloudflare Pages reads ${limit}.`,
    'Publish it on another host, or give the group domain fewer pages.',
  )
/** @param asked.lacking what is imported and not there */
export const brokenCode = (
  place: Place,
  detail: string,
  asked: { lacking?: string | undefined; isOfNode?: boolean } = {},
) => error('broken-code', place, `This code cannot be bundled: ${detail}`, codeAdvice(detail, asked))

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
export const wrongExport = (place: Place, message: string, hint: string) => error('wrong-export', place, message, hint)
/** @param said React's own words, as it writes them in development */
export const reactWarning = (place: Place, said: string) => {
  const [message = ''] = said.split('\n')
  const [link = 'https://react.dev/reference/react'] = /https:\/\/react\.dev\S+/.exec(said) ?? []
  const hint = message.includes('"key"')
    ? `Give each element of a list a key that is its own, such as key={item.title}: ${link}`
    : `Nothing of it is said in a build: ${link}`
  return warning('react-warning', place, `React says of an example of this block: ${message}`, hint)
}
/** @param of.within the element and the components that it is in; all in words */
export const hydrationMismatch = (place: Place, of: { built: string; rendered: string; within: string }) =>
  error(
    'hydration-mismatch',
    place,
    `The browser renders this otherwise than the build: ${of.rendered} in place of ${of.built}${of.within === '' ? '' : `, ${of.within}`}.`,
    'The first rendering has to be the same in both: set what depends on the browser, the clock or chance in useEffect, or hand it over as data (prepare.ts).',
  )
export const brokenIsland = (place: Place, detail: string, within: string) =>
  error(
    'broken-island',
    place,
    `This block throws an error in the browser: ${detail}${within === '' ? '' : `, ${within}`}`,
    copiesAdvice(detail) ??
      'Visitors see the error panel in its place. The console of the browser shows the error with its stack.',
  )
/** What hooks say where a package brings a Preact or a React of its own, which knows nothing of the component that is rendered. */
const copiesAdvice = (detail: string) =>
  /'__H'|'use(State|Reducer|Effect|Ref|Memo|Callback|Context)'|Invalid hook call/.test(detail)
    ? 'Two copies of Preact or React do that: a package that is imported here brings its own. Take a build of it that imports "react".'
    : undefined
export const misplacedElement = (place: Place, outer: string, inner: string) =>
  warning(
    'misplaced-element',
    place,
    `Browsers take this <${inner}> out of the <${outer}> that it stands in.`,
    outer === 'p'
      ? `Write <div> in place of <p>, or <span> in place of <${inner}>.`
      : `Close the outer <${outer}> before it.`,
  )
export const changedMeanwhile = (place: Place) =>
  error('changed-meanwhile', place, 'This file was changed while the site was being built from it.', 'Build again.')
export const brokenPage = (place: Place, url: string, detail: string) =>
  error(
    'broken-page',
    place,
    `The page ${url} cannot be rendered: ${detail}`,
    'A block or layout throws an error; it has to render everything that its schema allows.',
  )
/** The same where the line is known that throws: on all of its pages. */
export const brokenBlock = (place: Place, url: string, detail: string, position: Position): Problem => ({
  ...error(
    'broken-page',
    place,
    `This throws an error on the page ${url}: ${detail}`,
    copiesAdvice(detail) ??
      'Blocks and layouts have to render everything that the schema allows, at build time too, where there is no browser.',
  ),
  ...{ position, alike: { cause: `${detail} ${position.line}`, name: url } },
})
/** What React says of an element of a block, at the first word of that kind in its file. */
export const refusedElement = (file: string, url: string, said: string): Problem => {
  const detail = said.replace(/ \(in \w+\)$/, '')
  const [, element, attribute] = /^(\w+) is a void element|`(?:props\.)?(\w+)`(?:\.$| prop| must)/.exec(detail) ?? []
  const text = element === undefined ? (attribute ?? 'export default') : `<${element}`
  return {
    ...error(
      'broken-page',
      { file, word: { text, nth: 0 } },
      `React cannot render this on the page ${url}: ${detail}`,
      refusedHint,
    ),
    alike: { cause: detail, name: url },
  }
}
const refusedHint =
  'An element gets children or HTML of its own, and what is rendered is text, elements or a list of them: https://react.dev/reference/react-dom/components'
export const blockedSource = (place: Place, load: string, url: string, hint: string) =>
  error('blocked-source', place, `The security policy blocks this ${load}: ${url}`, hint)
export const earlySource = (place: Place, load: string, url: string, category: string) =>
  error(
    'early-source',
    place,
    `This ${load} is loaded before visitors have allowed what is for ${category}: ${url}`,
    'Name a script under "scripts" of the third party, and show a map or a video with a block that waits for consent.',
  )
export const brokenEmitter = (place: Place, of: string, detail: string, position?: Position): Problem => ({
  ...error(
    'broken-emitter',
    place,
    `This module of emit/ fails for ${of}: ${detail}`,
    'Its functions get every page and every domain, in every language, and give what docs/emitting.md says.',
  ),
  ...(position === undefined ? {} : { position }),
  alike: { cause: detail, name: of },
})
export const emittedHeader = (place: Place, name: string, pattern: string) =>
  error(
    'emitted-header',
    place,
    `The header "${name}" cannot be given to ${pattern} here.`,
    'Give only headers that the engine, hosts and other modules do not give to the same paths, with values in plain ASCII.',
  )
export const noHistory = (reason: string) =>
  error(
    'changes-history',
    { file: 'content' },
    `The content cannot be compared with what it was. ${reason}`,
    'site changes compares with a commit of Git: name one that is here, or fetch it (git fetch).',
  )
/** @param was the page that the addresses were, and what seems to have come in its place */
export const vanishedUrl = (
  place: Place,
  urls: readonly string[],
  was: { page: string | undefined; now: string | undefined; end?: string },
) => {
  const [first = '', ...others] = urls
  const more = others.length === 0 ? '' : ` (and ${others.length} more of its addresses)`
  if (was.end !== undefined)
    return warning(
      'vanished-url',
      place,
      `${first}${more} was the page ${was.page} before, and has ended at ${was.end}: when it was published last, that was not written there.`,
      'If publish_until is a slip, such as another year, correct it. If the page is over, delete its file, and say in content/gone.yaml where its readers go.',
    )
  return warning(
    'vanished-url',
    place,
    `${first}${more} was ${was.page === undefined ? 'a redirect' : `the page ${was.page}`} before, and is neither a page nor a redirect now.`,
    `If it was renamed, write moved_from: [${was.page ?? 'its old name'}] into ${was.now ?? 'the page that it is now'} (site move does so). If it was deleted, say in content/gone.yaml where its readers go.`,
  )
}
export const nothingBuilt = (place: Place) =>
  error(
    'nothing-built',
    place,
    'There is no built domain in this folder.',
    'Run site build, with the same --env and --out.',
  )
export const longPolicy = (place: Place, host: string, length: number, limit: number) =>
  warning(
    'long-policy',
    place,
    `The security policy of ${host} has ${length} characters, and Cloudflare Pages reads lines of ${limit}.`,
    'Each colour of a page’s own and each style attribute of a block adds a hash: have fewer that differ. Other hosts have no such limit.',
  )
