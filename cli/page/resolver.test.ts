import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../tests/checked_site.ts'
import { pageTableOf } from '../domain/links.ts'
import { must } from '../problems/must.ts'
import { company } from '../schema/content_files/company.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import type { Picture } from './assets.ts'
import type { Resolve } from './localize.ts'
import { collectingColours, collectingLanguages, type Marker, resolver, thirdPartiesIn } from './resolver.ts'

interface At {
  brand?: string
  locale?: string
  changes?: Files
  marker?: Marker
}
const mark: Picture = { src: '/assets/mark.svg', width: 8, height: 8, sources: [] }
const harbour: Picture = { src: '/assets/harbour.jpg', width: 8, height: 4, sources: [] }

async function resolving({ brand = 'group', locale = 'en', changes = {}, marker }: At = {}) {
  const { site, report } = await checkedSite(changes)
  if (!site.ok) throw new Error(report)
  const { config, pages } = site.value
  const at = {
    config,
    brand: must(config.brands.find(({ id }) => id === brand)),
    locale: must(config.locales.find(({ code }) => code === locale)),
  }
  const resolve = resolver({
    ...at,
    pageTable: pageTableOf(pages),
    images: { 'harbour.jpg': harbour, 'mark.svg': mark },
    marker,
  })
  return { resolve, services: thirdPartiesIn(config, at.brand, at.locale) }
}
const brandWith = (brand: string, more: string, from = '', to = ''): Files => {
  const file = `content/${brand}/brand.yaml`
  return { [file]: `${smallSite[file]?.replace(from, to)}${more}` }
}
const hotel: Files = {
  ...brandWith('imprion', '', 'company: main', 'company: hotel'),
  'content/companies/hotel.yaml':
    smallSite['content/companies/main.yaml']?.replace('Group d.o.o.', 'Hotel d.o.o.') ?? '',
}

describe('a text', () => {
  test.each<[written: LocalizedText, locale: string, words: string, tag: string]>([
    [{ sl: 'Soba', en: 'Room' }, 'en', 'Room', 'en-US'],
    [{ sl: 'Soba', en: 'Room' }, 'sl', 'Soba', 'sl-SI'],
    [{ en: 'Room' }, 'sl', 'Room', 'en-US'],
    [{ all: 'Wi-Fi' }, 'sl', 'Wi-Fi', 'sl-SI'],
    [{ all: 'Wi-Fi', en: 'WLAN' }, 'en', 'WLAN', 'en-US'],
    [{ en: '{customers, plural, one {# room} other {# rooms}}' }, 'en', '750 rooms', 'en-US'],
    [{ all: '{customers}' }, 'en', '750', 'en-US'],
  ])('%j is in %s: %s (%s)', async (written, locale, words, tag) => {
    const { resolve } = await resolving({ locale })
    expect([resolve.text(written), resolve.languageOf(written)]).toEqual([words, tag])
  })

  test('in Markdown is set as the language sets it, with links of the page', async () => {
    const { resolve } = await resolving({ brand: 'imprion' })
    expect(resolve.markdown({ en: 'Our [*terms*](terms) of "use"' })).toEqual([
      {
        type: 'paragraph',
        children: [
          'Our ',
          {
            type: 'link',
            link: { href: '/en/terms', external: false },
            children: [{ type: 'emphasis', children: ['terms'] }],
          },
          expect.stringContaining(' of '),
        ],
      },
    ])
  })
})

test("a brand's own drawing stands in place of the one that a page names", async () => {
  const pictures = '\npictures: [{ instead_of: lost.svg, image: mark.svg }]\n'
  const { resolve } = await resolving({ brand: 'imprion', changes: brandWith('imprion', pictures) })
  expect(resolve.image({ src: 'lost.svg', decorative: true })).toEqual({ ...mark, alt: '' })
})

test('links, pictures, icons, colours and facts are what stands on the page', async () => {
  const { resolve } = await resolving({ locale: 'sl' })
  expect(resolve.link('imprion/wifi')).toEqual({ href: 'https://imprion.example/wifi', external: true })
  expect(resolve.image({ src: 'harbour.jpg', alt: { sl: 'Pristan' } })).toEqual({ ...harbour, alt: 'Pristan' })
  expect(resolve.image({ src: 'harbour.jpg', decorative: true })).toEqual({ ...harbour, alt: '' })
  expect(resolve.icon('wifi')).toEqual({
    name: 'wifi',
    nodes: expect.arrayContaining([['path', { d: expect.any(String) }]]),
  })
  expect([resolve.colour('primary', 'color'), resolve.colour('#123456', 'color')]).toEqual([
    'var(--color-primary)',
    '#123456',
  ])
  expect(resolve.fact('customers')).toBe(750)
})

test('company data in a text are those of the brand, in the language, and no marks of Markdown', async () => {
  const changes = {
    ...hotel,
    'content/companies/hotel.yaml':
      hotel['content/companies/hotel.yaml']?.replace('Hotel d.o.o.', "'*Hotel* [1](2) & Co.'") ?? '',
  }
  const { resolve } = await resolving({ brand: 'imprion', changes, locale: 'sl' })
  const written = { sl: '{company_name}, {company_country}: {company_city}', en: '' }
  const shown = '*Hotel* [1](2) & Co., Slovenija: Ljubljana'
  expect(resolve.text(written)).toBe(shown)
  expect(resolve.markdown(written)).toEqual([{ type: 'paragraph', children: [shown] }])
  expect(resolve.markdown({ sl: '{company_post_code}' })).toEqual([{ type: 'paragraph', children: ['1000'] }])
})

describe('a company', () => {
  test.each([
    ['imprion', 'brand', 'Hotel d.o.o.'],
    ['imprion', 'hotel', 'Hotel d.o.o.'],
    ['imprion', 'index', 'Group d.o.o.'],
    ['imprion', 'main', 'Group d.o.o.'],
    ['group', 'brand', 'Group d.o.o.'],
    ['group', 'imprion', 'Hotel d.o.o.'],
  ])('of %s that is called %s is %s', async (brand, name, company) => {
    const { resolve } = await resolving({ brand, changes: hotel })
    expect(resolve.company(name)).toMatchObject({ name: company, country: 'Slovenia' })
  })

  test('is the same one each time, and the own one is reached at the address of the brand', async () => {
    const changes = brandWith('imprion', '', 'info@group.example', 'hello@imprion.example')
    const { resolve } = await resolving({ brand: 'imprion', changes })
    expect(resolve.company('brand').email).toBe('hello@imprion.example')
    expect(resolve.text({ all: '{company_email}' })).toBe('hello@imprion.example')
    expect(resolve.company('main').email).toBe('info@group.example')
    expect(resolve.company('brand')).toBe(resolve.company('brand'))
    expect(resolve.company('main')).toBe(resolve.company('main'))
    expect(resolve.delivery()).toEqual({ action: null, email: 'hello@imprion.example' })
  })

  test('has a default for every field that its record may leave out', () => {
    const given = Object.entries(company.properties).filter(([, field]) => 'default' in field)
    expect([...company.required, ...given.map(([name]) => name)].sort()).toEqual(Object.keys(company.properties).sort())
  })
})

test('a form is sent to the endpoint of the brand', async () => {
  const changes = brandWith('group', '', 'info@group.example }', 'info@group.example, endpoint: /api/contact }')
  const { resolve } = await resolving({ changes })
  expect(resolve.delivery()).toEqual({ action: '/api/contact', email: 'info@group.example' })
})

describe('third parties', () => {
  const maps = `
  - name: Maps
    provider: Maps Ltd.
    purpose: { sl: Zemljevid., en: Shows where. }
    category: statistics
    origins: [https://maps.example]
    loads: [frame, script]
    scripts: [https://maps.example/count.js]
    cookies: [{ name: _m, purpose: { sl: 'Šteje {customers}.', en: 'Counts {customers}.' }, days: 30 }]
    privacy: https://maps.example/privacy
  - { name: Films, purpose: { sl: Filmi., en: Films. }, category: media, origins: [https://films.example], loads: [frame] }
`
  const changes = brandWith('group', `third_parties:${maps}`)
  const shown = [
    {
      ...{ name: 'Maps', provider: 'Maps Ltd.', purpose: 'Shows where.', category: 'statistics' },
      origins: ['https://maps.example'],
      cookies: [{ name: '_m', purpose: 'Counts 750.', days: 30 }],
      privacy: 'https://maps.example/privacy',
    },
    { name: 'Films', purpose: 'Films.', category: 'media', origins: ['https://films.example'], cookies: [] },
  ]

  test('are told to visitors in their language', async () => {
    const { resolve, services } = await resolving({ changes })
    expect(resolve.thirdParties()).toEqual(shown)
    expect(services).toEqual(shown)
    const slovenian = await resolving({ changes, locale: 'sl' })
    expect(slovenian.services.map(({ purpose }) => purpose)).toEqual(['Zemljevid.', 'Filmi.'])
  })

  test('are none where the brand names none', async () => {
    const { resolve, services } = await resolving()
    expect([resolve.thirdParties(), services]).toEqual([[], []])
  })

  test.each([
    ['https://maps.example/embed', { name: 'Maps', category: 'statistics' }],
    ['https://elsewhere.example/embed', { name: 'elsewhere.example', category: 'media' }],
  ])('%s is shown as %j', async (src, shown) => {
    expect((await resolving({ changes })).resolve.embed(src)).toEqual({ src, ...shown })
  })

  test('are called by their host where the brand names none', async () => {
    const src = 'https://maps.example/embed'
    expect((await resolving()).resolve.embed(src)).toEqual({ src, name: 'maps.example', category: 'media' })
  })
})

test('a text that no fallback has is shown in a language that it has', async () => {
  const site = 'content/site.yaml'
  const changes = { [site]: smallSite[site]?.replace('fallback: [en, sl]', 'fallback: [en]') ?? '' }
  const { resolve } = await resolving({ changes })
  expect([resolve.text({ sl: 'Soba' }), resolve.languageOf({ sl: 'Soba' })]).toEqual(['Soba', 'sl-SI'])
})

test.each([
  ['tel:{company_phone}', 'tel:+38610000000'],
  ['mailto:{company_email}', 'mailto:info@group.example'],
])('%s leads where the company record says: %s', async (written, href) => {
  const { resolve } = await resolving()
  expect(resolve.link(written)).toEqual({ href, external: false })
})

test('a marker marks what pages show and what company records say', async () => {
  const marker = {
    resolve: (resolve, locale) => ({ ...resolve, text: (written) => `${resolve.text(written)} [${locale}]` }),
    messages: (messages) => messages,
    company: (company) => ({ ...company, city: `${company.city} [plain]` }),
    prepare: (prepare, received) => prepare(received),
  } satisfies Marker
  const { resolve } = await resolving({ marker })
  expect(resolve.text({ en: 'Room' })).toBe('Room [en]')
  expect(resolve.company('main').city).toMatch(/ \[plain\]$/)
  expect(resolve.company('main').country).toBe('Slovenia [en]')
})

describe('a resolver notes', () => {
  const plain = async (at: At = {}): Promise<Resolve> => ({
    ...(await resolving(at)).resolve,
    pages: () => ({ entries: [] }),
  })

  test('the colours of each field, once', async () => {
    const { resolve, colours } = collectingColours(await plain())
    expect(colours()).toEqual([])
    const asked = [
      ['primary', 'color'],
      ['#123456', 'color'],
      ['primary', 'color'],
      ['primary', 'ground'],
    ] as const
    expect(asked.map(([name, field]) => resolve.colour(name, field))).toEqual([
      'var(--color-primary)',
      '#123456',
      'var(--color-primary)',
      'var(--color-primary)',
    ])
    expect(colours()).toEqual([
      { field: 'color', value: 'var(--color-primary)' },
      { field: 'color', value: '#123456' },
      { field: 'ground', value: 'var(--color-primary)' },
    ])
    expect(resolve.text({ en: 'Room' })).toBe('Room')
  })

  test('what of a picture stays in sight is told of as colours are', async () => {
    const { resolve, colours } = collectingColours(await plain())
    const picture = { src: 'harbour.jpg', decorative: true }
    expect(resolve.image(picture)).not.toHaveProperty('focus')
    expect(resolve.image({ ...picture, focus: [72, 100] })).toMatchObject({ focus: '72% 100%' })
    expect(colours()).toEqual([{ field: 'focus', value: '72% 100%' }])
  })

  test('what else is written of a picture is received as it is written', async () => {
    const picture = { src: 'harbour.jpg', decorative: true, credit: 'Ana Novak' }
    expect((await plain()).image(picture)).toMatchObject({ alt: '', credit: 'Ana Novak' })
    expect((await plain()).image(picture)).not.toHaveProperty('decorative')
  })

  test.each<[what: string, show: (resolve: Resolve) => unknown, languages: string[]]>([
    ['a text', ({ text }) => text({ en: 'Room', sl: 'Soba' }), ['sl-SI']],
    ['a text in another language', ({ text }) => text({ en: 'Room' }), ['en-US']],
    ['a text for all', ({ text }) => text({ all: 'Wi-Fi' }), []],
    ['Markdown', ({ markdown }) => markdown({ en: 'Room' }), ['en-US']],
    ['a picture', ({ image }) => image({ src: 'harbour.jpg', alt: { en: 'Harbour' } }), ['en-US']],
    ['a decorative picture', ({ image }) => image({ src: 'harbour.jpg', decorative: true }), []],
    ['a link', ({ link }) => link('terms'), []],
  ])('the languages of %s', async (_, show, languages) => {
    const own = await plain({ locale: 'sl' })
    const noting = collectingLanguages(own)
    expect(show(noting.resolve)).toEqual(show(own))
    expect([...noting.take()]).toEqual(languages)
    expect([...noting.take()]).toEqual([])
  })
})
