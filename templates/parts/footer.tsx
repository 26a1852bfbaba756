// The foot of every page: the brands, the company, certifications, legal links, cookie settings. It knows no page.
import type { NavigationEntry, PageView } from '../../cli/schema/page_view.ts'
import type { MessageKey } from '../messages.ts'
import { BrandLine } from './brand_line.tsx'
import { Link } from './link.tsx'
import { once } from './once.tsx'
import { textOf } from './text_of.ts'

export function Footer({ page }: { page: PageView }) {
  return <footer className="site-footer" {...once(Inside, page, page.brand, page.footer, page.legal)} />
}

function Inside({ page }: { page: PageView }) {
  const text = (name: MessageKey) => textOf(page.messages, name)
  return (
    <>
      <img
        className="footer-pattern"
        src={page.brand.pattern.src}
        alt=""
        width={page.brand.pattern.width}
        height={page.brand.pattern.height}
        loading="lazy"
      />
      <BrandLine brands={page.brands} isLarge />
      <div className="footer-columns">
        <CompanyData page={page} title={text('footer.company')} />
        {page.footer.map((column) => (
          <Column key={column.name} title={column.name} entries={column.entries} />
        ))}
        <Column
          title={text('footer.certifications')}
          entries={page.certifications.map((certification) => ({ ...certification, isCurrent: false }))}
        />
      </div>
      <div className="footer-end">
        <p>
          © {page.company.name}
          {page.company.vat_id === '' ? null : ` · ${text('footer.vat_id')} ${page.company.vat_id}`}
        </p>
        <nav aria-label={text('footer.legal')}>
          <ul>
            {page.legal.map((entry) => (
              <li key={entry.link.href}>
                <Link link={entry.link} isCurrent={entry.isCurrent}>
                  {entry.name}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className="link-button" data-cookie-settings="">
                {text('footer.cookies')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  )
}

function CompanyData({ page, title }: { page: PageView; title: string }) {
  const { name, address, post_code, city, country, email, phone } = page.company
  return (
    <div className="footer-column">
      <h2>{title}</h2>
      <address>
        <span translate="no">{name}</span>
        <span>{address}</span>
        <span>
          {post_code} {city}, {country}
        </span>
        {phone === '' ? null : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </div>
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
