import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { type Files, pageWith } from '../../../tests/checked_site.ts'
import { writeProject } from '../../../tests/project.ts'
import { proseBlock, root, writeSmallSite } from '../../../tests/small_site.ts'
import { unmarked } from '../../edit/marks.ts'
import { must } from '../../problems/must.ts'
import { readFontTables } from '../assets/font_tables.ts'
import { filesBelow } from '../output/written_files.ts'
import { readSealed, writeSealed } from '../store/sealed.ts'
import { DevSite } from './dev_site.ts'

/** The small site with changes, and the code of this checkout: what it is bundled to is there already. */
const smallFolders = (dir: string, changes: Files = {}) => ({
  root,
  engine: root,
  contentDir: writeSmallSite(dir, changes),
  cacheDir: path.join(root, 'node_modules/.cache/site'),
})

test('a block shows that is saved after a save that failed, while esbuild still bundles that one', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-site-'))
  const rooms = pageWith(proseBlock('Rooms', 'New.'), 'Rooms')
  const { folder, cache } = writeProject(path.join(dir, 'project'), { 'content/imprion/pages/rooms.yaml': rooms }, [
    'prose',
  ])
  const folders = { root: folder, engine: folder, contentDir: path.join(folder, 'content'), cacheDir: cache }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const block = path.join(folder, 'blocks/prose/block.tsx')
  const words = readFileSync(block, 'utf8')
  const change = () => dev.change(['blocks/prose/block.tsx'])
  try {
    // esbuild waits for what a pipe gives; a folder that is none fails all that takes digests of the code.
    const pipe = path.join(folder, 'blocks/prose/pipe.ts')
    execFileSync('mkfifo', [pipe])
    const themes = path.join(folder, 'themes')
    renameSync(themes, `${themes}-away`)
    writeFileSync(themes, '')
    writeFileSync(block, `import './pipe.ts'\n${words.replace("'prose'", "'prose before'")}`)
    const failed = expect(change()).rejects.toThrow('ENOTDIR')
    const writer = await open(pipe, 'w')
    await Promise.race([failed, wait(500)])
    rmSync(themes)
    renameSync(`${themes}-away`, themes)
    writeFileSync(block, words.replace("'prose'", "'prose after'"))
    const next = failed.then(change)
    await wait(500)
    await writer.close()
    await next
    const route = must(dev.routes.find(({ source, locale }) => source.endsWith('/rooms.yaml') && locale === 'en'))
    expect((await dev.page(route)).html.match(/class="prose [^"]*"/)?.[0]).toBe('class="prose after"')
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('settings are as an earlier run judged them, until one of their files is another', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-kept-'))
  writeSmallSite(dir)
  const cacheDir = path.join(dir, 'store')
  const folders = { root, engine: root, contentDir: path.join(dir, 'content'), cacheDir }
  const nameNow = async () => {
    const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
    await dev.close()
    return dev.config?.brands.find(({ id }) => id === 'group')?.written.name
  }
  try {
    expect(await nameNow()).toBe('Group')
    // What is kept is altered, to see that it is taken.
    for (const name of filesBelow(path.join(cacheDir, 'shared'))) {
      const file = path.join(cacheDir, 'shared', name)
      const { contents } = must(readSealed(file))
      const kept = contents.includes('blockLetters') ? deserialize(contents) : undefined
      const group = kept?.config?.brands.find(({ id }: { id: string }) => id === 'group')
      if (group === undefined) continue
      group.written.name = 'Kept'
      writeSealed(file, serialize(kept))
    }
    expect(await nameNow()).toBe('Kept')
    const brand = path.join(dir, 'content/group/brand.yaml')
    writeFileSync(brand, readFileSync(brand, 'utf8').replace('name: Group', 'name: House'))
    expect(await nameNow()).toBe('House')
  } finally {
    rmSync(dir, { recursive: true })
  }
}, 60_000)

test('a page that is added stands in the list on another at once, and on a further page of it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-lists-'))
  const guide = (name: string, date: string) =>
    `tags: [guide]\ndate: ${date}\n${pageWith('', name).replace('blocks:', 'blocks: []')}`
  const list = '  - component: page_list\n    data: { pages: { tag: guide, per_page: 1, feed: true } }\n'
  const folders = smallFolders(dir, {
    'content/group/pages/guides.yaml': pageWith(list, 'Guides'),
    'content/group/pages/guides/cairo.yaml': guide('Cairo', '2026-01-01'),
  })
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const at = (wanted: string) => dev.routes.find(({ path: found, brand }) => brand === 'group' && found === wanted)
  const listed = async (wanted: string) =>
    [...(await dev.page(must(at(wanted)))).html.matchAll(/class="card-link" href="([^"]+)"/g)].map(([, href]) => href)
  try {
    await dev.settled()
    expect(await listed('/en/guides')).toEqual(['/en/guides/cairo'])
    expect(at('/en/guides/2')).toBe(undefined)
    const file = 'content/group/pages/guides/delhi.yaml'
    writeFileSync(path.join(dir, file), guide('Delhi', '2026-02-01'))
    await dev.change([file])
    expect(await listed('/en/guides')).toEqual(['/en/guides/delhi'])
    expect(await listed('/en/guides/2')).toEqual(['/en/guides/cairo'])
    expect((await dev.page(must(at('/en/guides')))).beside.get('en/guides/feed.xml')).toContain('<title>Delhi</title>')
    // What it could not be rendered for is told too: every page is tried once nobody waits.
    await dev.settled()
    expect(dev.problems().filter(({ severity }) => severity === 'error')).toEqual([])
    rmSync(path.join(dir, file))
    await dev.change([file])
    expect(await listed('/en/guides')).toEqual(['/en/guides/cairo'])
    expect(at('/en/guides/2')).toBe(undefined)
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a list shows the pictures of pages of another brand', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-pictures-'))
  const list = '  - component: page_list\n    data: { pages: { tag: guide, brand: group } }\n'
  const folders = smallFolders(dir, {
    'content/imprion/pages/guides.yaml': pageWith(list, 'Guides'),
    'content/group/pages/cairo.yaml': `tags: [guide]\nimage: { src: tram.svg, decorative: true }\n${pageWith('', 'Cairo').replace('blocks:', 'blocks: []')}`,
    'content/media/tram.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>\n',
  })
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  try {
    const route = must(dev.routes.find(({ source, locale }) => source.endsWith('/guides.yaml') && locale === 'en'))
    expect((await dev.page(route)).html).toMatch(/<img [^>]*src="\/assets\/tram-\w+\.svg"/)
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('what an open page names can be asked for after a save; of a picture that is another one, what was encoded', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-photo-'))
  const rooms = 'content/imprion/pages/rooms.yaml'
  const photo = (colour: string) =>
    sharp({ create: { width: 1300, height: 800, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
  const block = `  - component: image_text_and_buttons
    data: { title: { all: Beds }, image: { src: beds.jpg, decorative: true } }
`
  const folders = smallFolders(dir, { [rooms]: pageWith(block) })
  const at = path.join(folders.contentDir, 'media/beds.jpg')
  writeFileSync(at, await photo('#314159'))
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  try {
    const named = async () => {
      const route = must(dev.routes.find(({ source, locale }) => source === rooms && locale === 'en'))
      return [...(await dev.page(route)).html.matchAll(/\/(assets\/beds-[\w-]+\.\w+)/g)].map(([, file = '']) => file)
    }
    const files = () => dev.files(must(dev.config?.brands.find(({ id }) => id === 'imprion')))
    const before = await named()
    const [encoded = '', other = ''] = before
    const bytes = await must((await files()).get(encoded)).contents()
    writeFileSync(at, await photo('#271828'))
    await dev.change(['content/media/beds.jpg'])
    expect((await named()).filter((file) => before.includes(file))).toEqual([])
    expect(Buffer.compare(Buffer.from(await must((await files()).get(encoded)).contents()), Buffer.from(bytes))).toBe(0)
    await expect(must((await files()).get(other)).contents()).rejects.toThrow('It is another picture now.')
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a page is shown as it was saved, everywhere, and what that means for others is told right after', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-large-'))
  const named = (id: string) => proseBlock('Beds', 'Text.').replace('\n', `\n    id: ${id}\n`)
  const rooms = 'content/imprion/pages/rooms.yaml'
  const list = '  - component: page_list\n    data: { pages: { order: title } }\n'
  const folders = smallFolders(dir, {
    [rooms]: pageWith(named('beds'), 'Rooms'),
    'content/imprion/pages/all.yaml': pageWith(
      `${list}${proseBlock('More', '[All beds](imprion/rooms#beds)')}`,
      'All of it',
    ),
  })
  let judged = 0
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, {
    onLater: () => {},
    onJudged: () => judged++,
    onFault: () => {},
  })
  const shown = async (wanted: string) =>
    (await dev.page(must(dev.routes.find(({ path: found, brand }) => brand === 'imprion' && found === wanted)))).html
  const save = (contents: string) => {
    writeFileSync(path.join(dir, rooms), contents)
    return dev.change([rooms])
  }
  const errors = () => dev.problems().flatMap(({ severity, code }) => (severity === 'error' ? [code] : []))
  try {
    await dev.settled()
    await save(pageWith(named('bunks'), 'Suites'))
    expect([errors(), judged]).toEqual([[], 0])
    expect(await shown('/en/rooms')).toContain('id="bunks"')
    expect(await shown('/en/all')).toContain('Suites')
    expect((await dev.allProblems()).map(({ code }) => code)).toContain('dead-anchor')
    // With a mistake it is not shown.
    await save('title: {')
    expect((await dev.allProblems()).map(({ code }) => code)).toContain('yaml-bracket')
    expect(await shown('/en/rooms')).toContain('id="bunks"')
    await save(pageWith(named('beds'), 'Rooms'))
    await dev.settled()
    expect(errors()).toEqual([])
    judged = 0
    await save(pageWith(named('bunks'), 'Rooms'))
    await dev.settled()
    expect([errors(), judged]).toEqual([['dead-anchor', 'dead-anchor'], 1])
    // Another address is another site.
    await save(`moved_from: [imprion/beds]\n${pageWith(named('beds'), 'Rooms')}`)
    expect(dev.shown?.redirects.get('imprion.localhost')?.map(({ from }) => from)).toContain('/en/beds')
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a page is shown from the first on, though one that it links to cannot be read', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-unread-'))
  const rooms = 'content/imprion/pages/rooms.yaml'
  const folders = smallFolders(dir, {
    [rooms]: 'title: {',
    'content/imprion/pages/all.yaml': pageWith(proseBlock('More', '[All beds](imprion/rooms)')),
  })
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const shown = async () => {
    const tried = must(await dev.tryPage(new Map(), { page: 'imprion/all', brand: 'imprion', locale: 'en' }))
    const html = unmarked(tried.page?.html ?? '')
    return [
      /<p>(?:<a [^>]*href="([^"]*)"[^>]*>)?All beds/.exec(html)?.map((each) => each ?? '')[1],
      tried.problems.map(({ code }) => code),
    ]
  }
  try {
    // Its words alone.
    expect(await shown()).toEqual(['', []])
    writeFileSync(path.join(dir, rooms), pageWith('', 'Rooms').replace('blocks:', 'blocks: []'))
    await dev.change([rooms])
    expect(await shown()).toEqual(['/en/rooms', []])
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a page that cannot be read is no dead link from the moment that it comes until it goes, and hides no other', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-comes-'))
  const rooms = 'content/imprion/pages/rooms.yaml'
  const folderOfRooms = 'content/imprion/pages/rooms/index.yaml'
  const folders = smallFolders(dir, {
    'content/imprion/pages/rooms/keys.yaml': pageWith(proseBlock('Keys', 'Keys.'), 'Keys'),
    'content/imprion/pages/all.yaml': pageWith(proseBlock('More', 'More.'), 'All'),
  })
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const typed = new Map([
    ['content/imprion/pages/all.yaml', pageWith(proseBlock('More', '[All beds](imprion/rooms)'), 'All')],
  ])
  const told = () =>
    dev.judgePage(typed, { page: 'imprion/all', brand: 'imprion', locale: 'en' }).map(({ code }) => code)
  const save = async (file: string, contents?: string) => {
    if (contents === undefined) rmSync(path.join(dir, file))
    else writeFileSync(path.join(dir, file), contents)
    await dev.change([file])
  }
  try {
    expect(told()).toEqual(['dead-link', 'dead-link'])
    await save(rooms, 'title: {')
    expect(told()).toEqual([])
    await save(rooms)
    expect(told()).toEqual(['dead-link', 'dead-link'])
    await save(rooms, pageWith(proseBlock('Rooms', 'Beds.'), 'Rooms'))
    await save(folderOfRooms, 'title: {')
    expect([dev.known.unread.has('imprion/rooms'), dev.known.pageTable.get('imprion/rooms')]).toMatchObject([
      false,
      { isShown: true, title: { en: 'Rooms' } },
    ])
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a letter that no text had before is in the fonts as soon as it is saved', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-letters-'))
  const rooms = 'content/imprion/pages/rooms.yaml'
  const folders = smallFolders(dir, {
    [rooms]: pageWith(proseBlock('Rooms', 'Beds.')),
  })
  const told = { onLater: () => {}, onFault: () => {} }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, told)
  const brand = must(dev.config?.brands.find(({ id }) => id === 'imprion'))
  /** Whether a font that the style sheet of the page names has a letter, and is there. */
  const isShown = async (letter: string) => {
    const { html } = await dev.page(must(dev.routes.find(({ source }) => source === rooms)))
    const files = await dev.files(brand)
    const css = String(await files.get(/href="\/(assets\/style-[^"]+)"/.exec(html)?.[1] ?? '')?.contents())
    const named = [...css.matchAll(/url\("?\/(assets\/[^")]+\.woff2)/g)].map(([, file = '']) => must(files.get(file)))
    const form = { targetFormat: 'truetype', keepAllGlyphs: true } as const
    const fonts = await Promise.all(named.map(async (font) => subsetFont(Buffer.from(await font.contents()), '', form)))
    return fonts.some((font) => readFontTables(Buffer.from(font)).advances.has(letter.codePointAt(0) ?? 0))
  }
  try {
    expect([await isShown('a'), await isShown('ő')]).toEqual([true, false])
    writeFileSync(path.join(dir, rooms), pageWith(proseBlock('Rooms', 'Győr.')))
    await dev.change([rooms])
    expect(await isShown('ő')).toBe(true)
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a picture that cannot be used is told as soon as a page names it', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-picture-'))
  const rooms = 'content/imprion/pages/rooms.yaml'
  const folders = smallFolders(dir, {
    [rooms]: pageWith(proseBlock('Rooms', 'Beds.')),
    'content/media/broken.png': 'no picture',
  })
  const told = { onLater: () => {}, onFault: () => {} }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, told)
  try {
    await dev.settled()
    const claim = `  - component: image_text_and_buttons
    data: { title: { all: Beds }, image: { src: broken.png, decorative: true } }
`
    writeFileSync(path.join(dir, rooms), pageWith(claim))
    await dev.change([rooms])
    expect((await dev.allProblems()).map(({ code }) => code)).toContain('broken-image')
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('background work that failed is done once it can be, without another save', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-failed-'))
  const words = Array.from({ length: 4000 }, (_, n) => (n * 2654435761).toString(36)).join(' ')
  const folders = smallFolders(dir, {
    'content/imprion/pages/rooms.yaml': pageWith(proseBlock('Rooms', words), 'Rooms'),
  })
  const faults: string[] = []
  const told = { onLater: () => {}, onFault: (fault: unknown) => faults.push(String(fault)) }
  const media = path.join(folders.contentDir, 'media')
  const codes = (dev: DevSite) => dev.problems().map(({ code }) => code)
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, told)
  try {
    // Gone as on a network disk: nobody has heard of it.
    renameSync(media, `${media}-away`)
    await dev.settled()
    renameSync(`${media}-away`, media)
    expect([faults, codes(dev)]).toEqual([[expect.stringContaining('ENOENT')], []])
    await dev.settled()
    expect([faults.length, codes(dev)]).toEqual([1, ['over-budget', 'over-budget']])
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('a picture that is another one while all pages are rendered is told, until they are rendered again', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-meanwhile-'))
  const photo = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#161803' } })
    .png()
    .toBuffer()
  const block = `  - component: image_text_and_buttons
    data: { title: { all: Beds }, image: { src: beds.png, decorative: true } }
`
  const folders = smallFolders(dir, { 'content/imprion/pages/rooms.yaml': pageWith(block) })
  const at = path.join(folders.contentDir, 'media/beds.png')
  writeFileSync(at, photo)
  const told = { onLater: () => {}, onFault: () => {} }
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, told)
  const codes = async () => {
    await dev.settled()
    return dev.problems().map(({ code }) => code)
  }
  try {
    // Nobody has heard of it yet.
    writeFileSync(at, 'no picture')
    expect(await codes()).toContain('changed-meanwhile')
    writeFileSync(at, photo)
    await dev.change(['README.md'])
    expect(await codes()).not.toContain('changed-meanwhile')
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('what only rendering tells is told though a file was saved meanwhile that no page shows', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-overtaken-'))
  const words = Array.from({ length: 4000 }, (_, n) => (n * 2654435761).toString(36)).join(' ')
  const folders = smallFolders(dir, {
    'content/imprion/pages/rooms.yaml': pageWith(proseBlock('Rooms', words), 'Rooms'),
  })
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  try {
    const rendering = dev.settled()
    // It has begun by then, and gives way after its first page.
    for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate)
    expect(await dev.change(['blocks/prose/notes.md'])).toBe('nothing')
    await rendering
    await dev.settled()
    expect(dev.problems().map(({ code }) => code)).toEqual(['over-budget', 'over-budget'])
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)

test('where the content goes away, its pages stay, also if word of one of them comes first', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-gone-'))
  const folders = smallFolders(dir)
  const { contentDir } = folders
  const dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  const paths = () => dev.routes.map(({ host, path: found }) => host + found)
  try {
    const before = paths()
    renameSync(contentDir, `${contentDir}-away`)
    await dev.change(['content/imprion/pages/wifi.yaml'])
    expect([(await dev.allProblems())[0]?.code, paths()]).toEqual(['missing-file', before])
    renameSync(`${contentDir}-away`, contentDir)
    await dev.change(['content'])
    expect([(await dev.allProblems()).filter(({ severity }) => severity === 'error'), paths()]).toEqual([[], before])
  } finally {
    await dev.close()
    rmSync(dir, { recursive: true })
  }
}, 180_000)
