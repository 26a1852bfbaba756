// The page of `site dev` for those in the company who are asked whether a sentence is true: by person, with the sentence as it
// stands on the page; for paper and as plain text too. editor/claims.ts makes its buttons work.
import { renderToString } from 'react-dom/server'
import { type ClaimTable, tableId } from '../edit/protocol.ts'
import type { FileClaim } from './claim_list.ts'
import { Shell } from './dev_document.tsx'

export interface ShownClaim extends FileClaim {
  /** Where it is shown; for a file that no page is made of, that file. */
  places: ClaimPlace[]
  /** The texts that may be meant, in the chosen language, without marks. */
  sentences: ShownText[]
  /** The same in the other languages. */
  others: { name: string; sentences: ShownText[] }[]
  /** How many more texts are beside it. */
  more: number
}

export interface ShownText {
  words: string
  /** BCP 47 tag of the language that it is in. */
  tag: string
}

export interface ClaimPlace {
  /** Title of the page, or the name of a file. */
  name: string
  /** Where visitors find it: `coast.example/walks#map`; undefined for a file. */
  address?: string
  /** In each language, on this machine. */
  links: { code: string; url: string }[]
}

export interface ClaimsPage {
  version: number
  languages: { code: string; name: string }[]
  people: { who: string; count: number }[]
  chosen: { who: string | undefined; locale: string }
  claims: ShownClaim[]
  /** Undefined for who may not write here. */
  table: ClaimTable | undefined
  script: string
}

export const claimsPath = '/_claims'

/** A whole document. */
export const claimsPage = (page: ClaimsPage) => `<!doctype html>${renderToString(<Page {...page} />)}`

const addressOf = (of: { who: string | undefined; locale: string; as?: 'text' }) =>
  `${claimsPath}?${new URLSearchParams(Object.entries(of).filter((each): each is [string, string] => each[1] !== undefined))}`

function Page({ version, languages, people, chosen, claims, table, script }: ClaimsPage) {
  const shown = people.filter(({ who }) => chosen.who === undefined || who === chosen.who)
  const data = table === undefined ? '' : JSON.stringify(table).replaceAll('<', '\\u003c')
  return (
    <Shell title="To be confirmed" version={version} look={look}>
      <header>
        <p className="screen">
          <a href="/">All pages</a>
        </p>
        <h1>{chosen.who === undefined ? 'To be confirmed' : `To be confirmed: ${chosen.who}`}</h1>
        <Explained count={claims.length} />
        <form className="screen">
          <label>
            Person
            <select name="who" defaultValue={chosen.who ?? ''}>
              <option value="">everybody</option>
              {people.map(({ who, count }) => (
                <option key={who} value={who}>{`${who} (${count})`}</option>
              ))}
            </select>
          </label>
          <label>
            Language
            <select name="locale" defaultValue={chosen.locale}>
              {languages.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
        <p className="screen ways">
          {table === undefined ? null : (
            <>
              <button type="button" data-do="print">
                Print
              </button>
              <button type="button" data-do="copy" data-text={addressOf({ ...chosen, as: 'text' })}>
                Copy as a list for e-mail
              </button>
            </>
          )}
          <a href={addressOf({ ...chosen, as: 'text' })}>The list as plain text</a>
        </p>
        {table === undefined ? (
          <p className="screen">
            Answers can be given in a browser on the machine that runs site dev; here the list is read.
          </p>
        ) : null}
      </header>
      <main>
        {shown.map(({ who }) => (
          <section key={who} data-who={who}>
            <h2>{who}</h2>
            <ol>
              {claims
                .filter((claim) => claim.who === who)
                .map((claim) => (
                  <Row key={claim.key} claim={claim} isAnswerable={table !== undefined} />
                ))}
            </ol>
          </section>
        ))}
      </main>
      <p className="said" role="status" />
      {table === undefined ? null : (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: data of a script, with every < escaped. */}
          <script type="application/json" id={tableId} dangerouslySetInnerHTML={{ __html: data }} />
          <script type="module" src={script} />
        </>
      )}
    </Shell>
  )
}

function Explained({ count }: { count: number }) {
  if (count === 0) return <p>Nothing waits: everything here is confirmed.</p>
  return (
    <>
      <p>
        {count === 1 ? 'One statement of the website waits' : `${count} statements of the website wait`} for somebody
        who knows. Below each stands the text that visitors read.
      </p>
      <ul>
        <li>
          <b>Confirmed</b>: it is true, and the text stays as it is.
        </li>
        <li>
          <b>Changed to …</b>: you write what is true in place of the text.
        </li>
        <li>
          <b>Not true</b>: the text stays for now, marked, until somebody has corrected it. The website is not published
          before.
        </li>
      </ul>
      <p className="screen">Every answer can be undone as long as this page is open. Nothing is published by it.</p>
    </>
  )
}

function Row({ claim, isAnswerable }: { claim: ShownClaim; isAnswerable: boolean }) {
  const { key, denied, places, sentences, others, more } = claim
  return (
    <li data-claim={key}>
      <p className="claim">{claim.claim}</p>
      {denied === null ? null : <p className="denied">Not true, was the answer: {denied}</p>}
      {sentences.map(({ words, tag }) => (
        <blockquote key={words} lang={tag}>
          {words}
        </blockquote>
      ))}
      <Places places={places} more={more} />
      {others.length === 0 ? null : (
        <details className="screen">
          <summary>In the other languages</summary>
          <dl>
            {others.map(({ name, sentences }) => (
              <div key={name}>
                <dt>{name}</dt>
                {sentences.map(({ words, tag }) => (
                  <dd key={words} lang={tag}>
                    {words}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        </details>
      )}
      {isAnswerable ? (
        <div className="answers screen">
          <button type="button" data-do="confirm">
            Confirmed
          </button>
          <button type="button" data-do="change">
            Changed to …
          </button>
          {denied === null ? (
            <button type="button" data-do="deny">
              Not true
            </button>
          ) : (
            <button type="button" data-do="withdraw">
              Take the answer back
            </button>
          )}
        </div>
      ) : null}
      <p className="paper" aria-hidden="true">
        {'☐ confirmed\u2003 ☐ not true\u2003 ☐ changed to:'}
      </p>
    </li>
  )
}

function Places({ places, more }: { places: ClaimPlace[]; more: number }) {
  return (
    <p className="places">
      {places.map(({ name, address, links }) => (
        <span key={`${name} ${address}`}>
          {name} {address === undefined ? null : <span className="paper-only">({address}) </span>}
          {links.map(({ code, url }) => (
            <a className="screen" key={code} href={url} target="_blank" rel="noreferrer">
              {code}
            </a>
          ))}
        </span>
      ))}
      {more === 0 ? null : <span>{more === 1 ? 'One more text' : `${more} more texts`} in this section</span>}
    </p>
  )
}

/** For an e-mail: with lines to answer in. */
export function claimsText({ people, claims, chosen }: Pick<ClaimsPage, 'people' | 'claims' | 'chosen'>): string {
  const shown = people.filter(({ who }) => chosen.who === undefined || who === chosen.who)
  const lists = shown.map(({ who }) => {
    const own = claims.filter((claim) => claim.who === who)
    const items = own.map((claim, index) => `${index + 1}. ${itemText(claim)}`)
    return [`${who}: ${own.length} to be confirmed`, ...items].join('\n\n')
  })
  const intro =
    'Below stand statements of the website that wait for somebody who knows, each with the text that visitors read. Please answer each: confirmed, changed to …, or not true.'
  return `${[intro, ...lists].join('\n\n')}\n`
}

const itemText = ({ claim, denied, sentences, places }: ShownClaim): string =>
  [
    claim,
    ...(denied === null ? [] : [`   Not true, was the answer: ${denied}`]),
    ...sentences.map(({ words }) => `   “${words.replace(/\s*\n\s*/g, '\n   ')}”`),
    ...places.map(({ name, address }) => `   ${address === undefined ? name : `${name}: ${address}`}`),
    '   Answer:',
  ].join('\n')

const look = `
header ul { margin: 0.75rem 0; padding-inline-start: 1.25rem; }
.ways { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: center; }
section > ol { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; }
[data-claim] { background: #242424; border: 1px solid #3a3a3a; border-radius: 8px; padding: 1rem 1.25rem; max-inline-size: 60rem; overflow-wrap: anywhere; }
[data-claim] > * { margin: 0 0 0.75rem; }
[data-claim] > :last-child { margin-block-end: 0; }
.claim { font-weight: 600; }
.denied, .wrong { color: #ff8a70; }
.state { color: #9bd3ae; font-weight: 600; }
blockquote { border-inline-start: 3px solid #ffb35c; padding-inline-start: 0.875rem; white-space: pre-line; }
.places { display: grid; gap: 0.25rem; color: #c8c8c8; font-size: 0.875rem; }
.places a { display: inline-block; padding: 0.25rem 0.5rem; }
summary { cursor: pointer; color: #ffb35c; inline-size: fit-content; padding-block: 0.25rem; }
dl { margin: 0.5rem 0 0; display: grid; gap: 0.75rem; }
dt { color: #a8a8a8; font-size: 0.875rem; }
dd { margin: 0; white-space: pre-line; }
.answers { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center; }
.answers button, .ways button { min-block-size: 2.75rem; cursor: pointer; }
button:hover:not(:disabled) { background: #3a3a3a; }
button:disabled { opacity: 0.5; cursor: default; }
:focus-visible { outline: 3px solid #ffb35c; outline-offset: 2px; }
[data-claim] form { display: grid; gap: 0.75rem; align-items: start; }
textarea { font: 1rem/1.5 system-ui, sans-serif; color: #f2f2f2; background: #1b1b1b; border: 1px solid #5a5a5a; border-radius: 6px; padding: 0.5rem 0.75rem; field-sizing: content; min-block-size: 3.5rem; inline-size: 100%; box-sizing: border-box; resize: vertical; }
select { max-inline-size: 100%; }
.said { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.paper, .paper-only { display: none; }
@media print {
  body { background: none; color: #000; font-size: 11pt; padding: 0; max-inline-size: none; }
  .screen, .said, .places a, [data-claim] form { display: none; }
  [data-claim] { background: none; border-color: #999; color: #000; break-inside: avoid; }
  .places, .denied, .state, dt { color: #333; }
  blockquote { border-color: #999; }
  .paper { display: block; padding-block-end: 3rem; white-space: pre-wrap; }
  .paper-only { display: inline; }
  section { break-after: page; }
}
`
