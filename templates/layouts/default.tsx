// The layout of nearly every page: header, breadcrumbs, blocks, footer.
import type { PageView } from '../../cli/schema/page_view.ts'
import { Footer } from '../parts/footer.tsx'
import { Header } from '../parts/header.tsx'
import { QuickActions } from '../parts/quick_actions.tsx'
import { textOf } from '../parts/text_of.ts'
import { Sections } from '../section.tsx'

export default function Default({ page }: { page: PageView }) {
  return (
    <>
      <Header page={page} />
      <main id="content" tabIndex={-1}>
        {page.breadcrumbs.length > 1 && !page.isNotFound ? (
          <nav className="breadcrumbs" aria-label={textOf(page.messages, 'header.breadcrumbs')}>
            <ol>
              {page.breadcrumbs.map(({ name, href }, index) => (
                <li key={href}>
                  {index === page.breadcrumbs.length - 1 ? (
                    <span aria-current="page">{name}</span>
                  ) : (
                    <a href={href}>{name}</a>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <Sections page={page} beforeContact={<QuickActions page={page} />} />
      </main>
      <Footer page={page} />
    </>
  )
}
