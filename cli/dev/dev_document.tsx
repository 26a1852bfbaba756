// The document around the pages of `site dev` itself.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { clientScript } from './page_scripts.ts'

interface ShellProps {
  title: string
  /** The version of the site that is shown: the page reloads with the next one. */
  version: number
  /** Style sheet of its own. */
  look?: string
  children: ReactNode
}

export function Shell({ title, version, look = '', children }: ShellProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="data:," />
        <style>{usualLook + look}</style>
      </head>
      <body>
        {children}
        <script type="module" src={clientScript} data-site-dev={version} data-own="" />
      </body>
    </html>
  )
}

/** A page with one sentence, for when there is nothing else to show: it reloads with the next change, and problems come over it. @param addresses links to similar addresses */
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

const usualLook = `
body { margin: 0 auto; max-width: 90rem; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; background: #1b1b1b; color: #f2f2f2; font: 16px/1.5 system-ui, sans-serif; }
a { color: #ffb35c; text-underline-offset: 0.2em; }
h1 { font-size: 1.75rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 2.5rem 0 0.75rem; }
h2 a { font-weight: 400; margin-inline-start: 0.75rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: 0.375rem 0.75rem 0.375rem 0; border-block-end: 1px solid #3a3a3a; font-weight: 400; }
thead th { color: #a8a8a8; font-size: 0.875rem; }
strong { color: #ff8a70; font-weight: 600; font-size: 0.8125rem; }
pre { overflow: auto; padding: 1rem; background: #111; border: 1px solid #3a3a3a; border-radius: 6px; font: 14px/1.6 ui-monospace, monospace; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1.25rem; align-items: end; margin-block: 1rem; }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; color: #c8c8c8; }
select, button { font: inherit; color: #f2f2f2; background: #262626; border: 1px solid #5a5a5a; border-radius: 6px; padding: 0.5rem 0.75rem; }
figure { margin: 0 0 1.5rem; }
figcaption { font-size: 0.875rem; color: #c8c8c8; margin-block-end: 0.375rem; }
.frames { display: flex; gap: 1.5rem; align-items: start; overflow-x: auto; }
iframe { display: block; border: 1px solid #3a3a3a; border-radius: 6px; background: #000; resize: both; }
`
