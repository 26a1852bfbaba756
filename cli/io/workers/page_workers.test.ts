import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkedSite, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { changeFiles } from '../../../tests/small_site.ts'
import { stemOf } from '../../content/paths.ts'
import { pageTableOf } from '../../domain/routes.ts'
import { entryFile, findEntry, keepEntry, readBytes } from '../store/entries.ts'
import { type ParsedEntry, parsedKey } from '../store/page_entries.ts'
import { damagedFiles } from '../store/sealed.ts'
import { pageShare, type RenderInput, type WrittenPage } from './page_workers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-page-work-'))
afterAll(() => rmSync(dir, { recursive: true }))

changeFiles(dir, smallSite)
const { site } = await checkedSite({})
if (!site.ok) throw new Error('the small site is fine')
const { config, pages } = site.value
const files = pages.map(({ file }) => file)
const html = () => ({ html: '<html></html>', inline: { styles: [], scripts: [] }, blockWeights: () => [] })
const templates = { ...smallTemplates, documentRenderer: () => html }

const shareOf = (given: typeof smallTemplates, store = path.join(dir, 'store')) =>
  pageShare({ config, contentDir: path.join(dir, 'content'), templatesFile: '', store, code: '' }, given)

function rendered(share: ReturnType<typeof shareOf>): WrittenPage[] {
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
    social: Object.fromEntries(
      ['sl', 'en'].flatMap((code) => pages.map(({ name }) => [`${name} ${code}`, { path: '', width: 1, height: 1 }])),
    ),
  }
  const input: RenderInput = {
    ...{ out: path.join(dir, 'dist'), brands: ['imprion'], locales: ['sl', 'en'] },
    pageTable: pageTableOf(pages),
    assets: new Map([['imprion', assets]]),
  }
  return [...share.render(input, new Set(files.map(stemOf)))].flat()
}
const documentsOf = (outputs: readonly WrittenPage[]) => outputs.map(({ page, documents }) => [page, documents])

test('a block that throws is a problem of the page, told once and with its name; other pages are rendered', () => {
  const share = shareOf({
    ...smallTemplates,
    documentRenderer: () =>
      function Timeline(page: { page: string }) {
        if (page.page === 'imprion/wifi') throw new TypeError('no years')
        return html()
      },
  })
  expect([...share.parse(files)].flatMap(({ problems }) => problems)).toEqual([])
  expect(
    rendered(share).map(({ page, files, problems }) => [page, files.length, problems.map(({ message }) => message)]),
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
  const clean = documentsOf(rendered(first))
  const keyOf = ({ sources }: (typeof groups)[number]) => parsedKey(sources)

  test('from the store, without parsing them again', () => {
    const [one] = groups
    if (one === undefined) throw new Error('the small site has pages')
    const found = findEntry<ParsedEntry>(store, 'parsed', keyOf(one))
    if (found === undefined) throw new Error('it is kept')
    const bytes = readBytes(found, found.said.packed.size) ?? Buffer.of()
    keepEntry(store, 'parsed', keyOf(one), { ...found.said, problems: ['as it was kept'] }, [bytes])
    const share = shareOf(templates, store)
    expect([...share.parse(files, true)]).toEqual([{ ...one, problems: ['as it was kept'] }, ...groups.slice(1)])
    expect(documentsOf(rendered(share))).toEqual(clean)
    expect([...shareOf(templates, store).parse(files)]).toEqual(groups)
  })

  test('from their files where what was kept is damaged, which is told', () => {
    const share = shareOf(templates, store)
    const told: unknown[] = []
    const tell = (file: unknown) => told.push(file)
    expect([...share.parse(files, true)]).toEqual(groups)
    const entries = groups.map((group) => entryFile(store, 'parsed', keyOf(group)))
    for (const entry of entries) {
      const bytes = readFileSync(entry)
      bytes[bytes.length - 1] = 0
      writeFileSync(entry, bytes)
    }
    damagedFiles.subscribe(tell)
    expect(documentsOf(rendered(share))).toEqual(clean)
    damagedFiles.unsubscribe(tell)
    expect(told.toSorted()).toEqual(entries.toSorted())
  })

  test('from memory where nothing can be kept', () => {
    const file = path.join(dir, 'no-folder')
    writeFileSync(file, '')
    const share = shareOf(templates, file)
    expect([...share.parse(files)]).toEqual(groups)
    expect(documentsOf(rendered(share))).toEqual(clean)
  })
})
