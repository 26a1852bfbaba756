// Sentences about the addresses of pages: names, variants, former pages and redirects.
import type { Place } from '../problem.ts'
import { meant } from '../suggest.ts'
import { localeMeant } from './fields.ts'
import { didYouMean, error, nearOf, plainName, problemAt, someOf, warning } from './sentence.ts'

export const formerPageIsThere = error('former-page', (name: string, file: string) => [
  `"${name}" is still a page: ${file}`,
  'If the page is to go, delete its file; if it stays, delete this entry, or rename the page. An address either is a page or leads to one.',
  { beside: [{ file }, `This page is called "${name}".`] },
])
export const formerPageTwice = error('former-page-twice', (name: string, other: Place) => [
  `What became of "${name}" is also said in ${other.file}.`,
  'Keep the one that readers of the old address should come to.',
  { beside: [other, `This is said of "${name}" as well.`] },
])
export const foreignAddress = error('foreign-address', (address: string, hosts: readonly string[]) => [
  `"${address}" is on none of the domains of this site.`,
  `Write it as it was on one of them (${someOf(hosts)}), or from its path on.`,
])
export const takenAddress = error('taken-address', (address: string, by: string) => [
  `${address} is answered already: ${by}`,
  'Delete this entry, or give what answers there another address.',
])
/** @param page with this address, where it is one alone */
export const sameUrl = error('same-url', (url: string, other: string, page?: Place) => [
  `This page has the same address as ${other}: ${url}`,
  'Rename one of the two.',
  page && { beside: [page, `This page has the address ${url} as well.`] },
])
export const sameName = error('same-name', (name: string, other: string) => [
  `Links would call this page "${name}", and ${other} too.`,
  'Rename one of the two, so that each link leads to one page.',
  { beside: [{ file: other }, `This page is called "${name}" as well.`] },
])
/** @param original the file that this one seems to be a copy of */
export const pagePath = error('page-path', (path: string, original: string | undefined) => {
  const name = `${plainName(path)}.yaml`
  return [
    `The path of this page cannot be its address: /${path}`,
    original !== undefined
      ? `It seems to be a copy of ${original}: delete it; or give it texts and a name of its own, of a-z, 0-9 and hyphens.`
      : /^(assets|builds)(\/|$)/.test(path)
        ? 'The build keeps its own files there: give the first folder another name.'
        : `Name files and folders with a-z, 0-9 and hyphens${name === '.yaml' ? '' : `: ${name}`}.`,
  ]
})
/** @param isTwin whether both say the same */
export const sameId = error('same-id', (id: string, first: Place, isTwin: boolean) => [
  `Two blocks of this page are named "${id}".`,
  isTwin ? 'The two say the same: delete one of them.' : 'Give each its own id.',
  { beside: [first, `This block is named "${id}" as well.`] },
])
export const variantWithoutPage = error('variant-without-page', (base: string, pages: readonly string[] = []) => [
  `This file changes ${base} for one locale, but that page does not exist.`,
  didYouMean(base, pages, 'Write the page first, or rename this file.'),
  { about: base },
])
/** @param locale its own, which the site does not have; `known` those that it has */
export const variantName = error('variant-name', (right: string, locale?: string, known: readonly string[] = []) => [
  locale === undefined
    ? 'This file seems to change a page for one language, and its name does not say so.'
    : `This file seems to change a page for the language "${locale}", which the site does not have.`,
  locale === undefined ? `Call it ${right}.` : variantMeant(right, locale, known),
])
function variantMeant(file: string, locale: string, known: readonly string[]): string {
  const near = meant(localeMeant(locale, known), known)
  const meantFile = near === undefined ? '' : `Did you mean ${file.replace(`.${locale}.`, `.${near}.`)}? `
  return `${meantFile}Add the locale to content/site.yaml, or rename the file.`
}
export const variantUnknownBlock = error('variant-unknown-block', (id: string, known: readonly string[]) => [
  `The page has no block named "${id}" to take out.`,
  ...nearOf(id, known, `Named blocks: ${someOf(known)}.`),
])
export const variantUnknownPlace = error(
  'variant-unknown-block',
  (id: string, name: string, known: readonly string[]) => [
    `The page has no block named "${id}", ${name} which this one would stand.`,
    ...nearOf(id, known, `Named blocks: ${someOf(known)}.`),
  ],
)
export const noHome = error('no-home', () => ['This brand has no home page.', 'Write pages/index.yaml.'])
export const unknownTag = error('unknown-tag', (tag: string, known: readonly string[]) => [
  `No page has the tag "${tag}", so this list is empty.`,
  ...nearOf(tag, known, `Tags of pages: ${someOf(known)}.`),
])
export const redirectLoop = error('redirect-loop', (from: string, hint?: string) => [
  `The redirect from ${from} leads back to itself.`,
  hint ?? 'Rename the page that it collides with.',
])
export const deadRedirect = error('dead-redirect', (from: string, to: string) => [
  `The redirect from ${from} leads to nothing: ${to}`,
  'Write the page, or rename what the redirect comes from.',
])
export const redirectSyntax = warning('redirect-syntax', (from: string) => [
  `No line of _redirects can hold ${from}: its signs mean something else there.`,
  'nginx and Caddy redirect it. On Cloudflare and Netlify it answers as if it were not written: redirect it in their own settings.',
])
export const hiddenPage = error('hidden-page', (page: string, url: string, to: string) => [
  `The page "${page}" cannot be reached: ${url} redirects to ${to}.`,
  'Rename the page; the first part of its path is the prefix of a brand or the code of a locale.',
])
export const tooManyRedirects = warning('too-many-redirects', (count: number, limit: number, kind: string) => [
  `The domain has ${count} ${kind} redirects, and Cloudflare Pages reads ${limit}.`,
  'Publish it on another host, or give the group domain fewer pages.',
])
/** @param was the page that the addresses were, and what seems to have come in its place */
export const vanishedUrl = warning(
  'vanished-url',
  (urls: readonly string[], was: { page: string | undefined; now: string | undefined; end?: string }) => {
    const [first = '', ...others] = urls
    const more = others.length === 0 ? '' : ` (and ${others.length} more of its addresses)`
    if (was.end !== undefined)
      return [
        `${first}${more} was the page ${was.page} before, and has ended at ${was.end}: when it was published last, that was not written there.`,
        'If publish_until is a slip, such as another year, correct it. If the page is over, delete its file, and say in content/gone.yaml where its readers go.',
      ]
    return [
      `${first}${more} was ${was.page === undefined ? 'a redirect' : `the page ${was.page}`} before, and is neither a page nor a redirect now.`,
      `If it was renamed, write moved_from: [${was.page ?? 'its old name'}] into ${was.now ?? 'the page that it is now'} (site move does so). If it was deleted, say in content/gone.yaml where its readers go.`,
    ]
  },
)
export const noHistory = (reason: string) =>
  problemAt('error', 'changes-history', { file: 'content' }, [
    `The content cannot be compared with what it was. ${reason}`,
    'site changes compares with a commit of Git: name one that is here, or fetch it (git fetch).',
  ])
