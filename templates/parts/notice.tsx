// What a brand has to say on all of its pages: a line above the header. Visitors may close it where the brand lets them.
import type { PageView } from '../../cli/schema/page_view.ts'
import { Inline } from './inline.tsx'
import { Link } from './link.tsx'

interface Props {
  notice: NonNullable<PageView['notice']>
  /** The word on its button. */
  close: string
}

export function Notice({ notice: { id, text, link, canClose }, close }: Props) {
  return (
    <>
      <Inline as="style" contents={look} />
      <aside className="notice" data-notice={id}>
        <p>{link === undefined ? text : <Link link={link}>{text}</Link>}</p>
        {canClose ? (
          <button type="button" hidden aria-label={close}>
            ×
          </button>
        ) : null}
      </aside>
      {canClose ? <Inline as="script" contents={closing} /> : null}
    </>
  )
}

// On the pages that have one: the style sheet of all pages does without.
const look = `.notice{display:flex;justify-content:space-between;gap:var(--space-4);padding:.35rem max(var(--gutter),(100% - var(--grid))/2);background:var(--color-primary);color:var(--color-on-primary);font-weight:600}
.notice :is(p,a){margin-block:auto;color:inherit}
.notice button{flex:none;inline-size:2.75rem;block-size:2.75rem;background:none;color:inherit;font-size:1.5rem}
.notice [hidden]{display:none}`

// Before the page below is painted, so that nothing moves where it was closed. A browser that keeps nothing shows it again.
const closing = `{
const notice = document.querySelector('.notice'), button = notice.lastElementChild, key = 'notice-' + notice.dataset.notice
let closed
try { closed = localStorage.getItem(key) } catch {}
if (closed) notice.remove()
button.hidden = false
button.onclick = () => {
  notice.remove()
  try { localStorage.setItem(key, '1') } catch {}
}
}`
