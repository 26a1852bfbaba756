import { expect, test } from 'vitest'
import type { PageFacts } from '../schema/field_types.ts'
import { feedFormats } from './feeds.ts'

const entry = (name: string, more: Partial<PageFacts>): PageFacts => ({
  ...{ name, link: { href: `/${name}`, external: false }, title: name, description: `About ${name}.` },
  ...{ authors: [], tags: [], attributes: {} },
  ...more,
})
const feed = (entries: PageFacts[]) =>
  feedFormats[0].contents({
    ...{ path: 'en/guides/feed.xml', origin: 'https://a.example', page: '/en/guides', title: 'A | Guides & more' },
    ...{ subtitle: 'All of them.', lang: 'en-GB', author: 'A', entries },
  })

test('a feed has what is dated, whole addresses, and the newest of its days', () => {
  const elsewhere = { href: 'https://b.example/tram', external: true }
  expect(
    feed([
      entry('cairo', { date: '2026-11-20', updated: '2026-11-22', authors: ['Ana <3'], tags: ['city'] }),
      entry('tram', { date: '2026-10-01', link: elsewhere }),
      entry('undated', {}),
    ]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>https://a.example/en/guides</id>
<title>A | Guides &amp; more</title>
<subtitle>All of them.</subtitle>
<link rel="self" type="application/atom+xml" href="https://a.example/en/guides/feed.xml"/>
<link rel="alternate" type="text/html" href="https://a.example/en/guides"/>
<updated>2026-11-22T00:00:00Z</updated>
<author><name>A</name></author>
<entry>
<id>https://a.example/cairo</id>
<title>cairo</title>
<link rel="alternate" type="text/html" href="https://a.example/cairo"/>
<published>2026-11-20T00:00:00Z</published>
<updated>2026-11-22T00:00:00Z</updated>
<summary>About cairo.</summary>
<author><name>Ana &lt;3</name></author>
<category term="city"/>
</entry>
<entry>
<id>https://b.example/tram</id>
<title>tram</title>
<link rel="alternate" type="text/html" href="https://b.example/tram"/>
<published>2026-10-01T00:00:00Z</published>
<updated>2026-10-01T00:00:00Z</updated>
<summary>About tram.</summary>
</entry>
</feed>
`,
  )
})

test('a feed of nothing is one all the same', () => {
  expect(feed([])).toContain('<updated>1970-01-01T00:00:00Z</updated>')
})

test('a feed has fifty entries at most', () => {
  const many = Array.from({ length: 60 }, (_, index) => entry(`day-${index}`, { date: '2026-01-01' }))
  expect(feed(many).match(/<entry>/g)).toHaveLength(50)
})
