// The first page of `site dev`: every brand, page and locale, what is missing and what is wrong.
import { renderToString } from 'react-dom/server'
import { claimsPath } from './claims_page.tsx'
import { Shell } from './dev_document.tsx'

export interface DevPage {
  page: string
  source: string
  /** Said behind its name. */
  note?: string
  /** One per locale, in the order of the locales. */
  places: {
    url: string
    /** What waits for a translator: `2 missing, 1 stale`; empty for nothing. */
    open: string
  }[]
}

export interface DevIndex {
  locales: {
    code: string
    name: string
    /** How much is translated and up to date; undefined for the language that all others are made from. */
    percent: number | undefined
  }[]
  brands: { id: string; name: string; url: string; pages: DevPage[] }[]
  /** As in the terminal. */
  report: string
  problems: number
  warnings: number
  version: number
}

/** A whole document. */
export const devIndex = (index: DevIndex) => `<!doctype html>${renderToString(<Index {...index} />)}`

function Index({ locales, brands, report, problems, warnings, version }: DevIndex) {
  return (
    <Shell title="site dev" version={version}>
      <h1>All pages</h1>
      <p>
        <a href="/_blocks">Blocks</a>
        {' · '}
        <a href={claimsPath}>To be confirmed</a>
        {' · '}
        {problems + warnings === 0 ? (
          'no problems'
        ) : (
          <a href="#problems">
            {problems} problems, {warnings} warnings
          </a>
        )}
      </p>
      {brands.map(({ id, name, url, pages }) => (
        <section key={id}>
          <h2>
            {name} <a href={url}>{url}</a>
          </h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Page</th>
                {locales.map((locale) => (
                  <th scope="col" key={locale.code}>
                    {locale.name}
                    {locale.percent === undefined ? null : ` ${locale.percent} %`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map((page) => (
                <tr key={page.page}>
                  <th scope="row" title={page.source}>
                    {page.page}
                    {page.note === undefined ? null : <small> {page.note}</small>}
                  </th>
                  {page.places.map((place, column) => (
                    <td key={place.url}>
                      <a href={place.url}>{locales[column]?.code}</a>
                      {place.open === '' ? null : <strong> {place.open}</strong>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {report === '' ? null : (
        <section id="problems">
          <h2>Problems</h2>
          <pre>{report}</pre>
        </section>
      )}
    </Shell>
  )
}
