import { expect, test } from 'vitest'
import { type Files, pageWith, smallModel, smallSite } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { problemsOf } from '../problems/result.ts'
import { Memo } from './memo.ts'
import type { SiteModel } from './site_model.ts'

const home = 'content/group/pages/index.yaml'
const wifi = 'content/imprion/pages/wifi.yaml'
const card = (name: string, fields = '') =>
  `  - component: link_cards\n    data: { cards: [{ name: { all: '${name}' }${fields} }] }\n`
const cards = (name: string, fields?: string): Files => ({ [home]: pageWith(card(name, fields)) })
const problemsIn = async (model: SiteModel) => problemsOf(must(await model.checked()))
const parsedIn = (model: SiteModel) => new Map([...model.stems.keys()].map((stem) => [stem, model.parsed(stem)]))
/** The stems of the pages that are other values in two models. */
function renewed(before: SiteModel, after: SiteModel) {
  const [was, is] = [parsedIn(before), parsedIn(after)]
  return [...is].filter(([stem, pages]) => was.get(stem) !== pages).map(([stem]) => stem)
}
const shownIn = (model: SiteModel) =>
  model.siteOf(
    must(model.config),
    [...parsedIn(model).values()].flatMap(({ summaries }) => summaries),
  )

test('after a save only the page that was saved is parsed again', () => {
  const memo = new Memo()
  const before = smallModel(cards('Rooms'), { memo })
  parsedIn(before)
  expect(renewed(before, smallModel(cards('Beds'), { memo }))).toEqual(['content/group/pages/index'])
  const withVariant = smallModel({ ...cards('Beds'), 'content/imprion/pages/wifi.en.yaml': 'blocks: []\n' }, { memo })
  expect(renewed(smallModel(cards('Beds'), { memo }), withVariant)).toEqual(['content/imprion/pages/wifi'])
})

test('after a save of a setting only the pages that have read it are parsed again', () => {
  const memo = new Memo()
  const before = smallModel(cards('{customers} of them'), { memo })
  parsedIn(before)
  const facts = must(smallSite['content/facts.yaml'])
  const withFacts = (text: string) =>
    smallModel({ ...cards('{customers} of them'), 'content/facts.yaml': text }, { memo })
  expect(renewed(before, withFacts(facts.replace('value: 50,', 'value: 51,')))).toEqual([])
  expect(renewed(before, withFacts(facts.replace('value: 750,', 'value: 751,')))).toEqual(['content/group/pages/index'])
})

test('where only texts of a page have changed, the site is the very same value', () => {
  const memo = new Memo()
  const before = smallModel(cards('Rooms'), { memo })
  const site = shownIn(before)
  expect(shownIn(smallModel(cards('Beds'), { memo }))).toBe(site)
  expect(shownIn(smallModel({ [home]: pageWith(card('Beds'), 'Hotel') }, { memo }))).not.toBe(site)
})

test('the site is another one where a page was published meanwhile', () => {
  const memo = new Memo()
  const early = { [wifi]: `publish_from: 2026-06-01T00:00:00Z\n${smallSite[wifi]}` }
  const at = (text: string) => shownIn(smallModel(early, { moment: { at: Date.parse(text), drafts: false }, memo }))
  const hosts = (site: ReturnType<typeof at>) => site.routes.filter(({ source }) => source === wifi).length
  expect([at('2026-05-01'), at('2026-05-31'), at('2026-06-02')].map(hosts)).toEqual([0, 0, 2])
  expect(at('2026-06-03')).toBe(at('2026-06-02'))
})

test.each<[what: string, changes: Files]>([
  ['a page with a dead link', cards('Rooms', ', link: nowhere')],
  ['a page that is added', { 'content/imprion/pages/new.yaml': pageWith(card('New'), 'New') }],
  ['a page that is deleted', { [wifi]: null }],
  ['a fact that is deleted', { 'content/facts.yaml': 'experts: { value: 50, description: Experts. }\n' }],
  ['settings that cannot be read', { 'content/site.yaml': '[' }],
  ['a theme with a mistake', { 'themes/plain/theme.yaml': 'background: red\n' }],
  ['a variant without its page', { 'content/imprion/pages/none.en.yaml': 'blocks: []\n' }],
])('%s is told the same before it is saved as after', async (_, changes) => {
  const base = { [home]: pageWith(card('{customers} of [Wi-Fi](imprion/wifi)')) }
  const edited = smallModel(base).with(new Map(Object.entries(changes)))
  const saved = await problemsIn(smallModel({ ...base, ...changes }, { memo: new Memo() }))
  expect(saved.length).toBeGreaterThan(0)
  expect(await problemsIn(edited)).toEqual(saved)
})

test('changes that are not saved leave the site as it is', async () => {
  const model = smallModel()
  expect(await problemsIn(model)).toEqual([])
  expect(await problemsIn(model.with(new Map([[home, 'title: {']])))).not.toEqual([])
  expect(await problemsIn(model)).toEqual([])
})

test('a check waits for its turn between its steps, and ends where it is overtaken', async () => {
  let turns = 0
  const turn = async () => void turns++
  expect(await smallModel().checked({ turn })).toMatchObject({ ok: true })
  expect(turns).toBeGreaterThan(5)
  const before = turns
  expect(await smallModel().checked({ turn, isOvertaken: () => turns > before + 2 })).toBe(undefined)
  expect(turns).toBe(before + 3)
})
