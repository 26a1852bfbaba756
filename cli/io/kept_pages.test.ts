import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { frontDoor, pageWith, smallSite } from '../../tests/front_door.ts'
import { changeFiles } from '../../tests/small_site.ts'
import type { Assets } from '../render.ts'
import { tablesOf } from '../render.ts'
import { keptWork } from './kept_pages.ts'
import type { PageWork } from './page_work.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-kept-pages-'))
afterAll(() => rmSync(dir, { recursive: true }))

const file = 'content/imprion/pages/wifi.yaml'

test.each<[what: string, contents: string | null]>([
  ['changed', pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')],
  ['deleted', null],
])('a page that is %s between being checked and being read again is told, and not rendered', async (_, contents) => {
  changeFiles(dir, { ...smallSite, 'dist/.site/here': '' })
  const { site } = await frontDoor({})
  if (!site.ok) throw new Error('the small site is fine')
  const { frame, pages } = site.value
  const asked: string[][] = []
  const work: PageWork = {
    parse: async (files) => {
      asked.push(files)
      return { summaries: pages.filter((page) => files.includes(page.file)), problems: [] }
    },
    render: async () => [],
    keep: () => {},
    end: async () => {},
  }
  const about = { out: path.join(dir, 'dist'), contentDir: path.join(dir, 'content'), frame, made: 'the same' }
  const first = keptWork(work, about)
  await first.parse([file])
  first.keep({})
  const second = keptWork(work, about)
  await second.parse([file])
  changeFiles(dir, { [file]: contents })
  const assets = { images: {}, social: {} } as unknown as Assets
  const outputs = await second.render(
    {
      out: about.out,
      brands: ['imprion'],
      locales: ['sl', 'en'],
      ...tablesOf(pages),
      assets: new Map([['imprion', assets]]),
    },
    () => {},
  )
  expect(outputs.flatMap(({ problems }) => problems.map(({ code, place }) => `${code} ${place.file}`))).toEqual([
    `changed-meanwhile ${file}`,
  ])
  expect(asked).toEqual([[file], []])
})
