// Recognizes crawlers by their user agent (spec section 4: crawlers see no error screen, and are never redirected). A
// crawler that lies about its name is treated as a person.

const names =
  /(?<!cu)bot\b|crawl|spider|slurp|teoma|archiver|mediapartners|google-inspectiontool|apis-google|feedfetcher|bingpreview|facebookexternalhit|facebookcatalog|whatsapp|skypeuripreview|yandex(?!browser|search)|duckduck(?!go\/\d)|baidu(?!browser|boxapp)|embedly|pinterest\/0|vkshare|w3c_validator/i

/** True for a search engine's or a preview's fetcher. */
export const isCrawler = (userAgent: string) => names.test(userAgent)
