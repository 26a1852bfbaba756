// A layout for pages that stand alone, such as a form linked from a mail: the logo, the blocks, nothing to wander off to.
import type { PageView } from '../../cli/schema/page_view.ts'
import { Sections } from '../section.tsx'

export default function Blank({ page }: { page: PageView }) {
  const { mark, name, home } = page.brand
  return (
    <>
      <header className="blank-header">
        <a className="logo" href={home.href}>
          <img src={mark.src} alt="" width="36" height="36" />
          {name}
        </a>
      </header>
      <main id="content">
        <Sections page={page} />
      </main>
    </>
  )
}
