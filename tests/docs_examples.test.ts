// Examples of docs/ that say enough to be checked.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseYaml } from '../cli/content/yaml/yaml.ts'
import { must } from '../cli/problems/must.ts'
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

test('a comma cuts no text of an example in two', () => {
  const pages = readdirSync(path.join(root, 'docs')).filter((file) => file.endsWith('.md') && file !== 'problems.md')
  const examples = pages.flatMap((page) => {
    const text = readFileSync(path.join(root, 'docs', page), 'utf8')
    return [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, code = '']) => ({ page, code }))
  })
  expect(examples.length).toBeGreaterThan(60)
  // YAML reads what stands behind the comma as a field without a value.
  const isCut = ([name, value]: [string, unknown]) => value === null && name.includes(' ')
  const cutIn = (value: unknown): string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap((each) => (isCut(each) ? [each[0]] : cutIn(each[1])))
  const cut = examples.flatMap(({ page, code }) =>
    cutIn(must(parseYaml(page, code))).map((words) => `${page}: ${words}`),
  )
  expect(cut).toEqual([])
})
