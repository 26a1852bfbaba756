// The foot of every page: the brands, the company, certifications, legal links, cookie settings.
import type { Company } from '../../cli/schema/field_types.ts'
import type { NavigationEntry, PageView } from '../../cli/schema/page_view.ts'
import type { MessageKey } from '../messages.ts'
import { withBlanks } from './blanks_in_text.tsx'
import { BrandLine } from './brand_line.tsx'
import { documentDir } from './direction.ts'
import { Link } from './link.tsx'
import { phoneHref } from './phone_href.ts'
import { SharedMarkup } from './shared_markup.tsx'
import { textOf } from './text_of.ts'
import { cookiesWait, Waits } from './waits.tsx'

type FooterData = Pick<
  PageView,
  'brand' | 'brands' | 'certifications' | 'company' | 'footer' | 'legal' | 'locale' | 'messages'
>

export function Footer({ page }: { page: PageView }) {
  const { brand, brands, certifications, company, footer, legal, locale, messages } = page
  const data = { brand, brands, certifications, company, footer, legal, locale, messages }
  return <SharedMarkup as="footer" className="site-footer" part={Content} given={data} />
}

function Content({ brand, brands, certifications, company, footer, legal, locale, messages }: FooterData) {
  const text = (name: MessageKey) => textOf(messages, name)
  return (
    <>
      <img
        className="footer-pattern"
        src={brand.pattern.src}
        alt=""
        width={brand.pattern.width}
        height={brand.pattern.height}
        loading="lazy"
      />
      {brands.length === 1 ? null : <BrandLine brands={brands} isLarge />}
      <div className="footer-columns">
        <CompanyData company={company} title={text('footer.company')} isTurned={documentDir(locale.tag) === 'rtl'} />
        {footer.map((column) => (
          <Column key={column.name} title={column.name} entries={column.entries} />
        ))}
      </div>
      <div className="footer-end">
        <p>
          © {company.name}
          {company.vat_id === '' ? null : ` · ${text('footer.vat_id')} ${company.vat_id}`}
        </p>
        {certifications.length === 0 ? null : (
          <ul aria-label={text('footer.certifications')}>
            {certifications.map(({ name, link }) => (
              <li key={name}>
                <Link link={link}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        <nav aria-label={text('footer.legal')}>
          <ul>
            {legal.map((entry) => (
              <li key={entry.link.href}>
                <Link link={entry.link} isCurrent={entry.isCurrent}>
                  {entry.name}
                </Link>
              </li>
            ))}
            <li>
              <Waits id={cookiesWait}>{text('navigation.loading')}</Waits>
              <button type="button" className="link-button" popoverTarget={cookiesWait} data-cookie-settings="">
                {text('footer.cookies')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  )
}

function CompanyData({ company, title, isTurned }: { company: Company; title: string; isTurned: boolean }) {
  const { name, address, post_code, city, country, email, phone } = company
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      <address>
        <span translate="no">{name}</span>
        {/* Right to left, a number before a street would come to stand behind it. */}
        {address === '' ? null : <span>{isTurned ? <bdi>{address}</bdi> : withBlanks(address)}</span>}
        <span>
          {city === '' ? (
            country
          ) : (
            <>
              {post_code} {withBlanks(city)}, {country}
            </>
          )}
        </span>
        {phone === '' ? null : <a href={phoneHref(phone)}>{phone}</a>}
        {email === '' ? null : <Email address={email} />}
      </address>
    </div>
  )
}

/** Too long for its column, it breaks behind the @ and nowhere else. */
function Email({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, domain)}
      <wbr />
      <span className="no-break">{address.slice(domain)}</span>
    </a>
  )
}

function Column({ title, entries }: { title: string; entries: NavigationEntry[] }) {
  if (entries.length === 0) return null
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <Link link={entry.link} isCurrent={entry.isCurrent}>
              {entry.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
