// Which scenes the content shows where: every page stands in a place of its own.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const content = path.resolve(import.meta.dirname, '../content')
const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /pages\/[^/]+\.yaml$/.test(file.replaceAll('\\', '/')))
  .map((file) => ({ file, page: parse(readFileSync(path.join(content, file), 'utf8')) }))

interface Block {
  component: string
  data?: { image?: { src: string } }
}

test('no scene stands on two pages; only a card shows the scene of the page that it leads to', () => {
  const shown = new Map<string, string[]>()
  for (const { file, page } of pages) {
    for (const { data } of (page.blocks ?? []) as Block[]) {
      const src = data?.image?.src
      if (src?.startsWith('scenes/')) shown.set(src, [...(shown.get(src) ?? []), file])
    }
  }
  expect(shown.size).toBeGreaterThan(40)
  expect([...shown].filter(([, files]) => files.length > 1)).toEqual([])
})

test('every drawing in the folder of scenes stands somewhere', () => {
  const text = pages.map(({ page }) => JSON.stringify(page)).join()
  const scenes = readdirSync(path.join(content, 'media/scenes'))
  expect(scenes.filter((scene) => !text.includes(`scenes/${scene}`))).toEqual([])
})
