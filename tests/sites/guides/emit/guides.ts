// What machines read of the guides: each as a trip, and a list of them per language for the press's reading app.
import type { EmitterModule } from 'polysite/emit'

const isGuide = (tags: readonly string[]) => tags.includes('city') || tags.includes('walk')

export const jsonLd: EmitterModule['jsonLd'] = ({ page, url, company }, things) =>
  isGuide(page.tags)
    ? [
        ...things,
        {
          '@type': 'TouristTrip',
          name: page.title,
          description: page.description,
          url,
          itinerary: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressCountry: page.attributes.country },
          },
          provider: { '@type': 'Organization', name: company.name },
        },
      ]
    : things

export const files: EmitterModule['files'] = ({ origin, locales }) =>
  locales.map(({ code, pages }) => ({
    path: `guides/${code}.json`,
    contents: `${JSON.stringify(
      pages({ order: 'title' })
        .filter(({ tags }) => isGuide(tags))
        .map(({ title, link, attributes }) => ({ title, url: origin + link.href, ...attributes })),
      null,
      1,
    )}\n`,
  }))

export const headers: EmitterModule['headers'] = () => [
  { pattern: '/guides/*', headers: [['Access-Control-Allow-Origin', '*']] },
]
