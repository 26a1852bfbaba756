// A site of any size: four brands, six languages, eight varied blocks a page, all texts different. The same seed always gives
// the same words.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { dump, load } from 'js-yaml'

const locales = ['sl', 'en', 'hr', 'de', 'fr', 'it']
/** The first has the domain of the group. */
export const brands = ['first', 'second', 'third', 'fourth']
export const [mainBrand] = brands
/** Documents of each definition and brand. */
export const languages = locales.length

// Letters about as often as each language has them.
const latin = 'eeeaaiioonnrrssttlddukmpvjbzgh'
const letters = {
  sl: `${latin}čšž`,
  en: latin,
  hr: `${latin}čšžćđ`,
  de: `${latin}äöüßch`,
  fr: `${latin}éèàç`,
  it: `${latin}aeioà`,
}

/**
 * The companies, texts of the interface and themes of the site in the checkout, with brands, pages and a drawing of our own.
 * @param from a checkout of the project
 * @param content the folder to make
 * @param pages definitions per brand: each is a page in six languages
 */
export function makeContent({ from, content, pages }) {
  const keep = /(^content|companies|messages|media|[a-z.-]+\.yaml)/
  for (const name of ['companies', 'messages', 'media', 'site.yaml', 'facts.yaml', 'glossary.yaml']) {
    cpSync(path.join(from, 'content', name), path.join(content, name), {
      recursive: true,
      filter: (file) => keep.test(file),
    })
  }
  const { environments: _, ...settings } = load(readFileSync(path.join(content, 'site.yaml'), 'utf8'))
  writeFileSync(path.join(content, 'site.yaml'), dump({ ...settings, main_brand: mainBrand }))
  writeFileSync(path.join(content, 'media', drawing), scene)
  const [company = ''] = readdirSync(path.join(content, 'companies')).sort()
  const looks = { themes: themesOf(from), company: company.replace(/\.yaml$/, '') }
  for (const [index, brand] of brands.entries()) {
    mkdirSync(path.join(content, brand, 'pages'), { recursive: true })
    writeFileSync(path.join(content, brand, 'brand.yaml'), dump(brandFile({ brand, order: index, pages, looks })))
    for (let number = 0; number < pages; number++) writePage({ content, brand, number, pages })
  }
  mkdirSync(path.join(content, 'shared/pages'), { recursive: true })
  for (const name of ['privacy-policy', '404']) {
    writeFileSync(path.join(content, 'shared/pages', `${name}.yaml`), dump(legalPage(name)))
  }
}

/** The themes of a checkout, by name. */
export const themesOf = (from) =>
  readdirSync(path.join(from, 'themes'))
    .filter((name) => existsSync(path.join(from, 'themes', name, 'theme.yaml')))
    .sort()

// Mark, preview and picture in one.
const drawing = 'bench.svg'
const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="currentColor" stroke-width="4">${Array.from(
  { length: 12 },
  (_, index) => `<path d="M4 ${4 + index * 5}C20 ${index * 4} 44 ${60 - index * 4} 60 ${4 + index * 5}"/>`,
).join('')}</svg>\n`

function brandFile({ brand, order, pages, looks }) {
  return {
    name: `Brand ${order}`,
    order,
    ...(brand === mainBrand ? {} : { prefix: brand }),
    host: `${brand}.example`,
    theme: looks.themes[order % looks.themes.length],
    company: looks.company,
    tagline: texts('tagline', 4),
    mark: drawing,
    contact: { email: `info@${brand}.example` },
    navigation: [1, 2, 3]
      .filter((n) => n < pages)
      .map((n) => ({ name: texts(`menu ${n}`, 2), link: pageName(brand, n) })),
    footer: [{ name: texts('footer', 2), entries: [{ name: texts('entry', 2), link: pageName(brand, 0) }] }],
  }
}

const pageFile = (content, brand, number) =>
  path.join(content, brand, 'pages', number === 0 ? 'index.yaml' : `topic-${number}.yaml`)
const pageName = (brand, number) => {
  const own = number === 0 ? '' : `topic-${number}`
  if (brand === mainBrand) return own === '' ? 'index' : own
  return own === '' ? brand : `${brand}/${own}`
}

/** @param seed what its words are made from; another one gives other words */
export function writePage({ content, brand, number, pages, seed = number }) {
  const written = page({ brand, number, pages, seed: `${brand} ${seed}` })
  writeFileSync(pageFile(content, brand, number), dump(written, { lineWidth: -1 }))
}

/** The fact that stands on every page. */
export const fact = 'customers'

const legalPage = (name) => ({
  ...head(name),
  hidden: true,
  blocks: [{ component: 'prose', data: { title: texts(name, 3), body: texts(`${name} body`, 60) } }],
})

// A preview image of its own keeps drawing ten thousand of them out of the measurement.
const head = (seed) => ({
  // With brand and section it stays below the length that search engines show.
  title: cut(texts(`${seed} title`, 5), 32),
  description: cut(texts(`${seed} description`, 40), 150),
  social_image: { src: drawing, decorative: true },
})

function page({ brand, number, pages, seed }) {
  const other = pageName(brand, (number + 7) % pages)
  const t = (name, words) => texts(`${seed} ${name}`, words)
  const card = (n) => ({
    name: t(`card ${n}`, 3),
    description: t(`card ${n} text`, 14),
    icon: 'wifi',
    link: other,
    button_name: t(`card ${n} more`, 2),
  })
  const blocks = [
    {
      component: 'image_text_and_buttons',
      data: {
        eyebrow: t('eyebrow', 3),
        title: t('hero', 7),
        description: t('hero text', 24),
        image: { src: drawing, decorative: true },
        buttons: [{ name: t('button', 2), link: other }],
      },
    },
    { component: 'link_cards', data: { title: t('cards', 4), cards: [1, 2, 3].map(card) } },
    {
      component: 'statistic_numbers',
      data: {
        title: t('numbers', 3),
        items: [{ fact }, number * 7 + 2, number * 7 + 3].map((value, n) => ({ value, name: t(`number ${n}`, 2) })),
      },
    },
    {
      component: 'image_with_description',
      data: {
        title: t('image', 5),
        description: t('image text', 70),
        image: { src: drawing, decorative: true },
      },
    },
    {
      component: 'colored_cards',
      data: {
        title: t('steps', 4),
        cards: [1, 2, 3].map((n) => ({
          name: t(`step ${n}`, 3),
          description: t(`step ${n} text`, 16),
          icon: 'map-pin',
        })),
      },
    },
    {
      component: 'timeline',
      data: {
        title: t('timeline', 4),
        items: [1, 2, 3].map((n) => ({ year: 2005 + n, description: [t(`year ${n}`, 12)] })),
      },
    },
    {
      component: 'support',
      data: {
        title: t('support', 5),
        hours: { all: '24/7' },
        description: t('support text', 30),
        points: [1, 2].map((n) => ({ text: t(`point ${n}`, 6) })),
      },
    },
    { component: 'contact', data: { title: t('contact', 4), description: t('contact text', 16) } },
  ]
  return { ...head(seed), blocks }
}

const cut = (text, length) =>
  Object.fromEntries(Object.entries(text).map(([locale, words]) => [locale, words.slice(0, length).trim()]))

// Words of about the length and letters of each language; the same seed always gives the same words.
function texts(seed, count) {
  return Object.fromEntries(locales.map((locale) => [locale, sentence(`${locale} ${seed}`, count, letters[locale])]))
}
function sentence(seed, count, alphabet) {
  let state = 2166136261
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619)
  const random = (below) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
  const words = Array.from({ length: count }, () =>
    Array.from({ length: 2 + random(8) }, () => alphabet[random(alphabet.length)]).join(''),
  )
  const text = words.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
