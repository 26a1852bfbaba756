// The feeds of a list, in each format that readers subscribe to.
import { escapeXml } from '../escape_xml.ts'
import type { PageFacts } from '../schema/field_types.ts'
import { belowPath } from './page_address.ts'

interface Feed {
  path: string
  /** `https://guides.example` */
  origin: string
  /** The path of the page that it is of. */
  page: string
  title: string
  subtitle: string
  /** BCP 47 tag. */
  lang: string
  /** Its owner, who is the author of entries that name none. */
  author: string
  /** The entries. Pages without a date are left out: readers order feeds by it. */
  entries: readonly PageFacts[]
}

/** The first is the one that lists lead to. */
export const feedFormats = [
  // RFC 4287, Atom.
  { file: 'feed.xml', type: 'application/atom+xml', contents: atomFeed },
] as const
type FeedFormat = (typeof feedFormats)[number]

/** `en/guides/feed.xml` for the list on `/en/guides`. @param route of the first of its pages */
export const feedPath = ({ path }: { path: string }, { file }: Pick<FeedFormat, 'file'> = feedFormats[0]) =>
  belowPath(path, `/${file}`).slice(1)

// More than most readers show, and small enough to be asked for every hour.
const most = 50

/** Needs no clock: a feed is as new as its newest entry. */
function atomFeed({ path, origin, page, title, subtitle, lang, author, entries }: Feed): string {
  const listed = entries.filter(({ date }) => date !== undefined).slice(0, most)
  const newest = listed.map(dayOf).sort().at(-1)
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    element('id', origin + page),
    element('title', title),
    element('subtitle', subtitle),
    link('self', 'application/atom+xml', `${origin}/${path}`),
    link('alternate', 'text/html', origin + page),
    element('updated', momentOf(newest ?? '1970-01-01')),
    `<author>${element('name', author)}</author>`,
    ...listed.map((entry) => entryOf(entry, origin)),
    '</feed>',
  ]
  return `${lines.join('\n')}\n`
}

function entryOf(entry: PageFacts, origin: string): string {
  const { title, description, date, authors, tags } = entry
  const url = entry.link.external ? entry.link.href : origin + entry.link.href
  return [
    '<entry>',
    element('id', url),
    element('title', title),
    link('alternate', 'text/html', url),
    element('published', momentOf(date ?? '')),
    element('updated', momentOf(dayOf(entry))),
    element('summary', description),
    ...authors.map((name) => `<author>${element('name', name)}</author>`),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    '</entry>',
  ].join('\n')
}

const dayOf = ({ date = '', updated = date }: PageFacts) => updated
const momentOf = (day: string) => `${day}T00:00:00Z`
const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`
