// Examples of docs/ that say enough to be checked.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite } from './checked_site.ts'
import { root } from './small_site.ts'

const content = readFileSync(path.join(root, 'docs/content.md'), 'utf8')

test('the variant of a page in docs/content.md has no problem', async () => {
  const [, chapter = ''] = content.split('## A page that differs in one language')
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(chapter) ?? []
  const block = (id: string) =>
    `  - component: link_cards\n    id: ${id}\n    data: { cards: [{ name: { all: X }, link: imprion }] }\n`
  const { report } = await checkedSite({
    'content/imprion/pages/wifi.yaml': pageWith(['prices', 'partners', 'contact'].map(block).join(''), 'Wi-Fi'),
    // The small site has no Croatian.
    'content/imprion/pages/wifi.en.yaml': example.replaceAll('hr:', 'en:'),
  })
  expect(example).toContain('remove: true')
  expect(report).toBe('')
})

test('the page in Markdown in docs/content.md has no problem', async () => {
  const [, chapter = ''] = content.split('## A page in Markdown')
  const [, example = ''] = /````markdown\n(.*?)````/s.exec(chapter) ?? []
  const { report } = await checkedSite({
    'content/imprion/pages/blog/first.md': example.replace('---\n', '---\nlocales: [en]\n'),
    'content/media/scenes/imprion-night.svg': smallSite['content/media/mark.svg'] ?? '',
  })
  expect(example).toContain('yaml block')
  expect(report).toBe('')
})
