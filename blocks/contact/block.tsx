// The company record: where we are, how to reach us. Whatever the record leaves empty shows nothing.
import type { ReactNode } from 'react'
import type { BlockProps } from '../../cli/schema/field_types.ts'
import { withBlanks } from '../../templates/parts/blanks_in_text.tsx'
import { Buttons } from '../../templates/parts/button.tsx'
import { phoneHref } from '../../templates/parts/phone_href.ts'
import { SectionHead } from '../../templates/parts/section_head.tsx'
import { SharedMarkup } from '../../templates/parts/shared_markup.tsx'
import type { Data, messages } from './schema.ts'

// Those that write their names in another way than with one capital.
const networks: Record<string, string> = {
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  github: 'GitHub',
}
const nameOf = (network: string) => networks[network] ?? network.charAt(0).toUpperCase() + network.slice(1)

type Props = BlockProps<Data, (typeof messages)[number]>

export default function Contact({ data, messages: texts }: Props) {
  return (
    <div className="contact">
      <div>
        <SectionHead eyebrow={data.eyebrow} title={data.title} description={data.description} />
        <Buttons buttons={data.buttons} />
      </div>
      <SharedMarkup as="dl" part={Entries} given={{ company: data.company, texts }} />
    </div>
  )
}

/** The same on every page that shows this company. */
function Entries({ company, texts }: Pick<Data, 'company'> & { texts: Props['messages'] }) {
  const social = Object.entries(company.social_info).filter(([, address]) => address !== '')
  return (
    <>
      <Entry name={texts['contact.address']}>
        <address>
          <strong translate="no">{company.name}</strong>
          {company.address === '' ? null : <span>{withBlanks(company.address)}</span>}
          {company.city === '' ? null : (
            <span>
              {company.post_code} {withBlanks(company.city)}
            </span>
          )}
          <span>{company.country}</span>
        </address>
        {company.google_maps_url === '' ? null : <a href={company.google_maps_url}>{texts['contact.map'] as string}</a>}
      </Entry>
      {company.phone === '' ? null : (
        <Entry name={texts['contact.phone']}>
          <a href={phoneHref(company.phone)}>{company.phone}</a>
        </Entry>
      )}
      {company.email === '' ? null : (
        <Entry name={texts['contact.email']}>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </Entry>
      )}
      {company.vat_id === '' ? null : <Entry name={texts['contact.vat_id']}>{company.vat_id}</Entry>}
      {social.length === 0 ? null : (
        <Entry name={texts['contact.social']}>
          {social.map(([network, address]) => (
            <a key={network} href={address}>
              {nameOf(network)}
            </a>
          ))}
        </Entry>
      )}
    </>
  )
}

function Entry({ name, children }: { name: unknown; children: ReactNode }) {
  return (
    <div>
      <dt>{String(name)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
