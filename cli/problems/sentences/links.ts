// Sentences about links: of pages and anchors that are not there, and addresses that no page should lead to.
import { stemOf, variantFile } from '../../content/paths.ts'
import type { Place, Problem } from '../problem.ts'
import { sameLetters } from '../suggest.ts'
import {
  addressMeant,
  error,
  linkMeant,
  nearOf,
  onlyAddress,
  pageMeant,
  pageName,
  someOf,
  suggested,
  warning,
} from './sentence.ts'

export const deadLink = error(
  'dead-link',
  (target: string, known: readonly string[], anchors: readonly string[] = []) => [
    `There is no page named "${target}".`,
    pageMeant(target, known, anchors),
    {
      fix: [target, anchors.includes(target) ? `#${target}` : (pageIn(target, known) ?? onlyAddress(target))],
      suggestion: [target, linkMeant(target, known, anchors)],
      about: target.replace(/#.*/s, ''),
    },
  ],
)
/** @param base a page that is not there @param title that of the page which seems to be meant */
export const titleForName = (base: Problem, lost: string, name: string, title: string): Problem =>
  suggested(
    { ...base, hint: `Did you mean "${name}"? Its title is "${title}"; a link names a page by its file.` },
    lost,
    name,
  )
/** @param base a page or a picture that is not there; the page that nothing leads to, or the picture that nothing shows, may be it */
export const meantByRename = (base: Problem, lost: string, now: string): Problem => {
  const [it, advice] =
    base.code === 'dead-link'
      ? ['leads there', `Then give it its old name, so that its old addresses lead on: moved_from: [${lost}].`]
      : ['shows it', 'Put the file there, or write the path of another.']
  const hint = `Did you mean "${now}"? Nothing ${it} yet. ${advice}`
  return suggested({ ...base, hint }, lost, now)
}
/** @param base a page or a picture that is not there, and that was renamed */
export const renamedSince = (base: Problem, lost: string, now: string): Problem => {
  const advice =
    base.code === 'dead-link'
      ? ` The page itself is to say what it was called: moved_from: [${lost}]. Where its file gets its old name back, site move ${lost} ${now} does all of that.`
      : ''
  return suggested({ ...base, hint: `It was renamed: write "${now}".${advice}` }, lost, now)
}
/** @param base a page or a picture that is not there, and that was deleted */
export const deletedSince = (base: Problem): Problem => ({
  ...base,
  hint:
    base.code === 'dead-link'
      ? 'It was deleted: take the link out, and say in content/gone.yaml where its address leads now.'
      : 'It was deleted: write the path of another.',
})
/** The one page that was written as a path of the site or of the folder, in other letters, or without its prefix. */
const pageIn = (target: string, known: readonly string[]) =>
  known.find((name) => name === pageName(target)) ?? sameLetters(target, known) ?? onlyWithPrefix(target, known)
/** The one page of this path, on whichever brand it is. */
function onlyWithPrefix(target: string, known: readonly string[]): string | undefined {
  const [match, ...others] = known.filter((name) => name.endsWith(`/${target}`))
  return others.length === 0 ? match : undefined
}
/** @param now where the page is now; undefined where it is gone */
export const formerLink = error('dead-link', (target: string, now: string | undefined) => [
  `There is no page named "${target}" any more.`,
  now === undefined ? 'It was deleted: take the link out.' : `Write "${now}", which it is now.`,
])
export const unpublishedLink = warning(
  'unpublished-link',
  (
    { name, file }: { name: string; file: string },
    why: 'draft' | 'early',
    { publish_from }: { publish_from?: string },
  ) => {
    const field = why === 'draft' ? 'draft' : 'publish_from'
    return [
      `The page "${name}" is ${why === 'draft' ? 'a draft' : `published from ${publish_from} on`}: until it is there, words of a text are no link to it, and a card or button leads to the home page.`,
      `Take the link out for now, or publish that page: ${field} in ${file}.`,
      { beside: [{ file, path: [field] }, 'This keeps the page back.'] },
    ]
  },
)
/** @param lost languages in which the link is shown and the page is not there; `shown` is the one that stands in for the first of them */
export const foreignLink = warning(
  'foreign-link',
  (
    to: { name: string; file: string; locales?: readonly string[] },
    lost: readonly string[],
    { from, shown }: { from: string; shown: string | undefined },
  ) => {
    const there = (to.locales ?? []).join(', ')
    const variant = variantFile(`${stemOf(from)}.yaml`, to.locales?.[0] ?? '')
    return [
      `The page "${to.name}" is in ${there} alone: readers of ${lost.join(', ')} get ${shown === undefined ? 'the home page' : `it in ${shown}`}.`,
      `Write the link where only ${there} show it, such as in ${variant}, or make that page in ${lost.join(', ')} too: locales in ${to.file}.`,
    ]
  },
)
/** @param anchors.offered those that stay: by the id of a block */
export const deadAnchor = error(
  'dead-anchor',
  (
    anchor: string,
    { name: page, file }: { name: string; file: string },
    { known, offered, other }: { known: readonly string[]; offered: readonly string[]; other?: string | undefined },
    usual?: string,
  ) => {
    const elsewhere = other === undefined ? '' : `Another page has it: "${other}#${anchor}". `
    const otherwise = `${elsewhere}Names there: ${someOf(offered)}. A block gets a name by its id.`
    const [hint, more] = nearOf(anchor, known, otherwise)
    const message = `The page "${page}" has nothing named "#${anchor}".`
    return [message, usual ?? hint, { ...more, about: `${file}#${anchor}` }]
  },
)
/** @param base a name of a block that is not there, and that was changed */
export const renamedAnchor = (base: Problem, lost: string, now: string): Problem =>
  suggested({ ...base, hint: `It was renamed: write "#${now}".` }, lost, now)
/** @param emails of the site's companies and brands */
export const unsafeLink = error(
  'unsafe-link',
  (target: string, known: readonly string[], emails: readonly string[] = []) => {
    const message = `This address is not allowed: ${target}`
    const fix = [target, onlyAddress(target) ?? known.find((name) => name === pageName(target))] as const
    if (/^[a-z]:[\\/]|^file:/i.test(target))
      return [
        message,
        'This is a file of one computer. Put it into content/<brand>/public/ and write file: and its name there, or name a page.',
        { fix },
      ]
    const near =
      addressMeant(target) ??
      mailMeant(target, emails) ??
      (target.startsWith('/') ? linkMeant(target, known, []) : undefined)
    const otherwise = 'Name a page, or write an https:, mailto: or tel: address.'
    const hint = near === undefined ? otherwise : `Did you mean "${near}"? ${otherwise}`
    return [message, hint, { fix, suggestion: [target, near] }]
  },
)
/** The address that goes on where this one ends. */
function mailMeant(target: string, emails: readonly string[]): string | undefined {
  const near = /^mailto:[^\s@]+@[^\s@]+$/.test(target)
    ? emails.filter((each) => `mailto:${each}`.startsWith(target))
    : []
  return new Set(near).size === 1 ? `mailto:${near[0]}` : undefined
}
/** @param known names of pages: the one that was copied from a server on this machine is the answer */
export const privateAddress = error('private-address', (target: string, known: readonly string[]) => {
  const path = pageName(new URL(target).pathname)
  const page = known.find((name) => name === path) ?? (path === '' ? undefined : onlyWithPrefix(path, known))
  return [
    `Only this machine or its network can reach ${new URL(target).host}: ${target}`,
    page === undefined
      ? 'Name a page, or write a public address.'
      : `Did you mean "${page}"? A page is named, without an address.`,
    { suggestion: [target, page] },
  ]
})
/** @param answer a status, or in words what came in its place */
export const brokenAddress = warning('broken-address', (target: string, answer: number | string) => [
  typeof answer === 'number'
    ? `This address answers with ${answer}${statusWords[answer] ?? ''}: ${target}`
    : `This address cannot be read, for ${answer}: ${target}`,
  answer === 404 || answer === 410
    ? 'Look for where it is now, or take the link out.'
    : 'Open it in a browser. If it is right there, name it in site.yaml under external.known, and it is not asked any more; else take the link out.',
])
const statusWords: Record<number, string> = {
  401: ' (a password is asked for)',
  403: ' (refused)',
  404: ' (not found)',
  410: ' (gone)',
  429: ' (too many requests)',
  503: ' (not available now)',
}
export const movedAddress = warning('moved-address', (target: string, to: string) => [
  `This address has moved for good: ${target}`,
  `Write "${to}".`,
])
export const frameAddress = error('frame-address', (src: string, right: string | undefined) => [
  `This is the address of a page, which refuses to be shown in a frame: ${src}`,
  right === undefined ? 'Take the address that its provider gives for embedding (Share, Embed).' : `Write "${right}".`,
  { fix: [src, right] },
])
export const fileLink = error('unsafe-link', (target: string, right: string) => [
  `This is a file of ours, and no address: ${target}`,
  `Write "${right}".`,
  { fix: [target, right] },
])
/** @param path of the file that is linked as `target` */
export const unknownFileLink = error(
  'unknown-file-link',
  ({ target, path, owner }: { target: string; path: string; owner: string }, known: readonly string[]) => [
    `There is no file "${path}" to link to.`,
    ...nearOf(
      path,
      known,
      `Put ${target === `file:${path}` ? 'the file' : 'it'} into content/${owner}/public/${target === `file:${path}` ? ', or write the name of another' : `, and write "file:${path}"`}.`,
    ),
  ],
)
/** @param to where it leads in the end @param page of this site that it leads to */
export const countedLink = error('unsafe-link', (target: string, to: string, page?: string) => [
  `This address leads to ${to} by way of ${new URL(target).host}, which learns of every visitor who follows it.`,
  `Write "${page ?? to}".`,
  { fix: [target, page ?? to] },
])
export const linkWithUser = error('unsafe-link', (target: string, host: string) => [
  `This address leads to ${host}, whatever stands before the @: ${target}`,
  'Leave out what stands before the @; readers take it for the host.',
])
export const hiddenEntry = warning('hidden-entry', (entry: Place) => [
  'The menu leads to this page, and search engines are kept from it.',
  'Delete "hidden: true", or take the page out of the menu.',
  { beside: [entry, 'This entry leads there.'] },
])
export const unlinkedPrivacy = warning('unlinked-privacy', (link: Place) => [
  'Forms lead to this page as the privacy policy, and no footer or menu does.',
  'Write "legal: true" into it: every footer of its domains links it then.',
  { beside: [link, 'This form leads there.'] },
])
export const sameEntry = warning('same-entry', (link: string, first: Place) => [
  `Two entries of this menu lead to the same page: "${link}".`,
  'Write where this one leads, or delete it.',
  { beside: [first, 'This entry leads there too.'] },
])
