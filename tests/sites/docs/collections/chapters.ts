// The chapters of docs/, from where they stand, and CHANGELOG.md. There links lead from file to file, as GitHub follows them; here they lead
// to pages.

import { list, markdown, object, plain, text } from 'polysite/schema'
import changelog from '../../../../CHANGELOG.md' with { type: 'text' }
import adopting from '../../../../docs/adopting.md' with { type: 'text' }
import api from '../../../../docs/api.md' with { type: 'text' }
import architecture from '../../../../docs/architecture.md' with { type: 'text' }
import blocks from '../../../../docs/blocks.md' with { type: 'text' }
import contact from '../../../../docs/contact.md' with { type: 'text' }
import content from '../../../../docs/content.md' with { type: 'text' }
import editors from '../../../../docs/editors.md' with { type: 'text' }
import emitting from '../../../../docs/emitting.md' with { type: 'text' }
import hosting from '../../../../docs/hosting.md' with { type: 'text' }
import performance from '../../../../docs/performance.md' with { type: 'text' }
import problems from '../../../../docs/problems.md' with { type: 'text' }
import publishing from '../../../../docs/publishing.md' with { type: 'text' }
import translating from '../../../../docs/translating.md' with { type: 'text' }
import writing from '../../../../docs/writing.md' with { type: 'text' }

const words = { description: 'Words.', examples: [{ en: 'Words' }] as [unknown] }

export const schema = object(
  {
    id: plain({ description: 'Its name in addresses.', examples: ['hosting'] }),
    title: text(words),
    description: text(words),
    heading: text(words),
    body: markdown({ ...words, whole: true }),
    tags: list(plain({ description: 'A tag.', examples: ['manual'] }), {
      description: 'Tags.',
      examples: [['manual']],
    }),
  },
  { description: 'A chapter.' },
)

const chapters: Record<string, string> = {
  adopting,
  api,
  architecture,
  blocks,
  contact,
  content,
  editors,
  emitting,
  hosting,
  performance,
  problems,
  publishing,
  translating,
  writing,
}

export const source = async () => [
  ...Object.entries(chapters).map(([id, contents]) => chapter(id, contents, ['manual'])),
  chapter('changelog', changelog, ['versions']),
]

function chapter(id: string, contents: string, tags: string[]) {
  const [, heading = '', body = ''] = /^# (.*)\n([\s\S]*)$/.exec(contents) ?? []
  const [opening = ''] = /^(?![#|<`-]).+(?:\n.+)*/m.exec(body) ?? []
  const description = opening
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
  return {
    id,
    title: { en: heading },
    description: { en: escaped(shortened(description)) },
    heading: { en: heading },
    body: { en: outsideOfCode(body, (words) => escaped(linked(words))) },
    tags,
  }
}

const shortened = (words: string) => (words.length <= 160 ? words : `${words.slice(0, 158).replace(/\W+\w*$/, '')} …`)

/** Braces of a chapter are no facts. */
const escaped = (words: string) => words.replace(/[{}]+/g, (braces) => `'${braces}'`)

const outsideOfCode = (body: string, change: (words: string) => string) =>
  body
    .split(/(^ *```[\s\S]*?^ *```$|``[^`]+(?:`[^`]+)*``|`[^`\n]*(?:\n[^`\n]+)?`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/** Files as pages; what is no page here, such as a decision or a picture beside a chapter, stays without a link. */
const linked = (words: string) =>
  words
    .replace(/^!\[.*\]\(.*\)$/gm, '')
    .replace(/\[([^\]]*)\]\((?!https:|mailto:|#)(?:docs\/)?([^)#]*)(#[^)]*)?\)/g, (_, said, file, anchor = '') => {
      const name = file.replace(/\.md$/, '')
      return Object.hasOwn(chapters, name) ? `[${said}](${name}${anchor})` : said
    })
    // GitHub keeps underscores in the ids of headings.
    .replace(/\]\([^)]*#[^)]*\)/g, (link) => (link.includes('://') ? link : link.replaceAll('_', '-')))
    .replace(/\[([^\]]*)\]\(http:\/\/localhost[^)]*\)/g, '$1')
