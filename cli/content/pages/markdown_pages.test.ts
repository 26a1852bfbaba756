// Pages in Markdown: what they say, and where each of their mistakes is told.
import { describe, expect, test } from 'vitest'
import {
  checkedSite,
  type Files,
  pageWith,
  smallModel,
  smallSite,
  smallTemplates,
} from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import { movePage } from '../authoring/move_page.ts'

const first = 'content/group/pages/blog/first.md'
const inEnglish = 'content/group/pages/blog/first.en.md'
const sentence = 'To je prvi odstavek te strani, ki pove dovolj, da ga iskalniki pokažejo kot opis pod njenim naslovom.'
const slovenian = `# Prva stran\n\n${sentence}\n`
const english =
  '# First page\n\nThis is the first paragraph of the page, which says enough to stand below its title in a search.\n'
const both: Files = { [first]: slovenian, [inEnglish]: english }

const pageOf = async (files: Files) => {
  const { pages, problems, report } = await checkedSite(files)
  return { page: must(pages.find(({ name }) => name === 'blog/first')), problems, report }
}
/** Where problems stand, and what they are. */
const told = async (files: Files) => {
  const { report } = await checkedSite(files)
  return report.match(/^content\/.*$/gm) ?? []
}

describe('a page', () => {
  test('takes its title and description from its text, and has each language from its own file', async () => {
    const { page, report } = await pageOf(both)
    expect(report).toBe('')
    expect(page.shape).toMatchObject({ title: { sl: 'Prva stran' }, description: { sl: sentence } })
    expect(page.shape.blocks).toEqual([
      { id: 'prose', component: 'prose', data: { title: { sl: 'Prva stran' }, body: { sl: `\n${sentence}` } } },
    ])
    expect(page.variants.en?.blocks[0]?.data).toMatchObject({ title: { en: 'First page' } })
  })

  test('says the fields of a page in its front matter, texts without their language', async () => {
    const { page } = await pageOf({
      [first]: `---\ntitle: Kratko\ndate: 2026-11-20\ntags: [vodnik]\nsection: Blog\nend:\n  image: { src: mark.svg, alt: Znak }\n  light: { src: mark.svg, decorative: true }\n---\n${slovenian}`,
      [inEnglish]: `---\ntitle: In short\nsection: { en: Blog }\n---\n${english}`,
    })
    expect(page.shape).toMatchObject({
      title: { sl: 'Kratko' },
      section: { sl: 'Blog' },
      date: '2026-11-20',
      tags: ['vodnik'],
      end: { image: { src: 'mark.svg', alt: { sl: 'Znak' } } },
    })
    expect(page.shape.blocks[0]?.data).toMatchObject({ title: { sl: 'Prva stran' } })
    expect(page.variants.en).toMatchObject({ title: { en: 'In short' }, section: { en: 'Blog' }, date: '2026-11-20' })
  })

  test('of Windows line ends says the same', async () => {
    const windows = await pageOf({ [first]: `---\nlocales: [sl]\n---\n${slovenian}`.replaceAll('\n', '\r\n') })
    const unix = await pageOf({ [first]: `---\nlocales: [sl]\n---\n${slovenian}` })
    expect(windows).toEqual(unix)
  })

  test('has blocks between its paragraphs, as YAML would have them', async () => {
    const block =
      '```yaml block\ncomponent: statistic_numbers\nid: figures\ndata:\n  items:\n    - { value: { fact: customers }, name: { sl: strank } }\n```\n'
    const { page, report } = await pageOf({ [first]: `---\nlocales: [sl]\n---\n${slovenian}\n${block}\nIn naprej.\n` })
    expect(report).toBe('')
    expect(page.shape.blocks.map(({ id, component }) => [id, component])).toEqual([
      ['prose', 'prose'],
      ['figures', 'statistic_numbers'],
      ['prose-2', 'prose'],
    ])
    expect(page.shape.blocks[2]?.data).toEqual({ body: { sl: '\nIn naprej.' } })
  })

  test('in one language alone is in the first that it names', async () => {
    const { page, report } = await pageOf({ [first]: `---\nlocales: [en]\n---\n${english}` })
    expect(report).toBe('')
    expect(page.shape.title).toEqual({ en: 'First page' })
  })

  test('shows a footnote below the text that names it, on whichever side of a block it is written', async () => {
    const block = '```yaml block\ncomponent: contact\ndata: {}\n```\n'
    const { page } = await pageOf({
      [first]: `---\nlocales: [sl]\n---\n${slovenian}\nBeseda.[^a]\n\n${block}\nKonec.\n\n[^a]: Opomba.\n`,
    })
    expect(page.shape.blocks[0]?.data).toMatchObject({
      body: { sl: expect.stringMatching(/Beseda\.\[\^a\]\n\n\[\^a\]: Opomba\.$/) },
    })
  })
})

describe('a problem is told at its line and column', () => {
  const withText = (text: string, front = 'locales: [sl]') => ({
    [first]: `---\n${front}\n---\n${slovenian}\n${text}\n`,
  })

  test.each<[what: string, files: Files, at: string[]]>([
    ['a field that there is not', withText('', 'locales: [sl]\ntgas: [x]'), [`${first}:3:1  unknown-field`]],
    ['a wrong value', withText('', 'locales: [sl]\ndate: yesterday'), [`${first}:3:7  wrong-value`]],
    ['YAML that cannot be read', withText('', 'title: [a'), [`${first}:2:8  yaml-bracket`]],
    ['front matter that is not closed', { [first]: `---\ntitle: A\n` }, [`${first}:1:1  yaml-syntax`]],
    ['a dead link', withText('Glej [to](nowhere).'), [`${first}:8:11  dead-link`]],
    ['a dead link behind an exclamation mark', withText('Glej\\![to](nowhere).'), [`${first}:8:12  dead-link`]],
    ['an unsafe one', withText('Glej\\![to](javascript:alert).'), [`${first}:8:12  unsafe-link`]],
    [
      'a dead link named as a picture begins',
      withText('![Slika](mark.svg)\n\nGlej [to](mark).'),
      [`${first}:10:11  dead-link`],
    ],
    ['a picture that is not there', withText('![Slika](no.svg)'), [`${first}:8:10  unknown-image`]],
    ['a picture without words', withText('![](mark.svg)'), [`${first}:8:5  missing-field`]],
    [
      'a picture with its name for words',
      withText('![mark.svg](mark.svg)'),
      [`${first}:8:13  file-name-as-text (warning)`],
    ],
    ['a fact that there is not', withText('Imamo {custmers} strank.'), [`${first}:8:7  icu-unknown-argument`]],
    ['a word twice', withText('Beseda beseda beseda.'), [`${first}:8:8  repeated-word (warning)`]],
    ['a heading that skips a level', withText('## Ena\n\n#### Dve'), [`${first}:10:1  heading-level (warning)`]],
    [
      'a block with a mistake',
      withText('```yaml block\ncomponent: statistic_numbers\ndata:\n  itms: []\n```'),
      [`${first}:11:3  unknown-field`],
    ],
    [
      'a block that there is not',
      withText('```yaml block\ncomponent: statistics\n```'),
      [`${first}:9:12  unknown-block`],
    ],
    ['a block whose YAML is broken', withText('```yaml block\ncomponent: [\n```'), [`${first}:9:12  yaml-bracket`]],
    [
      'a text in another language',
      withText('```yaml block\ncomponent: link_cards\ndata: { cards: [{ name: { en: Wi-Fi } }] }\n```'),
      [`${first}:10:27  variant-locale`],
    ],
  ])('%s', async (_, files, at) => {
    expect(await told(files)).toEqual(at)
  })

  test('code is neither spelled, linked, nor read as a message', async () => {
    expect(await told(withText('`{fact} TODO [a](nowhere)`\n\n```\n{ [a](nowhere) teh teh\n```'))).toEqual([])
  })

  test('a page and its headings are linked by name', async () => {
    const page = withText(
      '## Cene in roki\n\n## Drugo {#other}\n\n[a](blog/first#cene-in-roki) [b](#other) [c](blog/first#prose)',
    )
    expect(await told(page)).toEqual([])
    expect(await told(withText('## Cene\n\n[a](blog/first#ceen)'))).toEqual([`${first}:10:5  dead-anchor`])
  })
})

test('a language without a file is told once, and shown in the fallback', async () => {
  const { page, report } = await pageOf({ [first]: slovenian })
  expect(report).toMatch(/blog\/first\.md:1:1 {2}missing-translation \(warning\)\n\n {2}This text is missing in "en"/)
  expect(page.variants).toEqual({})
  expect(await told({ [first]: `---\ndraft: true\n---\n${slovenian}` })).toEqual([])
})

test('the id of a heading is no part of a title', async () => {
  const { page, report } = await pageOf({
    [first]: `---\nlocales: [sl]\n---\n# Prva stran {#zacetek}\n\n${sentence}\n`,
  })
  expect(report).toBe('')
  expect(page.shape.title).toEqual({ sl: 'Prva stran' })
})

describe('the description that a first paragraph gives', () => {
  const described = async (paragraph: string) => {
    const { page, report } = await pageOf({ [first]: `---\nlocales: [sl]\n---\n# Prva stran\n\n${paragraph}\n` })
    expect(report).not.toContain('icu-')
    return (page.shape.description as { sl: string }).sl
  }

  test('shows braces of code as they are', async () => {
    expect(await described(`Piši \`{name}\` in \`{ a: 1 }\`. ${sentence}`)).toContain("'{'name'}' in '{' a: 1 '}'")
  })

  test('never ends within an argument', async () => {
    const filling = 'beseda '.repeat(19)
    expect(await described(`${filling}imamo {customers, number, ::compact-short} strank in še nekaj.`)).toBe(
      `${filling}imamo…`,
    )
  })

  test('of a language without blanks is as long as others are', async () => {
    expect((await described(`Ja ${'語'.repeat(300)}`)).length).toBeGreaterThan(100)
    expect(await described(`Ja ${'𠮷'.repeat(200)}`)).toMatch(/^Ja 𠮷+…$/u)
  })
})

test('a translation without its page names the files as their authors know them', async () => {
  const { report } = await checkedSite({ [inEnglish]: english })
  expect(report).toContain('content/group/pages/blog/first.en.md')
  expect(report).toContain('This file changes content/group/pages/blog/first.md for one locale')
})

test('what a page cannot be read for is not told of its translations', async () => {
  expect(await told({ ...both, [first]: `---\ntitle: [a\n---\n${slovenian}` })).toEqual([`${first}:2:8  yaml-bracket`])
})

test('a heading is there in every language of a region, and in those that show the text of another', async () => {
  const more = (state: string) =>
    must(smallSite['content/site.yaml']).replace(
      'default_locale',
      `  - { code: en-GB, name: British, tag: en-GB, hreflang: en-GB, sitemap: en-GB, based_on: en }
  - { code: de, name: Deutsch, tag: de-DE, hreflang: de-DE, sitemap: de-DE${state} }\ndefault_locale`,
    )
  const link = pageWith(
    '  - { component: link_cards, data: { cards: [{ name: { all: A }, link: blog/first#prices }] } }\n',
  )
  const files: Files = {
    [first]: `${slovenian}\n## Cene {#prices}\n`,
    [inEnglish]: `${english}\n## Prices {#prices}\n`,
    'content/site.yaml': more(''),
    'content/group/pages/enterprise.yaml': link,
  }
  expect((await told(files)).filter((line) => line.includes('anchor'))).toEqual([])
  const wrong = { ...files, 'content/group/pages/enterprise.yaml': link.replace('#prices', '#pricse') }
  expect((await told(wrong)).filter((line) => line.includes('anchor'))).toHaveLength(1)
})

test('a site that names no block for Markdown is told of it once', async () => {
  const siteYaml = must(smallSite['content/site.yaml']).replace(/^markdown:.*\n/m, '')
  expect(await told({ ...both, 'content/site.yaml': siteYaml })).toEqual(['content/site.yaml:1:1  missing-field'])
})

test('what is typed and not saved is judged as what is saved', async () => {
  const model = smallModel(both)
  const changed = model.with(new Map([[first, `${slovenian}\n[a](nowhere)\n`]]))
  const judged = must(await changed.checked())
  expect(
    judged.ok ? [] : judged.problems.map(({ code, place, position }) => [code, place.file, position?.line]),
  ).toEqual([['dead-link', first, 5]])
  const broken = must(await model.with(new Map([[first, `---\ntitle: [a\n---\n${slovenian}`]])).checked())
  expect(broken.ok ? [] : broken.problems.map(({ code, place }) => [code, place.file])).toEqual([
    ['yaml-bracket', first],
  ])
  const skipping = must(await model.with(new Map([[first, `${slovenian}\n## Ena\n\n#### Dve\n`]])).checked())
  expect(skipping.ok && skipping.warnings.map(({ code }) => code)).toEqual(['heading-level'])
  const deleted = must(await model.with(new Map([[inEnglish, null]])).checked())
  expect(deleted.ok && deleted.warnings.map(({ code }) => code)).toEqual(['missing-translation'])
})

test('a fence that shows a fence in a quotation ends at its own mark', async () => {
  const text = `${slovenian}\n\`\`\`md\n> \`\`\`js\n> \`\`\`\n\`\`\`\n\n[a](nowhere)\n\n\`\`\`yaml block\ncomponent: statistics\n\`\`\`\n`
  expect(await told({ [first]: `---\nlocales: [sl]\n---\n${text}` })).toEqual([
    `${first}:13:5  dead-link`,
    `${first}:16:12  unknown-block`,
  ])
})

test('a fence that is not closed in a quotation ends with it, and the block behind it is read', async () => {
  const text = `${slovenian}\n> \`\`\`\n> a\n\n\`\`\`yaml block\ncomponent: statistics\n\`\`\`\n`
  expect(await told({ [first]: `---\nlocales: [sl]\n---\n${text}` })).toEqual([`${first}:12:12  unknown-block`])
})

test('a page that moves takes its languages along, keeps its old address, and is followed by links in Markdown', () => {
  const other = 'content/group/pages/other.md'
  const files = {
    ...both,
    [other]:
      'Glej [a](blog/first#x) in `[a](blog/first)`.\n\n```yaml block\ncomponent: link_cards\ndata: { cards: [{ name: { sl: A }, link: blog/first }] }\n```\n',
  }
  const sources = Object.entries(files).map(([path, contents]) => ({ path, contents: must(contents) }))
  const config = must(smallModel().config)
  const moved = movePage({ sources, config, templates: smallTemplates }, 'blog/first', 'news/one')
  expect(moved).toMatchObject({
    files: [
      { from: first, to: 'content/group/pages/news/one.md' },
      { from: inEnglish, to: 'content/group/pages/news/one.en.md' },
    ],
    links: [{ file: other, count: 2 }],
  })
  const { changes } = moved as Exclude<typeof moved, string>
  expect(changes.get(first)).toBe(null)
  expect(changes.get('content/group/pages/news/one.md')).toBe(`---\nmoved_from:\n  - blog/first\n---\n${slovenian}`)
  expect(changes.get(other)).toBe(
    files[other].replace('(blog/first#x)', '(news/one#x)').replace('link: blog/first', 'link: news/one'),
  )
})
