import { expect, test } from 'vitest'
import { checkedSite, smallSite } from '../../../tests/checked_site.ts'
import type { PageSummary } from '../pages/page_summary.ts'
import { checkMenus } from './check_menus.ts'

const brand = 'content/group/brand.yaml'
const wifi = 'content/imprion/pages/wifi.yaml'
const entry = '{ name: { sl: Brezžično, en: Wireless }, link: imprion/wifi }'
const menus = {
  navigation: `navigation: [${entry}]`,
  second_menu: `navigation: []\nsecond_menu: { name: { sl: Za goste, en: For guests }, entries: [${entry}] }`,
}
const told = async (head: string, menu: 'navigation' | 'second_menu') =>
  (
    await checkedSite({
      [brand]: `${smallSite[brand]}`.replace('navigation: []', menus[menu]),
      [wifi]: `${head}${smallSite[wifi]}`,
    })
  ).problems.map(({ code, place }) => `${place.file} ${code}`)

test('a page in the menu is not kept from search engines; one in the second menu may be', async () => {
  expect(await told('hidden: true\n', 'navigation')).toEqual([`${wifi} hidden-entry`])
  expect(await told('hidden: true\n', 'second_menu')).toEqual([])
  expect(await told('', 'navigation')).toEqual([])
})

const page = (more: object) => ({
  name: 'privacy',
  file: 'privacy.yaml',
  links: [],
  hidden: false,
  legal: false,
  ...more,
})
const form = { target: 'privacy', place: { file: 'index.yaml', path: ['blocks', 0, 'data', 'privacy'] } }
const sites = (policy: object, menus = [] as (typeof form)[], links = [form]) =>
  checkMenus(
    [page(policy), page({ name: 'index', links })] as unknown as (PageSummary & { isShown: true })[],
    menus,
  ).map(({ code }) => code)

test('the privacy policy of forms is a legal page, or in a menu', () => {
  expect(sites({})).toEqual(['unlinked-privacy'])
  expect(sites({ legal: true })).toEqual([])
  expect(sites({}, [{ target: 'privacy', place: { file: 'brand.yaml', path: ['footer', 0, 'link'] } }])).toEqual([])
  // Read in a text, a page is no policy that visitors agree to.
  expect(sites({}, [], [{ ...form, place: { ...form.place, path: ['blocks', 0, 'data', 'link'] } }])).toEqual([])
})
