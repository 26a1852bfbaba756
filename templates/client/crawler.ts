// Recognizes crawlers by their user agent (spec section 4: crawlers see no error screen, and are never redirected). Those that run
// scripts name themselves so, or are `compatible` with a browser; who only fetches a preview or a feed runs none and never comes
// here. A crawler that lies about its name is treated as a person.

const names = /(?<!cu)bot\b|\(compatible;|crawl|spider|preview|mediapartners/i

/** True for the fetcher of a search engine or an archive. */
export const isCrawler = (userAgent: string) => names.test(userAgent)
