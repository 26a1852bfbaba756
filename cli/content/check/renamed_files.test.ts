import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'
import * as problem from '../../problems/sentences.ts'
import { withRenamed } from './renamed_files.ts'

const home = 'content/group/pages/index.yaml'
const linking = (...links: string[]) =>
  pageWith(
    links
      .map((link) => `  - component: link_cards\n    data: { cards: [{ name: { all: X }, link: ${link} }] }\n`)
      .join(''),
  )
const hints = async (changes: Files, code: string) =>
  (await checkedSite(changes)).problems.filter((each) => each.code === code).map(({ hint }) => hint)
const page = (title: string) => pageWith('', title).replace('blocks:', 'blocks: []')
const image = (src: string) =>
  `image: { src: ${src}, decorative: true }\n${pageWith('')}`.replace('blocks:', 'blocks: []')

const parking =
  'Did you mean "imprion/parking"? Nothing leads there yet. Then give it its old name, so that its old addresses lead on: moved_from: [imprion/e-park].'

test.each<[what: string, files: Files, expected: string]>([
  [
    'the page that nothing leads to and that is called alike is offered',
    { [home]: linking('imprion/e-park'), 'content/imprion/pages/parking.yaml': page('Parking') },
    parking,
  ],
  [
    'a page that something leads to is another one',
    { [home]: linking('imprion/e-park', 'imprion/parking'), 'content/imprion/pages/parking.yaml': page('Parking') },
    'A page is named by',
  ],
  [
    'of two nothing is offered',
    {
      [home]: linking('imprion/e-park'),
      'content/imprion/pages/parking.yaml': page('Parking'),
      'content/imprion/pages/car-park.yaml': page('Car park'),
    },
    'A page is named by',
  ],
  [
    'nor is one that is called otherwise',
    { [home]: linking('imprion/e-park'), 'content/imprion/pages/rooms.yaml': page('Rooms') },
    'A page is named by',
  ],
])('of a page that was renamed by hand: %s', async (_, files, expected) => {
  expect(await hints(files, 'dead-link')).toEqual([expect.stringContaining(expected)])
})

test('of a picture that was renamed by hand, the one that nothing shows and that is called alike is offered', async () => {
  const files = { [home]: image('scenes/wifi.svg'), 'content/media/scenes/guest-wifi.svg': '<svg/>' }
  expect(await hints(files, 'unknown-image')).toEqual([
    expect.stringContaining('Did you mean "scenes/guest-wifi.svg"?'),
  ])
})

test('among thousands of pages the one is found in no time', () => {
  const pages = Array.from({ length: 10_000 }, (_, n) => {
    const name = `coast/a${10_000 + n}-walk`
    return { ...{ name, path: name, links: [] }, legal: false, hidden: false }
  })
  const lost = (n: number) => problem.deadLink({ file: 'a' }, `coast/b${10_000 + n}-way`, [])
  const problems = [{ ...lost(0), about: 'coast/a11234' }, ...Array.from({ length: 2000 }, (_, n) => lost(n))]
  const start = performance.now()
  const told = withRenamed({ media: [] } as never, problems, { pages, menus: [], used: [] } as never)
  expect(performance.now() - start).toBeLessThan(3000)
  expect(told.flatMap(({ suggestion }) => suggestion?.to ?? [])).toEqual(['coast/a11234-walk'])
})

test('an entry of a menu leads somewhere or opens others', async () => {
  const brand = smallSite['content/imprion/brand.yaml'] ?? ''
  const menu = (rest: string) => brand.replace(/navigation: .*/, `navigation: [{ name: { all: Rooms }${rest} }]`)
  const told = (rest: string) => hints({ 'content/imprion/brand.yaml': menu(rest) }, 'missing-field')
  expect(await told(', link: imprion')).toEqual([])
  expect(await told(', entries: [{ name: { all: Wi-Fi }, link: imprion }]')).toEqual([])
  expect(await told('')).toEqual(['Add it. Or give it entries to open.'])
  expect(await told(', entries: []')).toEqual(['Add it. Or give it entries to open.'])
})
