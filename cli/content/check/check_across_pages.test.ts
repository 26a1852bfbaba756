import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallTemplates } from '../../../tests/checked_site.ts'
import * as field from '../../schema/field_types.ts'
import type { Templates } from '../../schema/templates.ts'

const subject = field.text({ description: 'What it is about.', examples: [{ en: 'Walks' }] })
const form = {
  ...{ name: 'form', messages: [], component: () => null },
  schema: field.object({ subject }, { description: 'A form.', distinct: ['subject'] }),
}
const templates: Templates = { ...smallTemplates, blocks: new Map([...smallTemplates.blocks, [form.name, form]]) }
const told = async (pages: Record<string, string>) => {
  const files = Object.entries(pages).map(([name, blocks]) => [`content/${name}.yaml`, pageWith(blocks, name)])
  const media = Object.fromEntries(['a', 'b', 'b.narrow'].map((name) => [`content/media/${name}.svg`, '<svg/>']))
  const { problems } = await checkedSite({ ...media, ...Object.fromEntries(files) }, { templates })
  return problems
    .filter(({ code }) => code === 'same-text')
    .map(({ message, place }) => `${place.file} ${place.path?.slice(3).join('.')} ${message}`)
}

const asking = (en: string) => `  - component: form\n    data: { subject: { sl: Vprašanje o ${en}, en: ${en} } }\n`
const [one, two, sister] = ['group/pages/walks', 'group/pages/boat-trips', 'imprion/pages/walks']

test.each<[what: string, pages: Record<string, string>, said: string[]]>([
  ['other words on each page', { [one]: asking('Walks'), [two]: asking('Boats') }, []],
  [
    'the same on two pages',
    { [one]: asking('Walks'), [two]: asking('Walks') },
    [`content/${two}.yaml subject content/${one}.yaml has the same subject in sl, en.`],
  ],
  ['the same in two brands', { [one]: asking('Walks'), [sister]: asking('Walks') }, []],
  ['the same twice on one page', { [one]: asking('Walks') + asking('Walks') }, []],
])('words that a page should have alone: %s', async (_, pages, said) => {
  expect(await told(pages)).toEqual(said)
})

test('a copy of a page is told once, by its title', async () => {
  const contents = pageWith(asking('Walks'), 'Walks')
  const { problems } = await checkedSite(
    { [`content/${one}.yaml`]: contents, [`content/${one}-2.yaml`]: contents },
    { templates },
  )
  const same = problems.filter(({ code }) => code === 'same-text')
  expect(same.map(({ message }) => message)).toEqual([
    `content/${one}.yaml has the same title and description in sl, en.`,
  ])
})

const showing = (src: string, en: string, sl: string) =>
  `  - component: link_cards\n    data: { cards: [{ name: { all: X }, image: { src: ${src}, alt: { sl: ${sl}, en: ${en} } } }] }\n`
const [clock, ura] = ['Two people at a clock', 'Dva človeka pri uri']

test.each<[what: string, pages: Record<string, string>, said: string[]]>([
  ['the same picture again', { [one]: showing('a.svg', clock, ura), [sister]: showing('a.svg', clock, ura) }, []],
  ['the same for narrow windows', { [one]: showing('b.svg', clock, ura) + showing('b.narrow.svg', clock, ura) }, []],
  [
    'another picture of another brand, in one language',
    { [one]: showing('a.svg', clock, ura), [sister]: showing('b.svg', clock, 'Nekaj čisto drugega tukaj') },
    [`content/${sister}.yaml cards.0.image.alt.en content/${one}.yaml has the same alternative text in en.`],
  ],
  ['a few words', { [one]: showing('a.svg', 'A clock', 'Ura') + showing('b.svg', 'A clock', 'Ura') }, []],
])('an alternative text: %s', async (_, pages, said) => {
  expect(await told(pages)).toEqual(said)
})
