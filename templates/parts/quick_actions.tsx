// On phones, at the lower edge of the screen: what a visitor may want at any place of a page. It comes before the page's
// contact section, sticks to the edge until that comes into sight, and needs no script.
import type { PageView } from '../../cli/schema/page_view.ts'
import type { MessageKey } from '../messages.ts'
import { contactHref } from './contact_href.ts'
import { phoneHref } from './phone_href.ts'
import { textOf } from './text_of.ts'

export function QuickActions({ page }: { page: PageView }) {
  const text = (name: MessageKey) => textOf(page.messages, name)
  const { phone } = page.company
  return (
    <aside className="quick" aria-label={text('header.quick')}>
      <p>
        <a className="button" href={contactHref(page)} data-contact="">
          {ownWords(page) ?? text('header.contact')}
        </a>
        {phone === '' ? null : (
          <a className="button button-quiet" href={phoneHref(phone)}>
            {text('header.call')}
          </a>
        )}
      </p>
    </aside>
  )
}

/** What the page's contact section calls its button: "Request a site survey" says more than "Contact". */
function ownWords({ blocks }: PageView): string | undefined {
  const data = blocks.find(({ id }) => id === 'contact')?.props.data as { button?: unknown } | undefined
  return typeof data?.button === 'string' ? data.button : undefined
}
