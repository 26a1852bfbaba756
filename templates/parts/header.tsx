// The head of every page: brands, logo, menu, languages, contact. All of it works without a script: the menu of narrow
// screens is a native popover, submenus are details.
import type { NavigationEntry, NavigationView, PageView } from '../../cli/schema/page_view.ts'
import type { MessageKey } from '../messages.ts'
import { BrandLine } from './brand_line.tsx'
import { contactHref } from './contact_href.ts'
import { dirWithin } from './direction.ts'
import { Elsewhere } from './elsewhere.tsx'
import { Link } from './link.tsx'
import { Notice } from './notice.tsx'
import { phoneHref } from './phone_href.ts'
import { SharedMarkup } from './shared_markup.tsx'
import { textOf } from './text_of.ts'
import { Waits } from './waits.tsx'

const menuId = 'menu'

export function Header({ page }: { page: PageView }) {
  const text = (name: MessageKey) => textOf(page.messages, name)
  const contact = contactHref(page)
  return (
    <>
      {page.notice === undefined ? null : <Notice notice={page.notice} close={text('header.close_notice')} />}
      <header className="site-header">
        {page.brands.length === 1 ? (
          // On wide screens the languages are on this line; the header that comes back leaves it out.
          <div className="strip" />
        ) : (
          <SharedMarkup
            as="nav"
            className="strip"
            aria-label={text('header.brands')}
            part={Strip}
            given={{ brands: page.brands }}
          />
        )}
        <div className="bar">
          <Logo page={page} />
          <Languages page={page} label={text('header.language')} />
          {page.assets.data.search === undefined ? null : (
            <>
              <Waits id="search-waits">{text('search.loading')}</Waits>
              <SearchButton name={text('search.open')} failed={text('search.failed')} texts={page.assets.data.search} />
            </>
          )}
          <button type="button" className="menu-button" popoverTarget={menuId}>
            <MenuSign />
            <span>{text('header.menu')}</span>
          </button>
          <div id={menuId} className="menu" popover="auto">
            <button type="button" className="menu-button" popoverTarget={menuId} popoverTargetAction="hide">
              <CloseSign />
              {text('header.close')}
            </button>
            <nav aria-label={text('header.navigation')}>
              <SharedMarkup as="ul" className="menu-list" part={Menu} given={{ navigation: page.navigation }} />
            </nav>
            <a className="button" href={contact} data-contact="">
              {text('header.contact')}
            </a>
            <Ways company={page.company} />
            {page.secondMenu === undefined ? null : <SecondMenu menu={page.secondMenu} />}
          </div>
        </div>
      </header>
    </>
  )
}

const Strip = ({ brands }: Pick<PageView, 'brands'>) => <BrandLine brands={brands} />

function Menu({ navigation }: Pick<PageView, 'navigation'>) {
  // The button says it already.
  const entries = navigation.filter(({ link, entries }) => !link?.href.endsWith('#contact') || entries.length > 0)
  return entries.map((entry) => (
    <li key={entry.name}>
      <MenuEntry entry={entry} />
    </li>
  ))
}

/** The mark and the brand's name; leads to the brand's home, wherever that is. */
function Logo({ page }: { page: PageView }) {
  const { mark, name, home } = page.brand
  return (
    <a className="logo" href={home.href}>
      <img src={mark.src} alt="" width="36" height="36" />
      {name}
      <Elsewhere href={home.href} />
    </a>
  )
}

function MenuEntry({ entry }: { entry: NavigationView }) {
  if (entry.entries.length === 0 && entry.link !== undefined) {
    return (
      <Link link={entry.link} isCurrent={entry.isCurrent}>
        {entry.name}
      </Link>
    )
  }
  return (
    <details name="menu" className="submenu">
      <summary data-current={entry.isCurrent ? '' : undefined}>{entry.name}</summary>
      <ul className="submenu-list">
        {submenu(entry).map((item) => (
          <li key={item.link.href}>
            <Link link={item.link} isCurrent={item.isCurrent}>
              {item.image === undefined ? null : (
                <img src={item.image.src} alt="" width="120" height="72" loading="lazy" />
              )}
              <span>
                {item.name}
                {item.description === undefined ? null : <small>{item.description}</small>}
              </span>
            </Link>
            {item.entries === undefined ? null : <MenuLinks entries={item.entries} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** An entry with an address and a submenu is repeated first in it, since its own word only opens it. */
function submenu({ name, link, entries }: NavigationView): NavigationView['entries'] {
  if (link === undefined || entries.some((entry) => entry.link.href === link.href)) return entries
  return [{ name, link, isCurrent: false }, ...entries]
}

function Languages({ page, label }: { page: PageView; label: string }) {
  return (
    <details name="menu" className="submenu languages">
      <summary>
        <span className="visually-hidden">{label} </span>
        <span className="language-code" aria-hidden="true">
          {page.locale.code}
        </span>
        <span className="language-name" lang={page.locale.tag}>
          {page.locale.name}
        </span>
      </summary>
      <ul className="submenu-list">
        {page.languages.map(({ code, tag, name, href, isCurrent }) => (
          <li key={code}>
            <a
              href={href}
              lang={tag}
              dir={dirWithin(tag, page.locale.tag)}
              hrefLang={tag}
              data-locale={code}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const MenuLinks = ({ entries }: { entries: readonly NavigationEntry[] }) => (
  <ul>
    {entries.map(({ name, link, isCurrent }) => (
      <li key={link.href}>
        <Link link={link} isCurrent={isCurrent}>
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

/** On narrow screens at the end of the menu, else on the line above it. */
const SecondMenu = ({ menu: { name, entries } }: { menu: NonNullable<PageView['secondMenu']> }) => (
  <nav className="second-menu" aria-label={name}>
    <MenuLinks entries={entries} />
  </nav>
)

/** On narrow screens, below the menu. */
function Ways({ company: { phone, email } }: Pick<PageView, 'company'>) {
  return (
    <address className="menu-ways">
      {phone === '' ? null : <a href={phoneHref(phone)}>{phone}</a>}
      {email === '' ? null : <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}

/** Its script opens the dialog (templates/client/search/search.ts); without scripts it is not shown. */
const SearchButton = ({ name, failed, texts }: { name: string; failed: string; texts: string }) => (
  <button
    type="button"
    className="search-button"
    popoverTarget="search-waits"
    data-search={texts}
    data-failed={failed}
    aria-label={name}
    title={name}
  >
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21" />
    </svg>
  </button>
)

const MenuSign = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 8h11l4 4h0M3 16h18" />
    <circle cx="19.5" cy="9" r="1.8" />
  </svg>
)

const CloseSign = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
)
