// Whom one can talk to, by role.
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { Link } from '../../templates/parts/link.tsx'
import { Rows } from '../../templates/parts/rows.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages as names } from './schema.ts'

export default function ContactRole({ lang, data, messages }: BlockProps<Data, (typeof names)[number]>) {
  const rows = data.roles.map(({ name, about, languages, reach }) => ({
    name,
    text: about,
    said: [
      { term: textOf(messages, 'contact_role.languages'), text: languagesIn(lang, languages) },
      {
        term: textOf(messages, 'contact_role.reach'),
        text: (
          <ul>
            {reach.map((way) => (
              <li key={way.link.href}>
                <Link link={way.link}>{way.name}</Link>
              </li>
            ))}
          </ul>
        ),
      },
    ],
  }))
  return (
    <div className="contact_role">
      <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
      <Rows rows={rows} />
    </div>
  )
}

/** As a list in the words of the page's language: `Slowenisch, Englisch und Deutsch`. */
function languagesIn(lang: string, codes: string[]): string {
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  return new Intl.ListFormat(lang).format(codes.map((code) => names.of(code) ?? code))
}
