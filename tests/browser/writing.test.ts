// What authors do in the pages of `site dev`, on the real site, in Chromium. It is one file, so that one `site dev` reads the site and
// renders all of its pages, and one browser is warm, for all that is written.
import { describe } from 'vitest'

const parts = {
  forms: () => import('./writing/forms.ts'),
  pages: () => import('./writing/pages.ts'),
  texts: () => import('./writing/texts.ts'),
  pictures: () => import('./writing/pictures.ts'),
  film: () => import('./writing/film.ts'),
}
// Their tests are those of the group that is open while they are loaded.
describe.each(Object.entries(parts))('%s', async (_, load) => {
  await load()
})
