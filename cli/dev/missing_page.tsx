// A page of `site dev` for authors: by language and page, the texts that are untranslated, stale or to be
// confirmed, each with a link that opens it in its place.
import { renderToString } from 'react-dom/server'
import { Shell } from './dev_document.tsx'

export interface MissingText {
  state: 'missing' | 'stale' | 'claimed'
  /** The original or the claim, without Markdown. */
  words: string
  /** Of the language that the words are in; empty for those of a claim. */
  tag: string
  /** Opens it in its place. */
  url: string
}

export interface MissingPage {
  version: number
  /** With how many texts are to be written in each. */
  languages: { code: string; name: string; count: number }[]
  chosen: { locale: string; page: string | undefined }
  pages: { name: string; title: string; texts: MissingText[] }[]
}

export const missingPath = '/_missing'
export const missingAddress = (of: { locale: string; page?: string }) => `${missingPath}?${new URLSearchParams(of)}`

const stateWords = { missing: 'not translated', stale: 'older than its original', claimed: 'to be confirmed' }

/** A whole document. */
export const missingPage = (page: MissingPage) => `<!doctype html>${renderToString(<Page {...page} />)}`

function Page({ version, languages, chosen, pages }: MissingPage) {
  const language = languages.find(({ code }) => code === chosen.locale)?.name ?? chosen.locale
  return (
    <Shell title="What is missing" version={version} look={look}>
      <p>
        <a href="/">All pages</a>
      </p>
      <h1>What is missing in {language}</h1>
      <nav aria-label="Languages">
        <ul>
          {languages.map(({ code, name, count }) => (
            <li key={code}>
              <a href={missingAddress({ locale: code })} aria-current={code === chosen.locale ? 'page' : undefined}>
                {name}
              </a>{' '}
              {count}
            </li>
          ))}
        </ul>
      </nav>
      {chosen.page === undefined ? null : (
        <p>
          Only {chosen.page}. <a href={missingAddress({ locale: chosen.locale })}>All pages in {language}</a>
        </p>
      )}
      {pages.length === 0 ? <p>Nothing waits here.</p> : null}
      <Texts title={`To be written in ${language}`} pages={pagesWith(pages, ({ state }) => state !== 'claimed')} />
      <Texts title="To be confirmed" pages={pagesWith(pages, ({ state }) => state === 'claimed')} />
    </Shell>
  )
}

const pagesWith = (pages: MissingPage['pages'], isIn: (text: MissingText) => boolean) =>
  pages.map((page) => ({ ...page, texts: page.texts.filter(isIn) })).filter(({ texts }) => texts.length > 0)

function Texts({ title, pages }: { title: string; pages: MissingPage['pages'] }) {
  if (pages.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      {pages.map(({ name, title, texts }) => (
        <section key={name}>
          <h3>
            {title} <small>{name}</small>
          </h3>
          <ul>
            {texts.map(({ state, words, tag, url }) => (
              <li key={`${state} ${url} ${words}`}>
                <a href={url} lang={tag === '' ? undefined : tag}>
                  {words}
                </a>{' '}
                <strong>{stateWords[state]}</strong>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const look = `
nav ul { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; padding: 0; list-style: none; }
nav a, section li a { display: inline-block; padding-block: 0.375rem; }
[aria-current] { font-weight: 700; text-decoration: none; }
h3 small { color: #a8a8a8; font-weight: 400; }
section ul { padding-inline-start: 1.25rem; }
`
