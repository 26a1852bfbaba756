// Other people's services for the privacy page: one row each, from the very data that the security policy and the cookie settings
// are made from.
import type { BlockProps, ThirdParty } from '../../cli/schema/field_types.ts'
import { format } from '../../templates/parts/format.ts'
import { type Row, Rows } from '../../templates/parts/rows.tsx'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { textOf } from '../../templates/parts/text_of.ts'
import type { Data, messages } from './schema.ts'

type Key = (typeof messages)[number]
type Props = BlockProps<Data, Key>

export default function ServicesOfOthers({ data, ...of }: Props) {
  return (
    <div className="services_of_others">
      <SectionHead title={data.title} description={data.description} />
      <Rows rows={data.services.map((service) => rowOf(service, of))} />
    </div>
  )
}

function rowOf(service: ThirdParty, { messages: texts, lang }: Omit<Props, 'data'>): Row {
  const { name, purpose, provider, category, origins, cookies, privacy } = service
  const text = (key: Key) => textOf(texts, key)
  const cookie = (each: ThirdParty['cookies'][number]) => {
    const lives = each.days === 0 ? text('consent.session') : format(texts['consent.days'], { days: each.days }, lang)
    return `${each.name}: ${each.purpose} (${lives})`
  }
  return {
    name,
    text: [{ type: 'paragraph', children: [purpose] }],
    said: [
      ...(provider === undefined ? [] : [{ term: text('services_of_others.provider'), text: provider }]),
      { term: text('services_of_others.category'), text: text(`consent.${category}` as Key) },
      {
        term: text('services_of_others.origins'),
        text: origins.map((origin) => origin.replace('https://', '')).join(', '),
      },
      {
        term: text('services_of_others.cookies'),
        text: cookies.length === 0 ? text('services_of_others.no_cookies') : cookies.map(cookie).join('; '),
      },
      ...(privacy === undefined
        ? []
        : [
            { term: text('services_of_others.privacy'), text: <a href={privacy}>{privacy.replace('https://', '')}</a> },
          ]),
    ],
  }
}
