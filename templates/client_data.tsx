// What client scripts read from the page: addresses, what stands in place of a part that broke or did not come, the
// loading overlay; and, where an address has no language, the script that picks one.
import type { Company, Messages } from '../cli/schema/field_types.ts'
import type { Breadcrumb, PageView } from '../cli/schema/page_view.ts'
import type { MessageKey } from './messages.ts'
import { DataScript } from './parts/inline.tsx'
import { phoneHref } from './parts/phone_href.ts'
import { SharedMarkup } from './parts/shared_markup.tsx'
import { textOf } from './parts/text_of.ts'

/** First in `<head>`, before anything is painted: picks the language of an unprefixed home or error page (spec section 4). */
export function LocaleChoice({ page }: { page: PageView }) {
  if (page.assets.localeChoice === undefined) return null
  const siblings = page.brands.filter(({ isCurrent }) => !isCurrent).map(({ origin }) => origin)
  return (
    <script
      src={page.assets.localeChoice}
      data-homes={JSON.stringify(prefixes(page))}
      data-siblings={siblings.join(' ')}
    />
  )
}

// How long the error page is shown: long enough to read one sentence.
const notFoundSeconds = 5

/** In `<head>`: without scripts too, the error page goes home by itself. */
export function GoHome({ page }: { page: PageView }) {
  const [home] = page.breadcrumbs
  if (!page.isNotFound || home === undefined) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${notFoundSeconds}; url=${home.href}`} />
    </noscript>
  )
}

/** Last in `<body>`. */
export function ClientData({ page }: { page: PageView }) {
  const text = (name: MessageKey) => textOf(page.messages, name)
  const data = {
    locale: page.locale.code,
    cookies: page.cookies,
    ...(page.thirdParties === undefined ? {} : { thirdParties: page.thirdParties }),
    ...(page.isNotFound
      ? { notFound: { text: text('navigation.not_found'), homes: homes(page), seconds: notFoundSeconds } }
      : {}),
  }
  return (
    <>
      <DataScript id="page-data" value={data} />
      <SharedMarkup
        as="template"
        id="island-error"
        part={IslandError}
        given={{ messages: page.messages, home: page.breadcrumbs[0], company: page.company }}
      />
      {page.isNotFound ? (
        <SharedMarkup as="template" id="leaving" part={Leaving} given={{ messages: page.messages }} />
      ) : null}
      <SharedMarkup as="template" id="late-error" part={LateError} given={{ messages: page.messages }} />
      <SharedMarkup as="template" id="consent-failed" part={ConsentFailed} given={{ messages: page.messages }} />
      <SharedMarkup as="template" id="loading" part={Loading} given={{ messages: page.messages }} />
    </>
  )
}

/**
 * The one thing that is shown where something broke: in a block, or over a page that did not start. Trying again loads the page
 * anew. Home is the home page of this domain in this language: the brand's `home_link` may lead elsewhere.
 */
const IslandError = ({ messages, home, company }: { messages: Messages; home: Breadcrumb; company: Company }) => (
  <div className="island-error" role="alert">
    <p className="island-error-title">{textOf(messages, 'island.error' satisfies MessageKey)}</p>
    <p className="island-error-part">{textOf(messages, 'island.rest' satisfies MessageKey)}</p>
    <p className="island-error-page">{textOf(messages, 'island.page' satisfies MessageKey)}</p>
    <p className="buttons">
      <button type="button" className="button">
        {textOf(messages, 'island.retry' satisfies MessageKey)}
      </button>
      <a className="button button-quiet" href={home.href}>
        {textOf(messages, 'island.home' satisfies MessageKey)}
      </a>
    </p>
    <p className="island-error-direct">
      {company.phone === '' ? null : (
        <a href={phoneHref(company.phone)}>
          <bdi>{company.phone}</bdi>
        </a>
      )}
      <a href={`mailto:${company.email}`}>{company.email}</a>
      <a href={`${home.href}#contact`} data-contact="">
        {textOf(messages, 'header.contact' satisfies MessageKey)}
      </a>
    </p>
  </div>
)

/** That something broke which no block answers for. */
const LateError = ({ messages }: { messages: Messages }) => (
  <div className="late-error" role="alert">
    <p>{textOf(messages, 'island.late' satisfies MessageKey)}</p>
    <button type="button" className="button button-quiet">
      {textOf(messages, 'island.retry' satisfies MessageKey)}
    </button>
  </div>
)

/** That the error page goes home by itself. */
const Leaving = ({ messages }: { messages: Messages }) => (
  <div className="leaving" aria-live="polite">
    <p>{textOf(messages, 'navigation.leaving' satisfies MessageKey)}</p>
    <button type="button" className="button button-quiet">
      {textOf(messages, 'navigation.stay' satisfies MessageKey)}
    </button>
  </div>
)

const ConsentFailed = ({ messages }: { messages: Messages }) => (
  <div className="consent-failed" role="alert">
    <p>{textOf(messages, 'consent.failed' satisfies MessageKey)}</p>
    <button type="button" className="button button-quiet" data-cookie-settings="">
      {textOf(messages, 'island.retry' satisfies MessageKey)}
    </button>
  </div>
)

const Loading = ({ messages }: { messages: Messages }) => (
  <div className="loading" role="status">
    <span className="visually-hidden">{textOf(messages, 'navigation.loading' satisfies MessageKey)}</span>
  </div>
)

/** The address of the home page by ranges of languages, from a home page or from the error page beside it. */
const homes = (page: PageView) => byRange(page, (href) => href.replace(/\/404$/, ''))

/** Path prefixes by ranges of languages: what comes before the brand's base. */
const prefixes = (page: PageView) => {
  const { base } = page.brand
  return base === undefined ? homes(page) : byRange(page, (href) => href.slice(0, href.indexOf(`/${base}`)))
}

const byRange = ({ languages }: PageView, pathOf: (href: string) => string) =>
  Object.fromEntries(languages.flatMap(({ ranges, href }) => ranges.map((range) => [range, pathOf(href) || '/'])))
