import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import type { Locale } from '../config/config.ts'
import { engineLanguage, engineTexts, machineWorded, machineWordsText, newLanguageFile } from './engine_words.ts'

const language = (texts: Record<string, string>, isMachine = false) => ({ isMachine, texts })
const languages = {
  sl: language({ 'header.menu': 'Meni (mi)', 'contact.title': 'Stik (mi)' }),
  en: language({ 'header.menu': 'Menu (ours)', 'contact.title': 'Contact (ours)' }),
  'zh-Hans': language({ 'header.menu': '菜单' }, true),
}

test.each([
  ['sl-SI', 'sl'],
  ['en-GB', 'en'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh-TW', undefined],
  ['cy', undefined],
  ['sr-Latn', undefined],
])('a locale %s has the words of %s', (tag, name) => {
  expect(engineLanguage(languages, tag)).toBe(name)
})

test('a text has the languages that the engine knows of the site, under the codes of the site', () => {
  const locales = [
    { code: 'uk', tag: 'en-GB' },
    { code: 'cy', tag: 'cy-GB' },
  ] as Locale[]
  expect(engineTexts(languages, locales).get('header.menu')).toEqual({ uk: 'Menu (ours)' })
})

test.each([
  ['cy-GB', 'templates/messages/cy.yaml'],
  ['zh-TW', 'templates/messages/zh-Hant.yaml'],
  ['sr-Latn', 'templates/messages/sr-Latn.yaml'],
])('words for %s, which the engine has none for, are taken from %s', (tag, file) => {
  expect(newLanguageFile(tag)).toBe(file)
  const written = file.replace(/^.*\/(.*)\.yaml$/, '$1')
  expect(engineLanguage({ ...languages, [written]: language({}) }, tag)).toBe(written)
})

test('a language whose words a machine wrote is named once, and no more where the site has words of its own for all', () => {
  const locales = [
    { code: 'en', tag: 'en-GB' },
    { code: 'zh', tag: 'zh-CN' },
    { code: 'sg', tag: 'zh-SG', based_on: 'zh' },
  ] as Locale[]
  const codes = (menu: string) =>
    machineWorded(languages, { messages: { 'header.menu': { en: 'Menu', zh: menu } } }, locales)
  expect(codes('菜单')).toEqual(['zh'])
  expect(codes('目录')).toEqual([])
  expect(machineWordsText(['zh'])).toContain('interface texts in zh are')
  expect(machineWordsText([])).toBe('')
})

describe('a site', () => {
  const judged = (changes: Files) => checkedSite(changes, { templates: { ...smallTemplates, languages } })
  const messages = async (changes: Files) => {
    const { site, report } = await judged(changes)
    if (!site.ok) throw new Error(report)
    return site.value.config
  }
  const none = { 'content/messages/header.yaml': null, 'content/messages/contact.yaml': null }

  test('needs no file of interface texts', async () => {
    expect((await judged(none)).report).toBe('')
    const { messages: all, engineMessages } = await messages(none)
    expect(all).toEqual({
      'header.menu': { sl: 'Meni (mi)', en: 'Menu (ours)' },
      'contact.title': { sl: 'Stik (mi)', en: 'Contact (ours)' },
    })
    expect(engineMessages).toEqual(['header.menu', 'contact.title'])
  })

  test('has the letters of a block’s texts in its fonts where a page shows the block, and no letters of words that it replaced', async () => {
    const far = { ...languages, en: language({ 'header.menu': 'Menu ŵ', 'contact.title': 'Contact ŷ' }) }
    const lettersOf = async (changes: Files) => {
      const { site, report } = await checkedSite(changes, { templates: { ...smallTemplates, languages: far } })
      if (!site.ok) throw new Error(report)
      return (site.value.letters.en ?? []).flatMap(([letters]) => [...letters])
    }
    const home = 'content/group/pages/index.yaml'
    const contact = { [home]: pageWith('  - component: contact\n    data: {}\n') }
    const prose = { [home]: pageWith('  - component: prose\n    data: { title: { all: X }, body: { all: X } }\n') }
    expect(await lettersOf({ ...none, ...contact })).toEqual(['ŵ', 'ŷ'])
    expect(await lettersOf({ ...none, ...prose })).toEqual(['ŵ'])
    const own = { 'content/messages/header.yaml': 'menu: { en: Contents }\n' }
    expect(await lettersOf({ ...none, ...prose, ...own })).toEqual([])
  })

  test('writes what it wants otherwise, in one language alone or for all of them', async () => {
    const one = { ...none, 'content/messages/header.yaml': 'menu: { en: Contents }\n' }
    expect((await judged(one)).report).toBe('')
    expect((await messages(one)).messages['header.menu']).toEqual({ sl: 'Meni (mi)', en: 'Contents' })
    expect((await messages(one)).engineMessages).toEqual(['contact.title'])
    const all = { ...none, 'content/messages/header.yaml': 'menu: { all: Menu }\n' }
    expect((await judged(all)).report).toBe('')
    expect((await messages(all)).messages['header.menu']).toEqual({ all: 'Menu' })
  })

  test('in a language that the engine does not know writes all of it: where, and which texts, is said', async () => {
    const welsh = {
      ...none,
      'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
        'default_locale',
        '  - { code: cy, name: Cymraeg, tag: cy-GB, hreflang: cy-GB, sitemap: cy-GB }\ndefault_locale',
      ),
    }
    const { problems } = await judged(welsh)
    const ofMessages = problems.filter(({ place }) => place.file.startsWith('content/messages/'))
    expect(ofMessages.map(({ code, severity, place, message }) => [code, severity, place.file, message])).toEqual([
      [
        'missing-translation',
        'warning',
        'content/messages/header.yaml',
        'The engine has no words in "cy": the interface text header.menu is missing.',
      ],
    ])
    const written = { ...welsh, 'content/messages/header.yaml': 'menu: { cy: Dewislen }\n' }
    const rest = (await judged(written)).problems.filter(({ place }) => place.file.startsWith('content/messages/'))
    expect(rest).toEqual([])
  })

  test('that writes a text in another language than the unknown one is told at the text', async () => {
    const other = {
      ...none,
      'content/messages/header.yaml': 'menu: { en: Contents }\n',
      'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace(
        'default_locale',
        '  - { code: cy, name: Cymraeg, tag: cy-GB, hreflang: cy-GB, sitemap: cy-GB }\ndefault_locale',
      ),
    }
    const { problems } = await judged(other)
    const ofMessages = problems.filter(({ place }) => place.file.startsWith('content/messages/'))
    expect(ofMessages.map(({ place, message }) => [place.path, message])).toEqual([
      [['menu'], 'This text is missing in "cy".'],
    ])
  })
})
