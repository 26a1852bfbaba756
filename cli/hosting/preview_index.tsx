// The first page of the preview: what can be looked at.
import { renderToString } from 'react-dom/server'

interface PreviewDomain {
  url: string
  host: string
  pages: number
  id: string
}

/** A whole document. */
export const previewIndex = (domains: readonly PreviewDomain[]) =>
  `<!doctype html>${renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>site preview</title>
      </head>
      <body>
        <h1>Preview</h1>
        <ul>
          {domains.map(({ url, host, pages, id }) => (
            <li key={url}>
              <a href={url}>{url}</a> is {host}: {pages} pages, build {id}
            </li>
          ))}
        </ul>
      </body>
    </html>,
  )}`
