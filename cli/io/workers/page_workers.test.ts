import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkedSite, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { changeFiles } from '../../../tests/small_site.ts'
import { stemOf } from '../../content/paths.ts'
import { pageTableOf } from '../../domain/routes.ts'
import { pageShare, type WrittenPage } from './page_workers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-page-work-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a block that throws is a problem of the page, told once and with its name; other pages are rendered', async () => {
  changeFiles(dir, smallSite)
  const { site } = await checkedSite({})
  if (!site.ok) throw new Error('the small site is fine')
  const { config, pages } = site.value
  const templates = {
    ...smallTemplates,
    documentRenderer: () =>
      function Timeline(page: { page: string }) {
        if (page.page === 'imprion/wifi') throw new TypeError('no years')
        return { html: '<html></html>', inline: { styles: [], scripts: [] }, blockWeights: () => [] }
      },
  }
  const share = pageShare(
    { config, contentDir: path.join(dir, 'content'), templatesFile: '', store: path.join(dir, 'store'), code: '' },
    templates,
  )
  expect([...share.parse(pages.map(({ file }) => file))].flatMap(({ problems }) => problems)).toEqual([])
  const mark = { src: '/assets/mark.svg', width: 8, height: 8, sources: [] }
  const assets = {
    ...{ stylesheet: '', start: '', localeChoice: '', fonts: {}, islands: {}, icons: [], manifests: {}, data: {} },
    images: { 'mark.svg': mark },
    social: Object.fromEntries(
      ['sl', 'en'].flatMap((code) => pages.map(({ name }) => [`${name} ${code}`, { path: '', width: 1, height: 1 }])),
    ),
  }
  const outputs: WrittenPage[] = [
    ...share.render(
      {
        out: path.join(dir, 'dist'),
        keeps: 'files',
        brands: ['imprion'],
        locales: ['sl', 'en'],
        pageTable: pageTableOf(pages),
        assets: new Map([['imprion', assets]]),
      },
      new Set(pages.map(({ file }) => stemOf(file))),
    ),
  ].flat()
  expect(
    outputs.map(({ page, files, problems }) => [page, files.length, problems.map(({ message }) => message)]),
  ).toEqual([
    ['content/imprion/pages/index.yaml', 4, []],
    [
      'content/imprion/pages/wifi.yaml',
      0,
      ['The page https://imprion.example/wifi cannot be rendered: no years (in Timeline)'],
    ],
    ['content/shared/pages/terms.yaml', 4, []],
  ])
})
