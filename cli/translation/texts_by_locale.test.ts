import { expect, test } from 'vitest'
import { checkedSite, smallTemplates } from '../../tests/checked_site.ts'
import { textsOfFiles } from '../content/authoring/localized_texts.ts'
import { must } from '../problems/must.ts'
import { siteTexts } from './site_texts.ts'
import { byLocale } from './texts_by_locale.ts'

test('an interface text that a site words otherwise in one language alone is missing in no language that the engine knows', async () => {
  const file = { path: 'content/messages/header.yaml', contents: 'menu: { sl: Kazalo }\n' }
  const missing = async (texts: Record<string, string>) => {
    const templates = { ...smallTemplates, languages: { en: { isMachine: false, texts } } }
    const { site } = await checkedSite({ [file.path]: file.contents }, { templates })
    if (!site.ok) throw new Error('The small site is wrong')
    const { config } = site.value
    const opened = { config, templates, sources: [file], texts: siteTexts(textsOfFiles([file], templates)) }
    const source = must(config.allLocales.find(({ code }) => code === 'sl'))
    return byLocale(
      { ...opened, records: new Map(), remarks: [], source },
      { to: ['en'], from: null, pages: null },
    ).flatMap(({ translations }) => translations.map(({ text, state }) => `${text.id} ${state}`))
  }
  expect(await missing({ 'contact.title': 'Contact' })).toEqual(['messages.header:menu missing'])
  expect(await missing({ 'header.menu': 'Menu' })).toEqual([])
})
