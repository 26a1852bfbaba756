import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkedSite, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { changeFiles } from '../../../tests/small_site.ts'
import { pageTableOf } from '../../domain/links.ts'
import { damagedFiles } from '../store/sealed.ts'
import { segmentsIn } from '../store/segments.ts'
import { type ParsedGroup, pageShare, type RenderInput, type StagedPage } from './worker_pool.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-page-work-'))
afterAll(() => rmSync(dir, { recursive: true }))

changeFiles(dir, smallSite)
const { site } = await checkedSite({})
if (!site.ok) throw new Error('the small site is fine')
const { config, pages } = site.value
const files = pages.map(({ file }) => [file])
const html = () => ({ html: '<html></html>', inline: { styles: [], scripts: [] }, blockWeights: () => [] })
const templates = { ...smallTemplates, documentRenderer: () => html }

const shareOf = (given: typeof smallTemplates, store = path.join(dir, 'store')) =>
  pageShare(
    { config, contentDir: path.join(dir, 'content'), expanded: new Map(), templatesFile: '', store, code: '' },
    given,
  )

/** Renders all pages, which the share has parsed or finds in its store. */
function rendered(share: ReturnType<typeof shareOf>, groups: readonly ParsedGroup[]): StagedPage[] {
  const mark = { src: '/assets/mark.svg', width: 8, height: 8, sources: [] }
  const assets = {
    ...{
      stylesheet: '',
      localeStyles: {},
      start: '',
      localeChoice: '',
      fonts: {},
      islands: {},
      icons: [],
      manifests: {},
      data: {},
    },
    images: { 'mark.svg': mark },
    cards: Object.fromEntries(
      ['sl', 'en'].flatMap((code) => pages.map(({ name }) => [`${name} ${code}`, { path: '', width: 1, height: 1 }])),
    ),
  }
  const input: RenderInput = {
    ...{ out: path.join(dir, 'dist'), brands: ['imprion'], locales: ['sl', 'en'] },
    pageTable: pageTableOf(pages),
    assets: new Map([['imprion', assets]]),
  }
  const address = 'imprion.example'
  const tasks = groups.map(({ sources, packed, summaries }) => ({
    files: sources.map(([file]) => file),
    ...{ sources, packed },
    outputs: summaries.map((page) => ({ page, address, key: page.name })),
  }))
  return [...share.render(input, tasks)].flatMap((task) => task.pages)
}
const documentsOf = (outputs: readonly StagedPage[]) => outputs.map(({ page, documents }) => [page, documents])

test('a block that throws is a problem of the page, told once and with its name; other pages are rendered', () => {
  const share = shareOf({
    ...smallTemplates,
    documentRenderer: () =>
      function Timeline(page: { page: string }) {
        if (page.page === 'imprion/wifi') throw new TypeError('no years')
        return html()
      },
  })
  const groups = [...share.parse(files)]
  expect(groups.flatMap(({ problems }) => problems)).toEqual([])
  expect(
    rendered(share, groups).map(({ page, files, problems }) => [
      page,
      files.length,
      problems.map(({ message }) => message),
    ]),
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

describe('pages that were judged before are rendered', () => {
  const store = path.join(dir, 'kept')
  const first = shareOf(templates, store)
  const groups = [...first.parse(files)]
  const clean = documentsOf(rendered(first, groups))

  test('from the store, without parsing them again', () => {
    const share = pageShare(
      { config, contentDir: '/nowhere', expanded: new Map(), templatesFile: '', store, code: '' },
      templates,
    )
    expect(documentsOf(rendered(share, groups))).toEqual(clean)
  })

  test('from their files where what was kept is damaged, which is told', () => {
    const [segment] = segmentsIn(store, 'parsed')
    const data = segment?.data ?? ''
    const bytes = readFileSync(data)
    for (const { packed } of groups) if (packed?.place.file === data) bytes[packed.place.at + packed.place.said] = 0
    writeFileSync(data, bytes)
    const told: unknown[] = []
    const tell = (file: unknown) => told.push(file)
    damagedFiles.subscribe(tell)
    expect(documentsOf(rendered(shareOf(templates, store), groups))).toEqual(clean)
    damagedFiles.unsubscribe(tell)
    expect(told).toEqual(groups.map(() => data))
  })

  test('from their files where nothing can be kept', () => {
    const file = path.join(dir, 'no-folder')
    writeFileSync(file, '')
    const share = shareOf(templates, file)
    expect([...share.parse(files)]).toEqual(groups.map((group) => ({ ...group, packed: undefined })))
    expect(documentsOf(rendered(share, groups))).toEqual(clean)
  })

  test('and not where a file is no longer what was judged, nor kept as it was', () => {
    const changed = groups.map((group) => ({
      ...group,
      packed: undefined,
      sources: group.sources.map(([file]) => [file, 'other'] as const),
    }))
    const problems = rendered(shareOf(templates, store), changed).flatMap((page) => page.problems)
    expect(problems.map(({ code, place }) => `${code} ${place.file}`)).toEqual(
      groups.map(({ sources: [first] }) => `changed-meanwhile ${first?.[0]}`),
    )
  })
})
