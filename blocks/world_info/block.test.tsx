import { type HTMLElement, parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawLand } from '../../art/land.mjs'
import { blockMessages } from '../../tests/block_messages.ts'
import WorldInfo from './block.tsx'
import atlas from './land.json' with { type: 'json' }
import { dots, land } from './land.ts'
import prepare from './prepare.ts'
import { check, type Data, messages } from './schema.ts'

const entry = (value: string, subtitle: string, ...values: string[]) => ({ value, subtitle, values })
// The countries of the specification, section 1.
const served = 'SI AT IT DE BA HR RS HU PL RO ET SL LR GW CI CD GM CF LB'.split(' ')
const world = (countries: Data['countries'], lang = 'sl-SI', services: Data['services'] = {}) =>
  prepare({ title: 'Where', origin: 'SI', services, countries }, { lang })

describe('the land', () => {
  test.each(served)('holds %s, with a point on one of its own dots', (code) => {
    const country = land().countries.get(code)
    expect(country?.cells).toContainEqual(country?.point)
  })

  test('lies as the earth does', () => {
    const at = (code: string) => land().countries.get(code)?.point ?? { x: Number.NaN, y: Number.NaN }
    expect(at('PL').y).toBeLessThan(at('SI').y)
    expect(at('IT').y).toBeGreaterThan(at('SI').y)
    expect(at('HU').x).toBeGreaterThan(at('AT').x)
    expect(at('GM').x).toBeLessThan(at('CF').x)
    expect(at('LB').x).toBeGreaterThan(at('RO').x)
    expect(at('CD').y).toBeGreaterThan(at('ET').y)
  })

  test('has sea in it', () => {
    const isLand = new Set(land().cells.map(({ x, y }) => `${x} ${y}`))
    const rome = land().countries.get('IT')?.point ?? { x: 0, y: 0 }
    expect(isLand.has(`${rome.x} ${rome.y}`)).toBe(true)
    // The Atlantic off Portugal, in the lattice's upper left corner.
    expect([...isLand].filter((cell) => Number(cell.split(' ')[0]) < 8)).toEqual([])
  })

  test('has no country outside the map', () => {
    expect(land().countries.has('RU')).toBe(true)
    expect(land().countries.has('US')).toBe(false)
  })

  test('is as art/land.mjs draws it today', () => {
    expect(drawLand()).toEqual(atlas)
  })
})

test('neighbouring dots of a row are one stroke', () => {
  const cells = [
    { x: 2, y: 0 },
    { x: 4, y: 0 },
    { x: 8, y: 0 },
    { x: 3, y: 1 },
  ]
  expect(dots(cells)).toBe('M2 0h4m2 0h2m-7 1h2')
})

describe('the countries', () => {
  test('are named as the language names them, unless a title is written', () => {
    const names = (lang: string) =>
      world(
        [entry('AT', 'Europe', 'A'), { ...entry('CI', 'Africa', 'A'), title: 'Ivory Coast' }],
        lang,
      ).continents.flatMap(({ countries }) => countries.map(({ name }) => name))
    expect(names('sl-SI')).toEqual(['Avstrija', 'Ivory Coast'])
    expect(names('de-DE')).toEqual(['Österreich', 'Ivory Coast'])
  })

  test('are sorted as the language sorts, within continents in the order of the author', () => {
    const { continents } = world(
      [entry('ET', 'Afrika', 'A'), entry('RS', 'Europa', 'A'), entry('AT', 'Europa', 'A'), entry('DE', 'Europa', 'A')],
      'de-DE',
    )
    expect(continents.map(({ name, countries }) => [name, ...countries.map((country) => country.name)])).toEqual([
      ['Afrika', 'Äthiopien'],
      ['Europa', 'Deutschland', 'Österreich', 'Serbien'],
    ])
  })

  test('are counted for each service line', () => {
    const { lines, count } = world([entry('SI', 'E', 'One', 'Two'), entry('AT', 'E', 'Two')])
    expect(lines).toEqual([
      { name: 'One', count: 1 },
      { name: 'Two', count: 2 },
    ])
    expect(count).toBe(2)
  })

  test('take the names of service lines that the language has, and the others as written', () => {
    const services = { enterprise: 'Unternehmens-IT', nowhere: 'Nirgends' }
    const { lines, continents } = world([entry('SI', 'E', 'enterprise', 'Imprion')], 'de-DE', services)
    expect(lines.map(({ name }) => name)).toEqual(['Unternehmens-IT', 'Imprion'])
    expect(continents[0]?.countries[0]?.offered).toEqual(['Unternehmens-IT', 'Imprion'])
  })

  test('say which lines they have, in the order of all lines, and so do their continents', () => {
    const { continents } = world([
      entry('SI', 'E', 'One', 'Two'),
      entry('AT', 'E', 'Three', 'One'),
      entry('ET', 'A', 'Three', 'Two'),
      { value: 'US', subtitle: 'N', values: [] },
    ])
    expect(continents.map(({ name, lines }) => [name, lines])).toEqual([
      ['E', [0, 1, 2]],
      ['A', [1, 2]],
      ['N', []],
    ])
    const countries = continents.flatMap((continent) => continent.countries)
    expect(countries.map(({ code, offered, lines }) => [code, offered, lines])).toEqual([
      ['AT', ['One', 'Three'], [0, 2]],
      ['SI', ['One', 'Two'], [0, 1]],
      ['ET', ['Two', 'Three'], [1, 2]],
      ['US', [], []],
    ])
    expect(countries.at(-1)?.place).toBeUndefined()
  })

  test('keep lines that are too many to filter by, in words', () => {
    const names = [...'ABCDEFGHIJ']
    const { lines, continents } = world([entry('SI', 'E', ...names)])
    expect(lines.map(({ name }) => name).join('')).toBe('ABCDEFGH')
    expect(continents[0]?.countries[0]?.offered).toEqual(names)
  })
})

test.each([
  ['UG', 80, false],
  ['CY', 81, true],
])('the label of %s, in column %d of 120, has its room on the left: %s', (code, column, isRight) => {
  expect(land().countries.get(code)?.point?.x).toBe(column)
  const [country] = world([entry(code, 'E', 'A')]).continents.flatMap(({ countries }) => countries)
  expect(country?.place?.isRight).toBe(isRight)
})

test('there is a map where some country lies on it, and none where none does', () => {
  const outside = { value: 'US', subtitle: 'N', values: [] }
  expect(world([outside]).land).toBeUndefined()
  expect(world([outside, entry('SI', 'E', 'A')]).land).toBe(dots(land().cells))
  expect(world([outside]).viewBox).toBe('0 -1 120 162')
})

const tenths = (of: number) => Math.round(of * 10) / 10

test('traces leave the origin along the longer way, all in one bundle, and end at the country', () => {
  const places = world(served.map((code) => entry(code, 'E', 'A'))).continents.flatMap(({ countries }) => countries)
  const origin = places.find(({ code }) => code === 'SI')?.place
  expect(origin?.trace).toBeUndefined()
  for (const { code, place } of places) {
    if (code === 'SI') continue
    const numbers = (place?.trace ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
    const [fromX = 0, fromY = 0, leaveX = 0, leaveY = 0, arriveX = 0, arriveY = 0, toX = 0, toY = 0] = numbers
    expect([fromX, fromY, toX, toY], code).toEqual([origin?.x, origin?.y, place?.x, place?.y])
    const isAcross = Math.abs(toX - fromX) > Math.abs(toY - fromY)
    expect(isAcross ? leaveY : leaveX, code).toBe(isAcross ? fromY : fromX)
    // It bends after six tenths of the way, and straightens over the last fifteen hundredths.
    const [start, end, leave, arrive] = isAcross ? [fromX, toX, leaveX, arriveX] : [fromY, toY, leaveY, arriveY]
    expect(leave, code).toBe(tenths(start + (end - start) * 0.6))
    expect(arrive, code).toBe(tenths(end - (end - start) * 0.15))
    expect(isAcross ? arriveY : arriveX, code).toBe(isAcross ? toY : toX)
  }
})

const languages = ['sl-SI', 'en-US', 'hr-HR', 'de-DE', 'fr-FR', 'it-IT']
const html = (countries: Data['countries'], lang = 'en-US') =>
  parse(
    renderToStaticMarkup(
      <WorldInfo id="world" lang={lang} data={world(countries, lang)} messages={blockMessages(messages, lang)} />,
    ),
  )

/** The filter's buttons, each as it is read out. */
const filters = (page: HTMLElement) =>
  page.querySelectorAll('label').map((label) => {
    for (const hidden of label.querySelectorAll('[aria-hidden]')) hidden.remove()
    return label.textContent.replaceAll(/\s+/g, ' ').trim()
  })

test.each([
  ['sl-SI', ['Vsa področja 3 države', 'One 1 država', 'Two 2 državi']],
  ['en-US', ['All service lines 3 countries', 'One 1 country', 'Two 2 countries']],
  ['hr-HR', ['Sva područja 3 zemlje', 'One 1 zemlja', 'Two 2 zemlje']],
  ['de-DE', ['Alle Leistungen 3 Länder', 'One 1 Land', 'Two 2 Länder']],
  ['fr-FR', ['Tous les domaines 3 pays', 'One 1 pays', 'Two 2 pays']],
  ['it-IT', ['Tutti i servizi 3 Paesi', 'One 1 Paese', 'Two 2 Paesi']],
])('in %s each filter says how many countries it leaves, those without a service line among all', (lang, expected) => {
  const page = html([entry('SI', 'Europe', 'One', 'Two'), entry('AT', 'Europe', 'Two'), entry('ET', 'Africa')], lang)
  expect(filters(page)).toEqual(expected)
})

test.each(languages)(
  'in %s there is no filter where no country has a service line, and all countries are shown',
  (lang) => {
    const page = html([entry('SI', 'Europe'), entry('AT', 'Europe'), entry('ET', 'Africa')], lang)
    expect(page.querySelectorAll('fieldset, input, details')).toEqual([])
    expect(page.querySelectorAll('li .name svg')).toHaveLength(3)
  },
)

test('a country’s words stand in the order of the filter, with a place left for each line that it has not', () => {
  const names = [...'ABCDEFGHIJ']
  const page = html([entry('SI', 'Europe', ...names), entry('AT', 'Europe', 'J', 'C')])
  const [austria] = page.querySelectorAll('details')
  expect(austria?.querySelectorAll('span').map((span) => span.textContent.trim())).toEqual([
    '',
    '',
    'C',
    '',
    '',
    '',
    '',
    '',
  ])
  expect(austria?.querySelectorAll('p').at(-1)?.textContent).toBe('J')
})

test('a country without service lines stands alone among others that have some, and no filter leaves it', () => {
  const page = html([entry('SI', 'Europe', 'One'), entry('AT', 'Europe')])
  const [austria, slovenia] = page.querySelectorAll('li')
  expect(slovenia?.querySelector('summary')?.textContent).toContain('Slovenia')
  expect(slovenia?.classNames).toBe('l0')
  expect(austria?.textContent).toContain('Austria')
  expect(austria?.querySelector('details')).toBeNull()
  expect(austria?.hasAttribute('class')).toBe(false)
})

test('a country outside the map stands in the list alone', () => {
  const page = html([entry('US', 'America', 'One')])
  expect(page.textContent).toContain('United States')
  expect(page.querySelector('svg')).toBeNull()
})

test('a sentence about the list stands beside it, between the map and the countries', () => {
  const data = { ...world([entry('SI', 'Europe', 'One')]), note: 'A sample listing.' }
  const messagesInEnglish = blockMessages(messages, 'en-US')
  const page = parse(
    renderToStaticMarkup(<WorldInfo id="world" lang="en-US" data={data} messages={messagesInEnglish} />),
  )
  expect(page.querySelector('.continents')?.firstElementChild?.outerHTML).toBe('<p class="note">A sample listing.</p>')
})

test('a country that is listed twice is told where it stands again', () => {
  const countries = ['SI', 'AT', 'AT'].map((value) => ({ value })) as unknown as Data['countries']
  expect(check({ countries }).map(({ path }) => path)).toEqual([['countries', 2, 'value']])
  expect(check({ countries: countries.slice(0, 2) })).toEqual([])
})
