// What client scripts read from the page: addresses, what stands in place of a part that broke or did not come, the loading overlay; and, where an address
// has no language, the script that picks one. It knows no script's inside.
import type { PageView } from '../cli/schema/page_view.ts'
import { inScript } from './island.tsx'
import type { MessageKey } from './messages.ts'
import { once } from './parts/once.tsx'
import { textOf } from './parts/text_of.ts'

/** First in `<head>`, before anything is painted: picks the language of an unprefixed home or error page (spec section 4). */
export function LocaleChoice({ page }: { page: PageView }) {
  if (page.assets.localeChoice === undefined) return null
  const siblings = page.brands.filter(({ isCurrent }) => !isCurrent).map(({ origin }) => origin)
  return (
    <script
      src={page.assets.localeChoice}
      data-homes={JSON.stringify(homes(page))}
      data-siblings={siblings.join(' ')}
    />
  )
}

/** Last in `<body>`. */
export function ClientData({ page }: { page: PageView }) {
  const text = (name: MessageKey) => textOf(page.messages, name)
  const data = {
    locale: page.locale.code,
    consent: page.assets.data.consent,
    ...(page.legal.some(({ isCurrent }) => isCurrent) ? { isLegal: true } : {}),
    ...(page.page === '404' ? { notFound: { text: text('navigation.not_found'), homes: homes(page) } } : {}),
  }
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped */}
      <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
      <template id="island-error" {...once(IslandError, page, page.brand)} />
      <template id="consent-failed" {...once(ConsentFailed, page, page.messages)} />
      <template id="loading" {...once(Loading, page, page.messages)} />
    </>
  )
}

const IslandError = ({ page }: { page: PageView }) => (
  <div className="island-error" role="alert">
    <p className="island-error-title">{textOf(page.messages, 'island.error' satisfies MessageKey)}</p>
    <a className="button" href={homeOf(page)}>
      {textOf(page.messages, 'island.home' satisfies MessageKey)}
    </a>
  </div>
)

const ConsentFailed = ({ page }: { page: PageView }) => (
  <p className="consent-failed" role="alert">
    {textOf(page.messages, 'consent.failed' satisfies MessageKey)}
  </p>
)

const Loading = ({ page }: { page: PageView }) => (
  <div className="loading" role="status">
    <span className="visually-hidden">{textOf(page.messages, 'navigation.loading' satisfies MessageKey)}</span>
  </div>
)

/** The address of the home page in each locale, from a home page or from the error page beside it. */
const homes = (page: PageView) =>
  Object.fromEntries(page.languages.map(({ code, href }) => [code, href.replace(/\/404$/, '') || '/']))

/** The home page of this domain in this language: `home_link` may lead elsewhere, an error panel must not. */
const homeOf = (page: PageView) => page.breadcrumbs[0]?.href ?? '/'
