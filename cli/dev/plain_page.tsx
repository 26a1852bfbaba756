// A page with one sentence, for when there is nothing else to show. Problems come over it.
import { renderToString } from 'react-dom/server'
import { Shell } from './dev_document.tsx'

/** A whole document, which reloads with the next change. @param addresses links to similar addresses */
export const plainPage = (sentence: string, version: number, addresses: readonly string[] = []) =>
  `<!doctype html>${renderToString(
    <Shell title="site dev" version={version}>
      <p>{sentence}</p>
      {addresses.length === 0 ? null : (
        <ul>
          {addresses.map((address) => (
            <li key={address}>
              <a href={address}>{address}</a>
            </li>
          ))}
        </ul>
      )}
    </Shell>,
  )}`
