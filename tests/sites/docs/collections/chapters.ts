// The chapters of docs/, from where they stand, and CHANGELOG.md: a page each, long ones a page for each section. There links lead from
// file to file, as GitHub follows them; here they lead to pages.

import path from 'node:path'
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
    id: plain({ description: 'Its name in addresses.', examples: ['hosting', 'content/links'] }),
    title: text(words),
    description: text(words),
    heading: text(words),
    body: markdown({ ...words, whole: true }),
    tags: list(plain({ description: 'A tag.', examples: ['write'] }), { description: 'Tags.', examples: [['write']] }),
  },
  { description: 'A chapter, or a section of a long one.' },
)

interface Chapter {
  contents: string
  description: string
  tag: string
  /** What titles of its sections begin with: each section is a page. */
  divided?: string
}

const chapters = new Map<string, Chapter>(
  Object.entries({
    adopting: {
      contents: adopting,
      description:
        'From nothing to a small site with a block of your own, in half an hour, and everything that it may grow into.',
      tag: 'begin',
    },
    hosting: {
      contents: hosting,
      description:
        'What a build writes for each domain, and how it is served by a CDN, a host of pages, nginx or Caddy.',
      tag: 'begin',
    },
    publishing: {
      contents: publishing,
      description:
        'The way of a change on GitHub: what is looked at before it is handed over, who takes it in, when it is live.',
      tag: 'begin',
    },
    contact: {
      contents: contact,
      description:
        'The program that receives the contact form: what it checks, what it keeps, how it hands messages on.',
      tag: 'begin',
    },
    writing: {
      contents: writing,
      description:
        'Change the site where you see it: press a text, type, and look at it in its place, in all languages.',
      tag: 'write',
    },
    content: {
      contents: content,
      description:
        'The files of a site in YAML and Markdown: pages, texts, facts, links, pictures, lists, menus, brands.',
      tag: 'write',
      divided: 'Content',
    },
    blocks: {
      contents: blocks,
      description: 'Every block, what it is for, all that may be written in it, and an example to copy.',
      tag: 'write',
      divided: 'Blocks',
    },
    translating: {
      contents: translating,
      description:
        'For translators: files for their programs, what has to stay as it is, and how each language is written.',
      tag: 'write',
    },
    editors: {
      contents: editors,
      description:
        'Problems at their places, names to choose from and renames in any editor that has a language server.',
      tag: 'write',
    },
    problems: {
      contents: problems,
      description: 'Everything that the check can say, by its code, each with an example that was run and the way out.',
      tag: 'write',
      divided: 'Problems',
    },
    api: {
      contents: api,
      description: 'The modules that a site may import for its own blocks, collections, emitters and unit tests.',
      tag: 'develop',
    },
    emitting: {
      contents: emitting,
      description: 'Modules that say more to search engines, publish files of their own, and set headers.',
      tag: 'develop',
    },
    architecture: {
      contents: architecture,
      description:
        'Where each thing lives in the code, the way of a page through a build, and what is kept between runs.',
      tag: 'develop',
    },
    performance: {
      contents: performance,
      description: 'What builds cost in time and memory, how that was measured, and what it depends on.',
      tag: 'develop',
    },
    changelog: {
      contents: changelog,
      description: 'What each version brought, the newest first, and what keeps its meaning until the next major one.',
      tag: 'versions',
    },
  } satisfies Record<string, Chapter>),
)

interface Section {
  heading: string
  id: string
  body: string
}

/** The headings of a second level begin sections; those in code are not. */
const sectionsOf = (contents: string): Section[] =>
  partsOf(contents)
    .slice(1)
    .map((section) => {
      const [line = ''] = section.split('\n', 1)
      const body = changedOutsideOfCode(section.slice(line.length), (words) => words.replace(/^##(?=#+ )/gm, '#'))
      return { heading: line.replace(/ *\{#.*\}$/, ''), id: anchorOf(line), body }
    })
const partsOf = (contents: string) =>
  changedOutsideOfCode(contents, (words) => words.replace(/^## /gm, '\u0000')).split('\u0000')

/** As GitHub names headings, but with hyphens alone. */
const anchorOf = (heading: string) =>
  /\{#(.*)\}/.exec(heading)?.[1] ??
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Where the headings of divided chapters are: `problems#dead-link` is `problems/links-and-pages#dead-link`. */
const moved: Map<string, string> = new Map(
  [...chapters].flatMap(([name, { contents, divided }]) =>
    divided === undefined
      ? []
      : sectionsOf(contents).flatMap(({ id, body }) => [
          [`${name}#${id}`, `${name}/${id}`] as const,
          ...[...body.matchAll(/^##+ (.*)$/gm)].map(
            ([, heading = '']) => [`${name}#${anchorOf(heading)}`, `${name}/${id}#${anchorOf(heading)}`] as const,
          ),
        ]),
  ),
)

export const source = async () => [...chapters].flatMap(([name, chapter]) => pagesOf(name, chapter))

function pagesOf(name: string, { contents, description, tag, divided }: Chapter) {
  const [, heading = '', whole = ''] = /^# (.*)\n([\s\S]*)$/.exec(contents) ?? []
  const page = (
    id: string,
    of: { title: string; description: string; heading: string; body: string; tags: string[] },
  ) => ({
    id,
    title: { en: of.title },
    description: { en: escaped(of.description) },
    heading: { en: of.heading },
    body: { en: changedOutsideOfCode(of.body, (text) => escaped(linked(name, text))) },
    tags: of.tags,
  })
  const title = heading
  if (divided === undefined) return [page(name, { title, description, heading, body: whole, tags: [tag] })]
  const sections = sectionsOf(whole)
  const opening = partsOf(whole)[0]
  const list = sections.map(({ heading, id }) => `- [${heading}](#${id})\n`).join('')
  return [
    page(name, { title, description, heading, body: `${opening}\n## Sections\n\n${list}`, tags: [tag] }),
    ...sections.map(({ heading, id, body }) => {
      const title = `${divided}: ${heading}`
      return page(`${name}/${id}`, {
        title,
        description: summaryOf(title, body, description),
        heading,
        body,
        tags: [name],
      })
    }),
  ]
}

/** What a section begins with, as search engines show it; behind a short one stands what its chapter is about. */
function summaryOf(title: string, body: string, chapter: string): string {
  const opening = `${title}. ${body.replace(/^ *```[\s\S]*?^ *```$/gm, '').replace(/^[#|<!].*$/gm, '')}`
    .replace(/\[\^\w+\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^- /gm, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const words = opening.length < 70 ? `${opening} ${chapter}` : opening
  return words.length <= 160 ? words : `${words.slice(0, 158).replace(/\W+\w*$/, '')} …`
}

/** Braces of a chapter are no facts. */
const escaped = (words: string) => words.replace(/[{}]+/g, (braces) => `'${braces}'`)

/** Changes the words of a chapter, in which a number between two signs stands for each code. */
function changedOutsideOfCode(body: string, change: (words: string) => string): string {
  const codes: string[] = []
  const masked = body.replace(code, (found) => `\ue010${codes.push(found) - 1}\ue010`)
  return change(masked).replace(/\ue010(\d+)\ue010/g, (_, index) => codes[index] ?? '')
}
const code = /^ *(`{3,})(?!`)[\s\S]*?^ *\1$|(`+)(?!`)(?:.|\n(?!\n))+?(?<!`)\2(?!`)|\{#[a-z-]+\}/gm

/** Files as pages. What is no page here, such as a decision, and what only a dev server has stay without a link. */
const linked = (page: string, words: string) =>
  words
    .replace(/^<!--.*-->$/gm, '')
    // Pictures lie where this site has them, and GitHub finds them there.
    .replaceAll('](../tests/sites/docs/content/media/', '](')
    .replace(
      /(?<!!)\[([^\]]*)\]\((?!https:|mailto:)([^)#]*)(#[^)]*)?\)/g,
      (_, said: string, file: string, anchor: string = '') => {
        const name = file === '' ? page : path.posix.basename(file, '.md').toLowerCase()
        if (!chapters.has(name)) return said
        // GitHub keeps underscores in the ids of headings.
        const target = `${name}${anchor.replaceAll('_', '-')}`
        return `[${said}](${moved.get(target) ?? target})`
      },
    )
    // Keys that the fonts of texts do not have.
    .replace(/[⌘⌫]/g, '`$&`')
