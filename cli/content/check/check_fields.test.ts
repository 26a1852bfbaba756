import { expect, test } from 'vitest'
import { button } from '../../../templates/parts/button.schema.ts'
import { card, codes, home, name, problemsOf, said } from '../../../tests/checked_card.ts'
import { checkedSite, pageWith, smallModel, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { must } from '../../problems/must.ts'
import {
  embed,
  icon,
  link,
  list,
  moment,
  object,
  optional,
  plain,
  plainNumber,
  text,
} from '../../schema/field_types.ts'
import type { BlockModule, Templates } from '../../schema/templates.ts'
import { countProblems, fieldProblems, orderedProblems } from './check_fields.ts'
import { fieldJudge } from './text_problems.ts'

const smallConfig = async () => must(smallModel().config)

test.each([
  ['media/Screenshot 2026-11-20 at 10.33.12.png', ['screenshot-name']],
  ['media/Posnetek zaslona 2026-11-20 ob 10.33.12.png', ['screenshot-name']],
  ['media/screenshot-calendar.png', []],
])('a picture named %s is told as %j', async (src, expected) => {
  const found = await problemsOf(card({ name, image: { src, decorative: true } }))
  expect(found.map(({ code }) => code).filter((code) => code !== 'unknown-image')).toEqual(expected)
})

test.each<[image: Record<string, unknown>, expected: string[]]>([
  [{ src: 'mark.svg', decorative: true }, []],
  [{ src: 'mark.svg', alt: name }, []],
  [{ src: 'mark.svg', alt: name, decorative: false }, []],
  [{ src: 'mark.svg', alt: name, decorative: true }, ['image.decorative alt-and-decorative']],
  [{ src: 'mark.svg', decorative: false }, ['image missing-field']],
  [{ src: 'mark.svg', alt: { en: 'Mark' } }, ['image.alt missing-translation']],
  [{ src: 'mrk.svg', alt: { en: 'Mark' } }, ['image.src unknown-image', 'image.alt missing-translation']],
  [{ src: 'mrk.svg', decorative: false }, ['image.src unknown-image', 'image missing-field']],
  [{ src: 'mrk.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: '../mark.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'a/../mark.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'a/..', decorative: true }, ['image.src outside-content']],
  [{ src: '/mark.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: '/other.svg', decorative: true }, ['image.src outside-content']],
  [{ src: 'mark.svg', alt: { sl: 'Znak', en: 'mark.svg' } }, ['image.alt.en file-name-as-text']],
  [{ src: 'mark.svg', alt: { sl: 'Znak', en: 'The file mark.svg' } }, []],
  [{ src: 'a..b.svg', decorative: true }, ['image.src unknown-image']],
  [{ src: 'a/..b.svg', decorative: true }, ['image.src unknown-image']],
])('of the picture %j: %j', async (image, expected) => {
  expect(await codes({ name, image })).toEqual(expected)
})

test.each([
  ['primary', []],
  ['text-muted', []],
  ['#cdefab', []],
  // Not to be read on what a card stands on.
  ['surface-2', ['color own-contrast']],
  ['#123456', ['color own-contrast']],
  ['#CDEFAB', []],
  ['#cdefabcd', ['color unknown-colour']],
  ['x#cdefab', ['color unknown-colour']],
  ['primry', ['color unknown-colour']],
])('of the colour %s: %j', async (color, expected) => {
  expect(await codes({ name, color })).toEqual(expected)
})

test('a fact and a company record have to be there, and the company of the brand always is', async () => {
  const blocks = `  - component: statistic_numbers
    data: { items: [{ value: 7, name: { all: X } }, { value: { fact: customers }, name: { all: X } }, { value: { fact: guests }, name: { all: X } }] }
  - component: contact
    data: { company: brand }
  - component: contact
    data: { company: mian }
`
  const found = await problemsOf({ [home]: pageWith(blocks) })
  expect(found.map(({ code, place, hint }) => [code, place.path?.join('.'), hint.slice(0, 19)])).toEqual([
    ['unknown-fact', 'blocks.0.data.items.2.value.fact', expect.anything()],
    ['unknown-company', 'blocks.2.data.company', 'Did you mean "main"'],
  ])
})

test('a link that is dead in several languages is told in each of them, one of a single language there', async () => {
  const linked = (sl: string, en: string) =>
    codes({ name, description: { sl: `Glej [to](${sl}).`, en: `See [it](${en}).` } })
  expect(await linked('nowhere', 'nowhere')).toEqual(['description.sl dead-link', 'description.en dead-link'])
  expect(await linked('imprion/wifi', 'nowhere')).toEqual(['description.en dead-link'])
  expect(await linked('nowhere', 'elsewhere')).toEqual(['description.sl dead-link', 'description.en dead-link'])
})

test('the place of a link in a text is its address, and not a word before it that reads the same', async () => {
  const [found] = await problemsOf(card({ name, description: { sl: 'nowhere, [nowhere](nowhere)', en: 'X' } }))
  expect(found?.place.word).toEqual({ text: 'nowhere', nth: 2 })
})

test.each<[first: string, second: string, codes: string[]]>([
  ['All about our network', 'All about our network', ['twin-item']],
  ['All about our network', 'All about our networks', []],
  // Labels may come again.
  ['Wi-Fi', 'Wi-Fi', []],
])('cards of %s and %s', async (first, second, codes) => {
  const cards = [first, second].map((all) => ({ name: { all }, link: 'imprion/wifi' }))
  const { problems } = await checkedSite({
    'content/group/pages/index.yaml': pageWith(`  - component: link_cards\n    data: ${JSON.stringify({ cards })}\n`),
  })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test.each<[fields: Record<string, unknown>, message: string | undefined]>([
  [{ name: { all: '+386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { sl: 'Kličite 01/000 00 09', en: 'Call +386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 (0)1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 1 000 00 09' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { sl: 'Od leta 2019', en: 'Since 2019' }, link: 'tel:+38610000009' }, undefined],
  [
    { name: { all: '+386 1 000 00 01' }, link: 'tel:+38610000009' },
    'The words say +386 1 000 00 01, and the link leads to +38610000009.',
  ],
  [{ name: { all: 'A@b.example' }, link: 'mailto:a@b.example?subject=x' }, undefined],
  [
    { name: { all: 'ana@b.example' }, link: 'mailto:a@b.example' },
    'The words say ana@b.example, and the link leads to a@b.example.',
  ],
  [
    { name, description: { all: 'Call [+386 1 000 00 01](tel:+38610000009).' } },
    'The words say +386 1 000 00 01, and the link leads to +38610000009.',
  ],
  [{ name, description: { all: 'Call [us](tel:+38610000009).' } }, undefined],
  [
    { name, description: { all: '[www.a.example](https://www.b.example)' } },
    'The words say www.a.example, and the link leads to https://www.b.example.',
  ],
  [{ name, description: { all: '[www.a.example](https://de.a.example/x)' } }, undefined],
  [{ name, description: { all: '[Node.js](https://b.example)' } }, undefined],
  // A time, a day, two numbers of which one is called.
  [{ name: { all: 'pon-pet 08.00 - 16.00' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'pon-pet 08.00-16.00' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'Od 01. 02. 2027 do 05. 02. 2027' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '01 000 00 09 / 01 000 00 01' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: 'Room 012345' }, link: 'tel:+38610000009' }, undefined],
  [{ name: { all: '+386 1 000 00 01' }, link: 'https://a.example/hotel:1' }, undefined],
  [{ name, description: { all: '[**info@b.example**](mailto:info@b.example)' } }, undefined],
  [{ name, description: { all: '[_info@b.example_](mailto:info@b.example)' } }, undefined],
  [{ name: { all: '„info@b.example“' }, link: 'mailto:info@b.example' }, undefined],
  // Company data are shown as the record has them.
  [{ name: { all: 'Call {company_phone}' }, link: 'tel:+38610000000' }, undefined],
  [{ name: { all: 'Call {company_phone}' }, link: 'tel:{company_phone}' }, undefined],
  [
    { name: { all: 'Call +386 1 000 00 09' }, link: 'tel:{company_phone}' },
    'The words say +386 1 000 00 09, and the link leads to {company_phone}.',
  ],
  [
    { name: { all: 'Call {company_phone}' }, link: 'tel:+38610000009' },
    'The words say +386 1 000 00 00, and the link leads to +38610000009.',
  ],
  [
    { name, description: { all: '[{company_email}](mailto:a@b.example)' } },
    'The words say info@group.example, and the link leads to a@b.example.',
  ],
])('words beside a link say what it leads to: %j', async (fields, message) => {
  expect((await said(fields)).map((each) => each.message)).toEqual(message === undefined ? [] : [message])
})

test.each<[src: string, right: string | undefined]>([
  ['https://www.youtube.com/watch?v=a1b2c3d4e5f&t=3', 'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f'],
  ['https://youtu.be/a1b2c3d4e5f', 'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456?share=copy', 'https://player.vimeo.com/video/123456'],
  ['https://vimeo.com/123456/abcdef0123', undefined],
  ['https://vimeo.com/123456?h=abcdef0123', undefined],
  ['https://www.google.com/maps?q=Ljubljana', undefined],
  ['https://www.google.com/maps/d/viewer?mid=1', undefined],
  ['https://www.google.com/maps/place/Ljubljana', undefined],
])('the page %s is told to be no frame', async (src, right) => {
  const [found] = fieldProblems(fieldJudge(await smallConfig()), [
    { kind: 'embed', value: src, place: { file: home, path: [] } },
  ])
  expect(found?.code).toBe('frame-address')
  expect(found?.fix).toEqual(right === undefined ? undefined : { from: src, to: right })
})

test.each([
  'https://www.youtube-nocookie.com/embed/a1b2c3d4e5f',
  'https://www.google.com/maps/embed?pb=1',
  'https://www.google.com/maps/d/embed?mid=1',
  'https://www.google.com/maps/d/u/0/embed?mid=1',
  'https://www.google.com/maps?q=Ljubljana&output=embed',
  'https://www.openstreetmap.org/export/embed.html?bbox=1',
])('%s is an address for frames', async (src) => {
  const problems = fieldProblems(fieldJudge(await smallConfig()), [
    { kind: 'embed', value: src, place: { file: home, path: [] } },
  ])
  expect(problems.map(({ code }) => code)).toEqual(['blocked-source'])
})

test.each<[facts: string, codes: string[]]>([
  ['customers: { value: 100.000, description: C. }', ['grouped-number']],
  ['customers:\n  value: 1.250\n  description: C.', ['grouped-number']],
  ['customers: [500, 1.250]', ['grouped-number', 'wrong-type']],
  ['customers: { value: 0.125, description: C. }', []],
  ['customers: { value: 14.505, description: C. }', []],
  ["customers: { value: 7, description: 'About 1.250 of them.' }", []],
])('numbers with a point for thousands in %j: %j', async (facts, codes) => {
  const experts = 'experts: { value: 50, description: X. }'
  const problems = await problemsOf({ 'content/facts.yaml': `${facts}\n${experts}\n` })
  expect(problems.map(({ code }) => code)).toEqual(codes)
})

test.each([
  ['group', ['frame'], undefined],
  ['shared', ['frame'], 'content/imprion/brand.yaml'],
  ['shared', ['image'], 'content/group/brand.yaml'],
  ['imprion', ['frame'], 'content/imprion/brand.yaml'],
  ['group', ['image'], 'content/group/brand.yaml'],
])('a page of %s frames a video where the group loads %j: %s has to name its origin', async (owner, loads, wanted) => {
  const video: BlockModule = {
    name: 'video',
    schema: object(
      { url: embed({ description: 'The video.', examples: ['https://videos.example/1'] }) },
      { description: 'A video.' },
    ),
    messages: [],
    component: () => null,
  }
  const party = `third_parties: [{ name: Videos, purpose: { sl: Filmi., en: Films. }, category: necessary, origins: ['https://videos.example'], loads: [${loads}] }]\n`
  const { problems } = await checkedSite(
    {
      'content/group/brand.yaml': `${smallSite['content/group/brand.yaml']}${party}`,
      [`content/${owner}/pages/film.yaml`]: pageWith(
        "  - component: video\n    data: { url: 'https://videos.example/1' }\n",
        'Film',
      ),
    },
    { templates: { ...smallTemplates, blocks: new Map([['video', video]]) } },
  )
  const hints = problems.filter(({ code }) => code === 'blocked-source').map(({ message, hint }) => [message, hint])
  expect(hints).toEqual(
    wanted === undefined
      ? []
      : [
          [
            'The security policy blocks this frame: https://videos.example/1',
            `Name its origin under third_parties in ${wanted}, with loads: [frame].`,
          ],
        ],
  )
})

test('what a default names is judged as what is written', async () => {
  const given = (standing: string): Templates => ({
    ...smallTemplates,
    blocks: new Map([
      [
        'form',
        {
          name: 'form',
          schema: object(
            {
              privacy: link({ description: 'Where it leads.', examples: ['terms'], default: standing }),
              rows: list(
                object(
                  { icon: icon({ description: 'Icon.', examples: ['wifi'], default: 'wify' }) },
                  { description: 'Row.' },
                ),
                { description: 'Rows.', examples: [[]], default: [] },
              ),
            },
            { description: 'A form.' },
          ),
          messages: [],
          component: () => null,
        },
      ],
    ]),
  })
  const found = async (standing: string, data: string) => {
    const pages = { [home]: pageWith(`  - component: form\n    data: ${data}\n`) }
    const { problems } = await checkedSite(pages, { templates: given(standing) })
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place }) => `${place.path?.slice(2).join('.')} ${code}`)
  }
  expect(await found('terms', '{}')).toEqual([])
  expect(await found('privacy-policy', '{}')).toEqual(['data.privacy dead-link'])
  expect(await found('privacy-policy', '{ privacy: terms }')).toEqual([])
  expect(await found('terms', '{ rows: [{}] }')).toEqual(['data.rows.0.icon unknown-icon'])
})

test('a button that opens the contact dialog is told where its page has none', async () => {
  const actions: Templates = {
    ...smallTemplates,
    blocks: new Map([
      [
        'actions',
        {
          name: 'actions',
          schema: object(
            { buttons: list(button, { description: 'Actions.', examples: [[]] }) },
            { description: 'Actions.' },
          ),
          messages: [],
          component: () => null,
        },
      ],
    ]),
  }
  const found = async (written: object, id = 'actions') => {
    const data = JSON.stringify({ buttons: [{ name, ...written }] })
    const pages = { [home]: pageWith(`  - component: actions\n    id: ${id}\n    data: ${data}\n`) }
    const { problems } = await checkedSite(pages, { templates: actions })
    return problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place, hint }) => [code, place.path?.slice(4).join('.'), hint.includes('"contact_dialog"')])
  }
  expect(await found({ contact_button: true })).toEqual([['dead-anchor', '0.contact_button', true]])
  expect(await found({})).toEqual([['dead-anchor', '0', true]])
  expect(await found({ contact_button: true }, 'contact')).toEqual([])
  expect(await found({ contact_button: true, link: 'terms' })).toEqual([])
})

test('a company is named by its record, or by the home page of its brand', async () => {
  const found = (company: string) =>
    problemsOf({ [home]: pageWith(`  - component: contact\n    data: { company: ${company} }\n`) })
  for (const company of ['brand', 'main', 'index', 'imprion']) expect(await found(company)).toEqual([])
  expect((await found('sister')).map(({ code }) => code)).toEqual(['unknown-company'])
})

test.each<[title: string, entries: number, isWrong: boolean]>([
  ['In {countries, plural, one {# country} other {# countries}}', 2, false],
  ['In {countries, plural, one {# country} other {# countries}}', 3, true],
  ['In {countries}', 1, true],
  ['In 5 countries', 2, false],
  // Which of the two is meant cannot be known.
  ['In {countries} since {founded}', 3, false],
  ['In {company_city}', 3, false],
])('a list under "%s" that has %i entries is wrong: %s', (title, entries, isWrong) => {
  const name = plain({ description: 'X.', examples: ['x'] })
  const schema = object(
    {
      title: text({ description: 'X.', examples: [{ en: 'x' }] }),
      list: list(name, { description: 'X.', examples: [[]] }),
    },
    { description: 'X.', counted: ['title', 'list'] },
  )
  const value = { title: { sl: title, en: title }, list: Array(entries).fill('x') }
  const problems = countProblems({ facts: { countries: 2, founded: 1999 } }, schema, value, { file: home, path: [] })
  expect(problems.map(({ place }) => place.path)).toEqual(isWrong ? [['list']] : [])
})

test.each<[starts: string, ends: string | undefined, isWrong: boolean]>([
  ['2027-03-12T09:00', '2027-03-12T16:00', false],
  ['2027-03-12T09:00', '2027-03-12T09:00', false],
  ['2027-03-12T09:00', '2027-03-12', false],
  ['2027-03-12', '2027-03-12T09:00', false],
  ['2027-03-12T09:00', undefined, false],
  ['2027-03-12T09:00', '2027-03-11T16:00', true],
  ['2027-03-12T09:00', '2026-03-12', true],
  ['2027-03-12', '2027-03-11T23:00', true],
  // The offset counts where both have one.
  ['2027-03-12T09:00+02:00', '2027-03-12T08:00Z', false],
  ['2027-03-12T09:00Z', '2027-03-12T10:00+02:00', true],
])('what begins %s does not end %s: %s', (starts, ends, isWrong) => {
  const when = moment({ description: 'When.', examples: ['2027-03-12'] })
  const schema = object({ starts: when, ends: optional(when) }, { description: 'X.', inOrder: ['starts', 'ends'] })
  const value = ends === undefined ? { starts } : { starts, ends }
  const problems = orderedProblems(schema, value, { file: home, path: ['blocks', 0] })
  expect(problems.map(({ place }) => place.path)).toEqual(isWrong ? [['blocks', 0, 'ends']] : [])
})

test.each<[from: number, to: number | undefined, isWrong: boolean]>([
  [2600, 3400, false],
  [2600, 2600, false],
  [2600, undefined, false],
  [26000, 3400, true],
])('what is %d at least is not %d at most: %s', (from, to, isWrong) => {
  const amount = plainNumber({ description: 'How much.', examples: [1] })
  const schema = object({ from: amount, to: optional(amount) }, { description: 'X.', inOrder: ['from', 'to'] })
  const problems = orderedProblems(schema, to === undefined ? { from } : { from, to }, { file: home, path: [] })
  expect(problems.map(({ place }) => place.path)).toEqual(isWrong ? [['to']] : [])
})
