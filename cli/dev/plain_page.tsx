// A page with one sentence, for when there is nothing else to show. Problems come over it.
import { renderToString } from 'react-dom/server'
import { Shell } from './shell.tsx'

/** A whole document, which comes anew with the next change. */
export const plainPage = (sentence: string, version: number) =>
  `<!doctype html>${renderToString(
    <Shell title="site dev" version={version}>
      <p>{sentence}</p>
    </Shell>,
  )}`
