// The first page of `site dev`, a contact sheet: every brand and page as it looks, its locales, what is missing and what is wrong.
import { Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageTask } from '../edit/protocol.ts'
import { numbered } from '../problems/numbered.ts'
import { claimsPath } from './claims_page.tsx'
import { Shell } from './dev_document.tsx'
import { missingAddress, missingPath } from './missing_page.tsx'

export interface DevPage {
  page: string
  source: string
  /** Shown after its name. */
  note?: string
  /** How many there are in its file. */
  problems: number
  /** One per locale, in the order of the locales. */
  places: {
    url: string
    /** What waits for a translator: `2 missing, 1 stale, 1 noted`; empty for nothing. */
    open: string
    /** The list of that. */
    missing: string
  }[]
  /** What can be done with it as a whole, and where. */
  changes: { task: PageTask; url: string }[]
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

const taskWords = { new: 'New page beside it', copy: 'Copy', move: 'Rename or move', remove: 'Delete' }

/** A whole document. */
export const devIndex = (index: DevIndex) => `<!doctype html>${renderToString(<Index {...index} />)}`

function Index({ locales, brands, report, problems, warnings, version }: DevIndex) {
  return (
    <Shell title="site dev" version={version} look={look}>
      <h1>All pages</h1>
      <p>
        <a href="/_blocks">Blocks</a>
        {' · '}
        <a href={claimsPath}>To be confirmed</a>
        {locales.map(({ code, name, percent }) => (
          <Fragment key={code}>
            {' · '}
            {percent === undefined ? (
              name
            ) : (
              <a href={missingAddress({ locale: code })}>
                {name} {percent} %
              </a>
            )}
          </Fragment>
        ))}
        {' · '}
        <a href={missingPath}>What is missing</a>
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
          <ul className="shots">
            {pages.map(({ page, source, note, problems, places, changes }) => (
              <li key={page}>
                <div className="shot" aria-hidden="true">
                  {/* Without scripts: it neither listens to the server nor asks for consent. */}
                  <iframe src={places[0]?.url} title={page} loading="lazy" sandbox="allow-same-origin" tabIndex={-1} />
                </div>
                <h3>
                  <a href={places[0]?.url} title={source}>
                    {page}
                  </a>
                  {note === undefined ? null : <small> {note}</small>}
                  {problems === 0 ? null : <a href="#problems"> {numbered(problems, 'problem')}</a>}
                </h3>
                <p>
                  {places.map((place, column) => (
                    <Fragment key={place.url}>
                      {column === 0 ? null : ' '}
                      <a href={place.url}>{locales[column]?.code}</a>
                      {place.open === '' ? null : (
                        <strong>
                          {' '}
                          <a href={place.missing}>{place.open}</a>
                        </strong>
                      )}
                    </Fragment>
                  ))}
                </p>
                <details>
                  <summary aria-label={`Change ${page}`}>Change</summary>
                  {changes.map(({ task, url: address }) => (
                    <a key={task} href={address}>
                      {taskWords[task]}
                    </a>
                  ))}
                </details>
              </li>
            ))}
          </ul>
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

// A window of 1280 by 800 at a quarter of its size.
const look = `
.shots { display: grid; grid-template-columns: repeat(auto-fill, 320px); gap: 1.75rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.shot { display: block; width: 320px; height: 200px; overflow: hidden; border-radius: 8px; outline: 1px solid #3a3a3a; }
.shots li { position: relative; }
h3 a:first-child::after { content: ""; position: absolute; inset: 0 0 auto; height: 200px; border-radius: 8px; }
h3 a:first-child:is(:hover, :focus-visible)::after { outline: 2px solid #ffb35c; }
.shot iframe { width: 1280px; height: 800px; border: 0; border-radius: 0; resize: none; scale: 0.25; transform-origin: 0 0; pointer-events: none; }
h3 { display: flex; gap: 0.75rem; margin: 0.5rem 0 0; font-size: 1rem; }
h3 a:first-child { color: #f2f2f2; text-decoration: none; }
h3 a + a, h3 small + a { margin-inline-start: auto; color: #ff8a70; font-size: 0.8125rem; }
.shots details { font-size: 0.8125rem; color: #a8a8a8; }
.shots details a { display: block; padding-block: 0.375rem; }
.shots strong a { color: inherit; }
summary { cursor: pointer; }
.shots p { margin: 0; font-size: 0.8125rem; }
.shots p a { display: inline-block; min-width: 1.5rem; padding: 0.2rem 0; }
`
