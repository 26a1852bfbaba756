import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite } from '../../../tests/checked_site.ts'
import { changeFiles } from '../../../tests/small_site.ts'
import { pageTableOf } from '../../domain/routes.ts'
import type { Assets } from '../../page/assets.ts'
import type { PageWorkers } from '../workers/page_workers.ts'
import { cachedPages } from './page_cache.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-kept-pages-'))
afterAll(() => rmSync(dir, { recursive: true }))

const file = 'content/imprion/pages/wifi.yaml'

test.each<[what: string, contents: string | null]>([
  ['changed', pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')],
  ['deleted', null],
])('a page that is %s between being checked and being read again is told, and not rendered', async (_, contents) => {
  changeFiles(dir, { ...smallSite, 'dist/.site/here': '' })
  const { site } = await checkedSite({})
  if (!site.ok) throw new Error('the small site is fine')
  const { config, pages } = site.value
  const asked: string[][] = []
  const work: PageWorkers = {
    parse: async (files) => {
      asked.push(files)
      return { summaries: pages.filter((page) => files.includes(page.file)), problems: [] }
    },
    render: async () => [],
    keep: () => {},
    end: async () => {},
  }
  const about = { out: path.join(dir, 'dist'), contentDir: path.join(dir, 'content'), config, made: 'the same' }
  const first = cachedPages(work, about)
  await first.parse([file])
  first.keep([])
  const second = cachedPages(work, about)
  await second.parse([file])
  changeFiles(dir, { [file]: contents })
  const assets = { images: {}, social: {} } as unknown as Assets
  const outputs = await second.render(
    {
      out: about.out,
      brands: ['imprion'],
      locales: ['sl', 'en'],
      pageTable: pageTableOf(pages),
      assets: new Map([['imprion', assets]]),
    },
    () => {},
  )
  expect(outputs.flatMap(({ problems }) => problems.map(({ code, place }) => `${code} ${place.file}`))).toEqual([
    `changed-meanwhile ${file}`,
  ])
  expect(asked).toEqual([[file], []])
})
