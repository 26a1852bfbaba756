// The server's side of writing in the page, over HTTP: what it answers, what it writes, and whom it refuses.
import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { type Dev, dev, servedAlready } from '../../cli/commands/dev.ts'
import { isMarked } from '../../cli/edit/marks.ts'
import {
  type ClaimTable,
  type Edit,
  type Endpoint,
  type Endpoints,
  type Json,
  largestBody,
  type PageAt,
  type PageTable,
  type PictureAsk,
} from '../../cli/edit/protocol.ts'
import { must } from '../../cli/problems/must.ts'
import { conflictNote, printRecords, recordsOf, remarkPlace } from '../../cli/translation/translation_lock.ts'
import { pageWith } from '../checked_site.ts'
import { changeFiles, proseBlock, root, writeSmallSite } from '../small_site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-editing-'))
const contentDir = path.join(folder, 'content')
const file = 'content/imprion/pages/rooms.yaml'
const first = `${pageWith(proseBlock('Rooms', 'Quiet.'), 'Rooms').trimEnd()} # as it was\n`
let server: Dev
let table: PageTable
let at: PageAt

beforeAll(async () => {
  writeSmallSite(folder, { [file]: first })
  const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
  const silent = { report: () => '', env: {}, log: () => {}, onFault: () => {}, onChange: () => {} }
  server = await dev({ folders, port: 0, host: '127.0.0.1', ...silent })
  const { text } = await page('site_edit=1')
  table = tableIn(text)
  at = { page: table.page, brand: table.brand, locale: table.locale }
})
beforeEach(() => changeFiles(folder, { [file]: first }))
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

interface Answered {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
const host = () => `imprion.localhost:${server.port}`
const ask = (
  target: string,
  options: { method?: string; headers?: OutgoingHttpHeaders; body?: string | Buffer } = {},
) =>
  new Promise<Answered>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const asked = request(
      { host: '127.0.0.1', port: server.port, path: target, method, headers: { host: host(), ...headers } },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
const page = (cookie = '') => ask('/en/rooms', { headers: { cookie } })
const tableIn = (html: string): PageTable => JSON.parse(must(/id="site-edit">(.*?)<\/script>/.exec(html)?.[1]))
const headers = () => ({
  origin: `http://${host()}`,
  'x-site-edit': table.token,
  'content-type': 'application/json',
})
const post = (endpoint: string, asked: unknown, other: OutgoingHttpHeaders = {}) =>
  ask(`/__site/edit/${endpoint}`, { method: 'POST', headers: { ...headers(), ...other }, body: JSON.stringify(asked) })
async function answer<Name extends Exclude<Endpoint, 'upload'>>(name: Name, asked: Endpoints[Name]['asked']) {
  const { status, text } = await post(name, asked)
  expect([name, status, status === 200 ? '' : text]).toEqual([name, 200, ''])
  return JSON.parse(text) as Endpoints[Name]['answer']
}
/** Edits that began from a text of the page: what it says at first, where nothing else is said. */
const begun = (edits: Edit[], contents = first): { edits: Edit[]; bases: Record<string, string> } => {
  const digest = createHash('sha256').update(contents).digest('hex')
  return {
    edits: edits.map((edit) => (edit.kind === 'create' ? edit : { ...edit, base: digest })),
    bases: { [digest]: contents },
  }
}
const written = () => readFileSync(path.join(folder, file), 'utf8')
const title = { file, path: ['title'] }
const newTitle: Edit = { kind: 'text', at: title, locale: 'en', from: 'Rooms', to: 'Quiet rooms' }

test('a page has marks where Edit is on, and none where it is off', async () => {
  const [off, on] = [await page(), await page('site_edit=1')]
  expect([isMarked(off.text), tableIn(off.text).marks]).toEqual([false, null])
  expect(isMarked(on.text)).toBe(true)
  expect(Object.values(tableIn(on.text).marks ?? {})).toContainEqual({ kind: 'text', at: title, locale: 'en' })
  expect(on.text.indexOf('editor.js')).toBeLessThan(on.text.indexOf('<script type="module" src="/assets'))
})

test('who starts it a second time for the same folder is led to the first, and nobody else is', async () => {
  const list = `http://localhost:${server.port}`
  expect(await servedAlready(contentDir, server.port)).toBe(list)
  expect(await servedAlready(root, server.port)).toBeUndefined()
})

test("what cannot be handed in is refused with a sentence for its author, and Git's own for a colleague", async () => {
  const { status, text } = await post('pending', { page: at })
  expect([status, JSON.parse(text)]).toEqual([
    409,
    { error: expect.stringContaining('not connected'), detail: expect.stringContaining('not a git repository') },
  ])
  expect(
    (await post('handin', { sentence: 'a', author: null, seen: 'a'.repeat(40) }, { origin: 'http://a.example' }))
      .status,
  ).toBe(403)
})

test('before it is handed in, a rename is one change, and a link, a fact and a text are told as what they are', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  const facts = 'content/facts.yaml'
  const before = readFileSync(path.join(folder, facts), 'utf8')
  const other = 'content/imprion/pages/halls.yaml'
  git('init', '--quiet')
  try {
    git('add', 'content')
    git('commit', '--quiet', '--message', 'Begin')
    const renamed = `moved_from: [imprion/rooms]\n${first.replace('en: Rooms', 'en: Halls')}`
    changeFiles(folder, { [file]: null, [other]: renamed, [facts]: before.replace('value: 750', 'value: 760') })
    const { files } = await answer('pending', { page: at })
    expect(files.map(({ name, state, from }) => [name, state, from])).toEqual([
      [facts, 'changed', null],
      ['imprion/halls', 'renamed', 'imprion/rooms'],
    ])
    expect(
      files.flatMap(({ changes }) => changes.map(({ what, place, before: was, now }) => [what, place, was, now])),
    ).toEqual([
      ['fact', 'customers', '750', '760'],
      ['text', 'title', 'Rooms', 'Halls'],
    ])
  } finally {
    changeFiles(folder, { [other]: null, [facts]: before })
    rmSync(path.join(folder, '.git'), { recursive: true })
  }
})

test('new pictures that nothing names stay on the disk and are named, while the others are handed in', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder }).toString()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'
  const [named, staged, tried] = ['named', 'staged', 'tried'].map((name) => `content/media/${name}.svg`)
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@b.example')
  try {
    git('add', 'content')
    git('commit', '--quiet', '--message', 'Begin')
    changeFiles(folder, { [must(named)]: svg, [must(staged)]: svg, [must(tried)]: svg })
    git('add', must(staged))
    changeFiles(folder, { [file]: `# named.svg\n${first}` })
    const { files, unused, seen } = await answer('pending', { page: at })
    expect([files.map(({ file: each }) => each), unused]).toEqual([[named, staged], ['tried.svg']])
    await answer('handin', { sentence: 'Pictures', author: null, seen })
    expect(git('show', '--format=', '--name-only').trim().split('\n')).toEqual([file, named, staged])
    expect(git('status', '--porcelain', 'content')).toBe(`?? ${tried}\n`)
  } finally {
    changeFiles(folder, { [must(named)]: null, [must(staged)]: null, [must(tried)]: null, [file]: first })
    rmSync(path.join(folder, '.git'), { recursive: true })
  }
})

test('of a page that was never handed in, no former name is kept, and one that was handed in keeps its own', async () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: folder })
  const [middle, last] = ['imprion/halls', 'imprion/suites'].map(
    (name) => `content/${name.replace('/', '/pages/')}.yaml`,
  )
  const move = async (from: string, to: string) => {
    await takenIn([from])
    const change = { kind: 'move', page: { ...at, page: from }, to } as const
    expect((await answer('page', { change, isPlan: false })).isDone).toBe(true)
  }
  git('init', '--quiet')
  try {
    git('add', 'content/site.yaml')
    git('commit', '--quiet', '--message', 'Without the page')
    await move('imprion/rooms', 'imprion/halls')
    expect(onDisk(must(middle))).toBe(first)
    git('add', 'content')
    git('commit', '--quiet', '--message', 'With it')
    await move('imprion/halls', 'imprion/suites')
    const handedIn = onDisk(must(last))
    expect(handedIn).toContain('moved_from:\n  - imprion/halls\n')
    await move('imprion/suites', 'imprion/rooms')
    expect(written()).toBe(handedIn)
    await takenIn(['imprion/rooms'])
    const gone = { kind: 'remove', page: at, to: 'imprion/wifi' } as const
    expect((await answer('page', { change: gone, isPlan: false })).isDone).toBe(true)
    expect(onDisk(goneFile)).toBe('- { page: imprion/halls, to: imprion/wifi }\n')
  } finally {
    changeFiles(folder, { [file]: first, [must(middle)]: null, [must(last)]: null, [goneFile]: null })
    rmSync(path.join(folder, '.git'), { recursive: true })
    await takenIn(['imprion/rooms'])
  }
})

test('what the system refuses is said to the editor in a sentence', async () => {
  const long = `content/imprion/pages/${'a'.repeat(300)}.yaml`
  const { status, text } = await post('save', begun([{ kind: 'create', file: long, contents: first }]))
  expect([status, JSON.parse(text)]).toEqual([500, { error: expect.stringContaining('ENAMETOOLONG'), detail: '' }])
})

test('a place says what stands there in every language', async () => {
  const { field, trail } = await answer('place', { at: title, page: at, ...begun([newTitle]) })
  expect(field).toMatchObject({ kind: 'text', isRequired: true, value: { en: 'Quiet rooms' } })
  expect(field.texts?.map(({ locale, text }) => [locale, text])).toContainEqual(['en', 'Quiet rooms'])
  expect(trail.map(({ kind }) => kind)).toEqual(['page', 'field'])
})

test('a page holds its sections, each as a form of its own', async () => {
  const { field } = await answer('place', { at: { file, path: [] }, page: at, ...begun([]) })
  const sections = field.fields?.find(({ label }) => label === 'Sections')
  expect([sections?.kind, sections?.at.path, sections?.fields?.map(({ at }) => at.path)]).toEqual([
    'list',
    ['blocks'],
    [['blocks', 0]],
  ])
  const [data] = sections?.fields?.[0]?.fields?.filter(({ at }) => at.path.at(-1) === 'data') ?? []
  expect(data?.fields?.map(({ label }) => label)).toContain('Body')
  const alone = await answer('place', { at: { file, path: ['blocks'] }, page: at, ...begun([]) })
  expect(alone.field).toEqual(sections)
})

test('a page is shown with what nobody has saved, and with the place that is open', async () => {
  const shown = { page: at, ...begun([newTitle]) }
  const asked = { ...shown, at: title, base: null }
  const { html, problems, conflicts, place } = await answer('preview', asked)
  expect(place).toEqual(await answer('place', { ...shown, at: title }))
  const gone = { file, path: ['blocks', 7] }
  expect((await answer('preview', { ...asked, at: gone })).place).toBeNull()
  expect(html).toContain('Quiet rooms')
  expect([problems.filter(({ severity }) => severity === 'error'), conflicts, written()]).toEqual([[], [], first])
})

test('saving changes the lines of what was changed, and no other byte', async () => {
  const { isSaved, diffs } = await answer('save', begun([newTitle]))
  expect(isSaved).toBe(true)
  expect(diffs.map(({ lines }) => lines.filter((line) => /^[-+]/.test(line)))).toHaveLength(1)
  const [before, after] = [first.split('\n'), written().split('\n')]
  expect(after.length).toBe(before.length)
  expect(after.filter((line, index) => line !== before[index])).toEqual([expect.stringContaining('Quiet rooms')])
})

test('what the check refuses is not written', async () => {
  const edits: Edit[] = [{ ...newTitle, to: 'Rooms {of' }]
  const { isSaved, problems } = await answer('save', begun(edits))
  expect([isSaved, problems.map(({ code }) => code), written()]).toEqual([false, ['icu-syntax'], first])
})

test('what somebody else has changed meanwhile is a conflict with their version, and theirs stays', async () => {
  const theirs = first.replace('en: Rooms }', 'en: Chambers }').replace('# as it was', '# another comment')
  changeFiles(folder, { [file]: theirs })
  const { isSaved, conflicts } = await answer('save', begun([newTitle]))
  expect([isSaved, conflicts[0]?.reason, conflicts[0]?.theirs, written()]).toEqual([
    false,
    'changed',
    'Chambers',
    theirs,
  ])
})

test('changes of others to other places stay beside what is saved', async () => {
  changeFiles(folder, { [file]: first.replace('# as it was', '# another comment') })
  expect((await answer('save', begun([newTitle]))).isSaved).toBe(true)
  expect([written().includes('Quiet rooms'), written().includes('# another comment')]).toEqual([true, true])
})

test('where others have put a section before, what is open and what is unsaved stand one section later', async () => {
  const at0 = { file, path: ['blocks', 0, 'data', 'body'] }
  const { base } = await answer('place', { at: at0, page: at, ...begun([]) })
  const edit: Edit = { kind: 'text', at: at0, locale: 'en', from: 'Quiet.', to: 'Very quiet.' }
  const other = first.replace('blocks:\n', `blocks:\n${proseBlock('Keys', 'Quiet.')}`)
  changeFiles(folder, { [file]: other })
  const { html, place, moved, conflicts } = await answer('preview', {
    ...{ page: at, at: at0, base: base.digest },
    ...begun([edit]),
  })
  expect([html?.includes('Very quiet.'), conflicts]).toEqual([true, []])
  const path = ['blocks', 1, 'data', 'body']
  expect(place?.field).toMatchObject({ at: { path }, value: { en: 'Very quiet.' } })
  expect(moved).toEqual(begun([{ ...edit, at: { file, path } }], other))
  const again = await answer('preview', { page: at, at: null, base: null, ...must(moved ?? undefined) })
  expect([again.moved, again.html?.includes('Very quiet.')]).toEqual([null, true])
})

test('an answer is of one moment, though others save while its page is rendered', async () => {
  const at0 = { file, path: ['blocks', 0, 'data', 'body'] }
  const { base } = await answer('place', { at: at0, page: at, ...begun([]) })
  const edit: Edit = { kind: 'text', at: at0, locale: 'en', from: 'Quiet.', to: 'Very quiet.' }
  const other = first.replace('blocks:\n', `blocks:\n${proseBlock('Keys', 'Quiet.')}`)
  const others = new Worker(savingByTurns, { eval: true, workerData: [path.join(folder, file), other, first] })
  try {
    for (let round = 0; round < 20; round++) {
      const { place, moved } = await answer('preview', {
        ...{ page: at, at: at0, base: base.digest },
        ...begun([edit]),
      })
      const isOther = place?.base.contents === other
      const now = { file, path: ['blocks', isOther ? 1 : 0, 'data', 'body'] }
      expect(place?.field).toMatchObject({ at: now, value: { en: 'Very quiet.' } })
      expect(moved).toEqual(isOther ? begun([{ ...edit, at: now }], other) : null)
    }
  } finally {
    await others.terminate()
  }
})

/** Saves one text and another one in a file, by turns and each at once, as fast as the disk allows. */
const savingByTurns = `
  const { renameSync, writeFileSync } = require('node:fs')
  const [file, ...texts] = require('node:worker_threads').workerData
  for (let turn = 0; ; turn++) {
    writeFileSync(file + '.next', texts[turn % 2])
    renameSync(file + '.next', file)
  }`

test('what is typed during a save that is joined with what others have changed begins from what its author saw', async () => {
  const list = { file, path: ['blocks'] }
  const item: Json = { component: 'prose', data: { title: { all: 'Mine' }, body: { all: 'Mine.' } } }
  const add: Edit = { kind: 'insert', at: list, index: 0, item }
  changeFiles(folder, { [file]: first.replace('blocks:\n', `blocks:\n${proseBlock('Keys', 'Quiet.')}`) })
  const { isSaved, begun: now } = await answer('save', begun([add]))
  expect([isSaved, now.map(({ file }) => file)]).toEqual([true, [file]])
  const after = must(now[0]).now
  expect([written().match(/- component/g)?.length, after.contents.match(/- component/g)?.length]).toEqual([3, 2])
  const next: Edit = {
    kind: 'text',
    at: { file, path: ['blocks', 1, 'data', 'body'] },
    locale: 'en',
    from: 'Quiet.',
    to: 'Still.',
  }
  const { conflicts } = await answer('save', begun([next], after.contents))
  expect([
    conflicts,
    written()
      .split('  - component')
      .map((said) => said.includes('Still.')),
  ]).toEqual([[], [false, false, false, true]])
})

test('what began from a text that nobody sends along is not written', async () => {
  const { isSaved, conflicts } = await answer('save', { ...begun([newTitle]), bases: {} })
  expect([isSaved, conflicts.map(({ reason }) => reason), written()]).toEqual([false, ['refused'], first])
})

test('a translation is stale, and its translator’s note gone, as soon as its original says something else', async () => {
  const sl = 'Besedilo: Quiet.'
  const notes = recordsOf(new Map(), [{ source: sl, translation: 'Quiet.', locale: 'en' }])
  const place = remarkPlace({ sl, en: 'Quiet.' }, 'sl', 'en')
  const remarks = ['Which quiet?', conflictNote('Silent "now".')].map((words) => ({ place, words }))
  changeFiles(folder, { 'content/translations.lock': printRecords(notes, remarks) })
  const body = { file, path: ['blocks', 0, 'data', 'body'] }
  const stateWith = async (edits: Edit[]) => {
    const { field } = await answer('place', { at: body, page: at, ...begun(edits) })
    const { state, notes } = must(field.texts?.find(({ locale }) => locale === 'en'))
    return [state, ...notes.map(({ text, offered }) => offered ?? text)]
  }
  const edit: Edit = { kind: 'text', at: body, locale: 'sl', from: sl, to: 'Besedilo: tiho.' }
  expect([await stateWith([]), await stateWith([edit])]).toEqual([
    ['translated', 'Silent "now".', 'Which quiet?'],
    ['stale'],
  ])
  changeFiles(folder, { 'content/translations.lock': null })
})

test('a block is added from its example, moved and taken out again', async () => {
  const { blocks } = await answer('blocks', { page: at })
  const { component, examples } = must(blocks.find((each) => each.component !== 'prose' && each.examples.length > 0))
  const item: Json = { component, data: must(examples[0]).data }
  const list = { file, path: ['blocks'] }
  const add: Edit = { kind: 'insert', at: list, index: 1, item }
  const { table: shown } = await answer('preview', { page: at, at: null, base: null, ...begun([add]) })
  expect(shown?.blocks.map((block) => block.component)).toEqual(['prose', component])
  const edits: Edit[] = [
    add,
    { kind: 'move', at: list, index: 1, to: 0, from: item },
    { kind: 'remove', at: list, index: 0, from: item },
  ]
  const { diffs } = await answer('check', begun(edits))
  expect(diffs).toEqual([])
})

test('an example is in the language of the page, and in one that readers of others see until they have theirs', async () => {
  const languages = async (locale: string) => {
    const { blocks } = await answer('blocks', { page: { ...at, locale } })
    const codes = JSON.stringify(blocks).match(/(?<=[{,]")(sl|en|hr|de|fr|it)(?=":)/g)
    return [...new Set(codes)]
  }
  expect(await languages('sl')).toEqual(['sl'])
  expect(await languages('en')).toEqual(['en'])
  expect(new Set(await languages('de'))).toEqual(new Set(['en', 'de']))
})

test('a page and a variant begin with what is right, and are saved like any other change', async () => {
  const made = await answer('new', { kind: 'page', name: 'imprion/suites', title: 'Suites', locale: 'en' })
  const variant = await answer('new', { kind: 'variant', page: 'imprion/rooms', locale: 'en' })
  const edits: Edit[] = [made, variant].map(({ file, contents }) => ({ kind: 'create', file, contents }))
  const { isSaved, problems } = await answer('save', begun(edits))
  expect([isSaved, problems.filter(({ severity }) => severity === 'error')]).toEqual([true, []])
  expect(readFileSync(path.join(folder, made.file), 'utf8')).toContain('draft: true')
  // The answer may have been lost on its way.
  expect(await answer('save', begun(edits))).toMatchObject({ isSaved: true, conflicts: [] })
  const others = edits.map((edit) =>
    edit.kind === 'create' ? { ...edit, contents: `${edit.contents}# other\n` } : edit,
  )
  const again = await answer('save', begun(others))
  expect([again.isSaved, again.conflicts.map(({ reason }) => reason)]).toEqual([false, ['exists', 'exists']])
  changeFiles(folder, { [made.file]: null, [variant.file]: null })
})

const linksToRooms = pageWith(
  "  - component: prose\n    data: { title: { all: Links }, body: { sl: '[a](imprion/rooms)', en: '[a](imprion/rooms)' } }\n",
  'Links',
)
const linksFile = 'content/imprion/pages/links.yaml'
const goneFile = 'content/gone.yaml'
const onDisk = (name: string) =>
  existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : undefined
/** What is written is taken in as a watcher of files says so. */
const takenIn = (pages: readonly string[]) =>
  expect
    .poll(async () => (await answer('pages', { page: at })).pages.map(({ name }) => name), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([...pages]))

test('a page gets another name with all that leads to it, first as a plan, and gets its old one back', async () => {
  changeFiles(folder, { [linksFile]: linksToRooms })
  await takenIn(['imprion/links', 'imprion/rooms'])
  const links = onDisk(linksFile)
  const change = { kind: 'move', page: at, to: 'imprion/suites' } as const
  const plan = await answer('page', { change, isPlan: true })
  expect(plan).toMatchObject({
    isDone: false,
    files: [{ from: file, to: 'content/imprion/pages/suites.yaml' }],
    links: [{ file: linksFile, title: 'Links', count: 2 }],
    problems: [],
    url: `http://${host()}/en/suites`,
  })
  expect([written(), onDisk(linksFile)]).toEqual([first, links])
  expect((await answer('page', { change, isPlan: false })).isDone).toBe(true)
  expect([onDisk(file), onDisk('content/imprion/pages/suites.yaml')]).toEqual([
    undefined,
    expect.stringContaining('moved_from:\n  - imprion/rooms'),
  ])
  await takenIn(['imprion/suites'])
  // Nobody's browser remembers it once the page is back.
  const old = await page()
  expect([old.status, old.headers.location, old.headers['cache-control']]).toEqual([
    301,
    `http://${host()}/en/suites`,
    'no-store',
  ])
  const back = { kind: 'move', page: { ...at, page: 'imprion/suites' }, to: 'imprion/rooms', isBack: true } as const
  expect((await answer('page', { change: back, isPlan: false })).isDone).toBe(true)
  expect([written(), onDisk(linksFile), onDisk('content/imprion/pages/suites.yaml')]).toEqual([first, links, undefined])
  await takenIn(['imprion/rooms'])
})

test('a page that others lead to goes only with another one in its place, and comes back as it was', async () => {
  changeFiles(folder, { [linksFile]: linksToRooms })
  await takenIn(['imprion/links', 'imprion/rooms'])
  const links = onDisk(linksFile)
  const gone = (to: string | null) => answer('page', { change: { kind: 'remove', page: at, to }, isPlan: false })
  const refused = await gone(null)
  expect([refused.isDone, refused.problems[0]?.severity, refused.links]).toEqual([
    false,
    'error',
    [{ file: linksFile, title: 'Links', count: 2 }],
  ])
  expect([written(), onDisk(goneFile)]).toEqual([first, undefined])
  const { isDone, undo } = await gone('imprion/wifi')
  expect([isDone, onDisk(file), onDisk(goneFile)]).toEqual([
    true,
    undefined,
    '- { page: imprion/rooms, to: imprion/wifi }\n',
  ])
  expect(onDisk(linksFile)).toBe(links?.replaceAll('imprion/rooms', 'imprion/wifi'))
  expect((await answer('save', undo)).problems).toEqual([])
  expect([written(), onDisk(linksFile), onDisk(goneFile)]).toEqual([first, links, undefined])
  changeFiles(folder, { [linksFile]: null, [goneFile]: null })
  await takenIn(['imprion/rooms'])
})

test('a copy has all that the page has, with what is unsaved, and begins as a draft', async () => {
  const asked = { kind: 'copy', page: at.page, name: 'imprion/more-rooms', title: 'More', locale: 'en' } as const
  // The page was taken away and brought back before, and may still be on its way back.
  await expect.poll(async () => (await post('new', { ...asked, ...begun([newTitle]) })).status).toBe(200)
  const { contents, file: copied, versions } = await answer('new', { ...asked, ...begun([newTitle]) })
  expect([copied, versions]).toEqual(['content/imprion/pages/more-rooms.yaml', []])
  // What the page was called in other languages is no name of the copy.
  const named = { title: { en: 'More' }, section: { en: 'More' } }
  expect(parse(contents)).toEqual({ ...parse(first), ...named, draft: true })
  expect(contents).toContain('# as it was')
  const twice = await post('new', { ...asked, name: 'imprion/wifi', ...begun([]) })
  expect([twice.status, JSON.parse(twice.text).error]).toEqual([422, 'There is a page named "imprion/wifi" already.'])
})

test('there are pages, icons, colours and facts to choose from', async () => {
  const { pages } = await answer('pages', { page: at })
  expect(pages.find(({ name }) => name === 'imprion/rooms')).toMatchObject({
    title: 'Rooms',
    isPublished: true,
    anchors: [{ title: 'Rooms' }],
  })
  const { icons } = await answer('icons', { word: 'bed' })
  expect([icons[0]?.name, icons[0]?.nodes.length]).toEqual(['bed', expect.any(Number)])
  const { colours } = await answer('colours', {
    at: { file, path: ['blocks', 0, 'data', 'colour'] },
    page: at,
    ...begun([]),
  })
  expect(colours.find(({ name }) => name === 'text')?.contrast[0]).toMatchObject({
    against: 'background',
    isEnough: true,
  })
  expect((await answer('facts', { page: at })).facts).toContainEqual(
    expect.objectContaining({ name: 'customers', value: 750 }),
  )
})

test('a picture is taken by its content, under a safe and free name, and shown', async () => {
  const png = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  const [bytes, other] = [await png('#28444e'), await png('#6d7277')]
  const upload = (name: string, body: Buffer, type = 'image/png') =>
    ask('/__site/edit/upload', {
      method: 'POST',
      headers: { ...headers(), 'content-type': type, 'x-site-edit-name': encodeURIComponent(name) },
      body,
    })
  const names: [string, Buffer][] = [
    ['../../../etc/Übersicht (1).exe', bytes],
    ['..\\..\\Übersicht (1).svg', other],
    // Chosen once more, each is what is there.
    ['Übersicht (1).png', other],
    ['Übersicht (1).png', bytes],
  ]
  const made = []
  for (const [name, picture] of names) made.push(JSON.parse((await upload(name, picture)).text).media)
  expect(made.map(({ src, width, height }) => [src, width, height])).toEqual([
    ['ubersicht-1.png', 40, 30],
    ['ubersicht-1-2.png', 40, 30],
    ['ubersicht-1-2.png', 40, 30],
    ['ubersicht-1.png', 40, 30],
  ])
  const refused = [
    await upload('page.png', Buffer.from('<html><script>alert(1)</script></html>')),
    await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>'),
      'image/svg+xml',
    ),
    await upload(
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"></svg>'),
      'image/svg+xml',
    ),
    await upload('cut.png', bytes.subarray(0, 60)),
    await upload('a.png', bytes, 'text/html'),
    await upload('a.png', Buffer.alloc(20 * 2 ** 20 + 1)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 415, 413])
  expect(readdirSync(path.join(contentDir, 'media')).filter((name) => name.endsWith('.png'))).toEqual([
    'ubersicht-1-2.png',
    'ubersicht-1.png',
  ])
  for (const name of ['ubersicht-1.png', 'ubersicht-1-2.png']) changeFiles(folder, { [`content/media/${name}`]: null })
})

test('a picture gets another name in all that names it, gives way to another one by edits, and goes where nothing uses it', async () => {
  const mediaDir = path.join(contentDir, 'media')
  const drawn = (src: string) =>
    writeFileSync(
      path.join(mediaDir, src),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
    )
  const known = async () => (await answer('media', {})).media.map(({ src }) => src)
  const refusal = async (change: PictureAsk) => {
    const { status, text } = await post('picture', { change })
    return [status, JSON.parse(text).error]
  }
  const as = randomUUID()
  drawn('pier.svg')
  await vi.waitUntil(async () => (await known()).includes('pier.svg'), { timeout: 20_000 })
  expect([
    await refusal({ kind: 'remove', src: 'mark.svg', as }),
    await refusal({ kind: 'remove', src: 'nothing.svg', as }),
    await refusal({ kind: 'rename', src: 'pier.svg', to: 'mark.svg' }),
    await refusal({ kind: 'rename', src: 'pier.svg', to: '../pier.svg' }),
    await refusal({ kind: 'rename', src: 'pier.svg', to: 'pier.png' }),
  ]).toEqual([
    [422, expect.stringMatching(/^mark\.svg is used in content\/.*, so that it cannot be deleted\.$/)],
    [404, 'There is no picture nothing.svg.'],
    [422, 'There is a picture named mark.svg already.'],
    [422, expect.stringContaining('cannot be the name of this picture')],
    [422, expect.stringContaining('ends in .svg')],
  ])
  const { edits, bases } = await answer('picture', { change: { kind: 'replace', src: 'mark.svg', by: 'pier.svg' } })
  expect(edits.length).toBeGreaterThan(0)
  expect(
    (await answer('check', { edits, bases })).diffs.map(({ lines }) => lines.filter((line) => /^[-+]/.test(line))),
  ).toContainEqual(['-mark: mark.svg', '+mark: pier.svg'])
  const brand = path.join(contentDir, 'imprion', 'brand.yaml')
  const before = readFileSync(brand, 'utf8')
  await answer('picture', { change: { kind: 'rename', src: 'mark.svg', to: 'marks/our-mark.svg' } })
  expect(readFileSync(brand, 'utf8')).toBe(before.replaceAll('mark.svg', 'marks/our-mark.svg'))
  await vi.waitUntil(async () => (await known()).includes('marks/our-mark.svg'), { timeout: 20_000 })
  await answer('picture', { change: { kind: 'rename', src: 'marks/our-mark.svg', to: 'mark.svg' } })
  const { src: part } = await answer('picture', {
    change: { kind: 'crop', src: 'pier.svg', box: { left: 0, top: 0, right: 50, bottom: 100 } },
  })
  expect([part, readFileSync(path.join(mediaDir, part), 'utf8')]).toEqual([
    'pier-crop.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4.5 9"><path d="M0 0h9"/></svg>',
  ])
  await vi.waitUntil(async () => (await known()).includes(part), { timeout: 20_000 })
  await answer('picture', { change: { kind: 'remove', src: part, as } })
  const remove = { kind: 'remove', src: 'pier.svg', as } as const
  await answer('picture', { change: remove })
  await vi.waitUntil(async () => !(await known()).includes('pier.svg'), { timeout: 20_000 })
  // Who has lost an answer asks once more, and it is done.
  await answer('picture', { change: remove })
  const restore = { ...remove, kind: 'restore' } as const
  // A restart of `site dev` in between forgets nothing: it is kept on the disk.
  await answer('picture', { change: restore })
  // It can be used at once, whenever the site reads the folder again.
  const named = await answer('picture', { change: { kind: 'replace', src: 'mark.svg', by: 'pier.svg' } })
  expect((await answer('check', { edits: named.edits, bases: named.bases })).problems).toEqual([])
  await answer('picture', { change: restore })
  expect(await refusal({ ...restore, as: randomUUID() })).toEqual([410, 'pier.svg is kept no longer.'])
  expect(readFileSync(path.join(mediaDir, 'pier.svg'), 'utf8')).toContain('viewBox="0 0 9 9"')
  await vi.waitUntil(async () => (await known()).includes('pier.svg'), { timeout: 20_000 })
  await answer('picture', { change: { ...remove, as: randomUUID() } })
  expect([
    readFileSync(brand, 'utf8'),
    readdirSync(mediaDir).includes('marks'),
    readdirSync(mediaDir).includes('pier.svg'),
  ]).toEqual([before, false, false])
  await vi.waitUntil(async () => (await known()).includes('mark.svg'), { timeout: 20_000 })
})

/** Asks for something of a picture that must be refused. @returns the sentence */
async function refusedOfPicture(change: PictureAsk): Promise<string> {
  const { status, text } = await post('picture', { change })
  expect([status, text]).toEqual([422, text])
  return JSON.parse(text).error
}
const brandFile = 'content/imprion/brand.yaml'
const withFile = async (name: string, contents: string, run: () => Promise<void>) => {
  const at = path.join(folder, name)
  const before = existsSync(at) ? readFileSync(at, 'utf8') : null
  changeFiles(folder, { [name]: contents })
  try {
    await run()
  } finally {
    changeFiles(folder, { [name]: before })
  }
}
const renameMark: PictureAsk = { kind: 'rename', src: 'mark.svg', to: 'our-mark.svg' }
const knownPictures = async () => (await answer('media', {})).media.map(({ src }) => src)

test.each([
  ['content/data/shop.csv', 'pages from data/shop.csv', 'id,image\none,mark.svg\n'],
  ['content/data/shop.yaml', 'pages from data/shop.yaml', '- { id: one, image: mark.svg }\n'],
  ['content/imprion/pages/[shop].yaml', 'every page from shop', 'image: { src: mark.svg }\n'],
])(
  'a picture is not renamed while %s names it, which cannot be changed from the page, and one that is replaced says so',
  async (name, user, contents) => {
    await withFile(name, contents, async () => {
      const left = async () =>
        (await answer('picture', { change: { kind: 'replace', src: 'mark.svg', by: 'mark.svg' } })).left
      await vi.waitUntil(async () => (await left()).includes(name), { timeout: 20_000 })
      const users = (await answer('media', {})).media.find(({ src }) => src === 'mark.svg')?.usedBy
      expect(users).toContain(user)
      expect(await refusedOfPicture(renameMark)).toBe(`${name} names mark.svg, and cannot be changed from the page.`)
    })
    expect(readdirSync(path.join(contentDir, 'media'))).not.toContain('our-mark.svg')
  },
)

test('a picture is neither renamed nor deleted while a file that contains its name cannot be read', async () => {
  const name = 'content/imprion/pages/broken.yaml'
  await withFile(name, 'image: [mark.svg\n', async () => {
    const said = async (change: PictureAsk) => JSON.parse((await post('picture', { change })).text).error
    await vi.waitUntil(
      async () => (await said({ kind: 'remove', src: 'mark.svg', as: randomUUID() })).startsWith(name),
      {
        timeout: 20_000,
      },
    )
    expect(await refusedOfPicture(renameMark)).toMatch(`${name} contains mark.svg and cannot be read`)
  })
})

test('a rename that would leave an error behind is refused, and the picture lies under its own name alone', async () => {
  const brand = readFileSync(path.join(folder, brandFile), 'utf8')
  // The letters of the name are not there to be found.
  await withFile(brandFile, brand.replace('mark: mark.svg', 'mark: "mar\\x6b.svg"'), async () => {
    expect(await refusedOfPicture(renameMark)).toContain(`${brandFile} would be wrong after that.`)
  })
  expect(readdirSync(path.join(contentDir, 'media'))).not.toContain('our-mark.svg')
})

test('a rename keeps what others have saved in settings a moment before', async () => {
  const brand = readFileSync(path.join(folder, brandFile), 'utf8')
  const saved = `# Saved elsewhere.\n${brand}`
  await vi.waitUntil(async () => (await knownPictures()).includes('mark.svg'), { timeout: 20_000 })
  await withFile(brandFile, saved, async () => {
    await answer('picture', { change: renameMark })
    expect(readFileSync(path.join(folder, brandFile), 'utf8')).toBe(saved.replaceAll('mark.svg', 'our-mark.svg'))
    await vi.waitUntil(async () => (await knownPictures()).includes('our-mark.svg'), { timeout: 20_000 })
    await answer('picture', { change: { kind: 'rename', src: 'our-mark.svg', to: 'mark.svg' } })
    await vi.waitUntil(async () => (await knownPictures()).includes('mark.svg'), { timeout: 20_000 })
  })
})

test.each<[string, number, () => Promise<Answered>]>([
  ['without a token', 403, () => post('save', save, { 'x-site-edit': '' })],
  ['with another token', 403, () => post('save', save, { 'x-site-edit': 'x'.repeat(32) })],
  ['from a page elsewhere', 403, () => post('save', save, { origin: 'https://evil.example' })],
  ['from another port of this machine', 403, () => post('save', save, { origin: 'http://imprion.localhost:1' })],
  [
    'without an Origin',
    403,
    () =>
      ask('/__site/edit/save', {
        method: 'POST',
        headers: { 'x-site-edit': table.token, 'content-type': 'application/json' },
        body: JSON.stringify(save),
      }),
  ],
  [
    'under a name that another page has given this machine',
    421,
    () => post('save', save, { host: `evil.example:${server.port}`, origin: `http://evil.example:${server.port}` }),
  ],
  ['as a form', 415, () => post('save', save, { 'content-type': 'application/x-www-form-urlencoded' })],
  ['as plain text', 415, () => post('save', save, { 'content-type': 'text/plain' })],
  ['that is too long', 413, () => post('save', { ...save, edits: [{ ...newTitle, to: 'x'.repeat(largestBody) }] })],
  ['that is no JSON', 400, () => ask('/__site/edit/save', { method: 'POST', headers: headers(), body: '{' })],
  ['of another shape', 400, () => post('save', { edits: [{ kind: 'delete', file }], bases: {} })],
  ['with a field more', 400, () => post('save', { ...save, path: '/etc' })],
  ['by GET', 405, () => ask('/__site/edit/save', { headers: headers() })],
  ['of an endpoint that there is not', 404, () => post('shell', {})],
  ['of a prototype', 404, () => post('constructor', {})],
])('a request %s is refused', async (_, status, send) => {
  const { status: answered } = await send()
  expect([answered, written()]).toEqual([status, first])
})
const save = begun([newTitle])

test.each([
  'content/../outside.yaml',
  'content/imprion/pages/../../../outside.yaml',
  '/tmp/outside.yaml',
  'content/imprion/pages/..%2f..%2foutside.yaml',
  'content/site.yaml',
  'content/media/x.svg',
  'content/imprion/pages/a\u0000.yaml',
  'content/.git/pages/x.yaml',
])('nothing is written to %j', async (name) => {
  const edits: Edit[] = [{ kind: 'create', file: name, contents: 'title: { all: X }\nblocks: []\n' }]
  const { isSaved } = await answer('save', begun(edits))
  expect([isSaved, readdirSync(folder)]).toEqual([false, ['content']])
})

test('nothing is written through a link that leads out of the content folder', async () => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'site-elsewhere-'))
  symlinkSync(elsewhere, path.join(contentDir, 'imprion/pages/linked'))
  const edits: Edit[] = [
    {
      kind: 'create',
      file: 'content/imprion/pages/linked/x.yaml',
      contents: pageWith(proseBlock('Linked', 'Elsewhere.'), 'Linked'),
    },
  ]
  const { status, text } = await post('save', begun(edits))
  expect([status === 200 && JSON.parse(text).isSaved, readdirSync(elsewhere)]).toEqual([false, []])
  rmSync(path.join(contentDir, 'imprion/pages/linked'))
  rmSync(elsewhere, { recursive: true })
})

test.each(['../site.yaml', '..%2f..%2fpackage.json', '%2e%2e/site.yaml', 'nothing.svg'])(
  'no picture is given out for %s',
  async (name) => {
    expect((await ask(`/__site/edit/media/${name}`)).status).not.toBe(200)
  },
)

test('a text that is written like YAML stays a text', async () => {
  const to = 'x\'\n  evil: true\n# "}]'
  const { isSaved, problems } = await answer('save', begun([{ ...newTitle, to }]))
  const after = written()
  if (isSaved) expect(after.startsWith(first.slice(0, 10))).toBe(true)
  expect([/^ {0,2}evil:/m.test(after), isSaved || problems.length > 0]).toEqual([false, true])
})

// The page of claims, on localhost itself.

const claims = ['Rooms are quiet.', 'Rooms are dry.'].map((claim) => ({ claim, who: 'Head of rooms' }))
const claimed = first.replace('blocks:', `confirm: ${JSON.stringify(claims)}\nblocks:`)
const onLocal = () => ({ host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` })
async function claimTable(): Promise<ClaimTable> {
  const { text } = await ask('/_claims', { headers: { host: onLocal().host } })
  return JSON.parse(must(/id="site-edit">(.*?)<\/script>/.exec(text)?.[1]))
}
async function saveFromClaims(edits: Edit[], { token, bases }: ClaimTable) {
  const { text } = await post('save', { edits, bases }, { ...onLocal(), 'x-site-edit': token })
  return JSON.parse(text) as Endpoints['save']['answer']
}
/** What the server takes for the table of the page once it has seen a file. */
const claimTableWith = async (count: number) => {
  await expect.poll(async () => (await claimTable()).claims.length, { timeout: 60_000 }).toBe(count)
  return claimTable()
}

test('what waits to be confirmed is listed with the texts beside it, and as text for an e-mail', async () => {
  changeFiles(folder, { [file]: claimed })
  const { claims } = await claimTableWith(2)
  const [{ texts, ...quiet } = must(claims[0])] = claims
  expect(quiet).toMatchObject({ claim: 'Rooms are quiet.', at: { file, path: ['confirm'] }, index: 0, count: 2 })
  expect(texts[0]).toMatchObject({ path: ['title'], text: { en: 'Rooms' } })
  const { text } = await ask('/_claims?as=text&who=Head+of+rooms', { headers: { host: onLocal().host } })
  expect(text).toContain('Head of rooms: 2 to be confirmed')
  expect(text).toMatch(/1\. Rooms are quiet\.\n.*\n.*imprion\.example\/rooms\n {3}Answer:/)
})

test('an answer is saved by an edit as any other, from the page on localhost with its token alone', async () => {
  changeFiles(folder, { [file]: claimed })
  const table = await claimTableWith(2)
  const { at, base } = must(table.claims[0])
  const confirmed: Edit = { kind: 'remove', at, base, index: 0, from: must(claims[0]) }
  const { status } = await post(
    'save',
    { edits: [confirmed], bases: table.bases },
    { ...onLocal(), 'x-site-edit': 'x' },
  )
  expect([status, written()]).toEqual([403, claimed])
  // Somebody else has written another place of the file meanwhile, and the same claim a moment later.
  changeFiles(folder, { [file]: claimed.replace('Quiet.', 'Very quiet.') })
  expect(await saveFromClaims([confirmed], table)).toMatchObject({ isSaved: true, conflicts: [] })
  expect(written()).toContain('Very quiet.')
  expect(written()).not.toContain('Rooms are quiet.')
  changeFiles(folder, { [file]: claimed.replace('Rooms are quiet.', 'Rooms are very quiet.') })
  const { isSaved, conflicts } = await saveFromClaims([confirmed], table)
  expect([isSaved, conflicts.map(({ reason }) => reason)]).toEqual([false, ['changed']])
})

test('what is not true is marked, and the check warns of it until the answer is taken back', async () => {
  changeFiles(folder, { [file]: claimed })
  const table = await claimTableWith(2)
  const { at, base } = must(table.claims[1])
  const denied = (from: string | null, to: string | null, base: string): Edit => ({
    ...{ kind: 'value', base, from, to },
    at: { ...at, path: [...at.path, 1, 'denied'] },
  })
  const { isSaved, problems, begun } = await saveFromClaims([denied(null, 'Damp in winter.', base)], table)
  expect([isSaved, problems.map(({ code }) => code)]).toEqual([true, ['denied-claim']])
  const { digest, contents } = must(begun[0]).now
  await saveFromClaims([denied('Damp in winter.', null, digest)], { ...table, bases: { [digest]: contents } })
  expect(written()).not.toContain('Damp')
})
