// site lsp as an editor meets it: the real process, over stdin and stdout.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type CodeAction,
  type CodeLens,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  ErrorCodes,
  type Hover,
  type Location,
  type SymbolInformation,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { largestText } from '../../cli/io/sources/read.ts'
import { pageWith } from '../checked_site.ts'
import { site } from '../command.ts'
import { cursorIn, Editor, fullClient } from '../language_client.ts'
import { changeFiles, smallFiles, writeSmallSite } from '../small_site.ts'

const rooms = 'content/imprion/pages/rooms.yaml'
const variant = 'content/imprion/pages/rooms.en.yaml'
const lobby = 'content/imprion/pages/lobby.yaml'
const factsFile = 'content/facts.yaml'
const block = (body: string) => `  - component: prose
    id: rooms-text
    data:
      title: { all: Rooms }
      body:
        sl: Za ${body}
        en: For ${body}
`
const roomsText = pageWith(block('{customers, number} gostov, [Wi-Fi](imprion/wifi).'), 'Rooms')
const lobbyText = pageWith(block('[Sobe](imprion/rooms#rooms-text), {customers} [sob](imprion/rooms).'), 'Lobby')
const folder = mkdtempSync(path.join(tmpdir(), 'site-language-'))
let editor: Editor

beforeAll(async () => {
  writeSmallSite(folder, { [rooms]: roomsText, [lobby]: lobbyText, [variant]: 'title: { en: Our rooms }\n' })
  editor = new Editor(folder)
  await editor.initialize()
})
afterAll(async () => {
  await editor.end()
  rmSync(folder, { recursive: true })
})

const isClean = (problems: Diagnostic[]) => problems.length === 0
const has = (code: string) => (problems: Diagnostic[]) => problems.some((each) => each.code === code)

/** Writes a file in the editor with the cursor at `¦`, asks there, and closes it again. */
async function askAt<Answer>(method: string, file: string, written: string, more: object = {}): Promise<Answer> {
  const { text, position } = cursorIn(written)
  await editor.open(file, text)
  try {
    return await editor.ask<Answer>(method, file, position, more)
  } finally {
    await editor.close(file)
    await editor.until(file, isClean)
  }
}
const completionsAt = (file: string, written: string) => askAt<CompletionItem[]>('completion', file, written)
const wordsOf = (hover: Hover | null) => JSON.stringify(hover?.contents)
const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label)

/** What a file says once an item is chosen at the cursor. */
function chosen(written: string, { textEdit }: CompletionItem): string {
  const { text } = cursorIn(written)
  if (textEdit === undefined || !('range' in textEdit)) throw new Error('no edit')
  return edited(text, [textEdit])
}

function edited(text: string, edits: readonly { range: Hover['range']; newText: string }[]): string {
  const offsetOf = ({ line, character }: { line: number; character: number }) =>
    text
      .split('\n')
      .slice(0, line)
      .reduce((sum, each) => sum + each.length + 1, character)
  return [...edits]
    .map(({ range, newText }) => ({ ...spanOf(range), newText }))
    .sort((a, b) => b.start - a.start)
    .reduce((now, { start, end, newText }) => now.slice(0, start) + newText + now.slice(end), text)
  function spanOf(range: Hover['range']) {
    if (range === undefined) throw new Error('no range')
    return { start: offsetOf(range.start), end: offsetOf(range.end) }
  }
}

/** What stands in a file of the disk where a location points. */
function textAt({ uri, range }: Location): string {
  const line = readFileSync(path.join(folder, editor.nameOf(uri)), 'utf8').split('\n')[range.start.line] ?? ''
  return line.slice(range.start.character, range.end.character)
}

describe('answers at a press', () => {
  const actionsAt = async (wrong: string) => {
    await editor.open(rooms, wrong)
    await editor.until(rooms, (problems) => !isClean(problems))
    const line = wrong.split('\n').findIndex((each) => each.includes('imprion/wif'))
    const range = { start: { line, character: 0 }, end: { line, character: 1 } }
    const textDocument = { uri: editor.uri(rooms) }
    const actions = await editor.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      ...{ textDocument, range, context: { diagnostics: [] } },
    })
    await editor.close(rooms)
    await editor.until(rooms, isClean)
    return actions.map(({ title, kind, isPreferred, edit }) => {
      const [change] = (edit?.documentChanges ?? []) as TextDocumentEdit[]
      return [title, kind, isPreferred, edited(wrong, (change?.edits ?? []) as never)]
    })
  }

  test('what was probably meant stands in its place', async () => {
    expect(await actionsAt(roomsText.replace('imprion/wifi', 'imprion/wifii'))).toEqual([
      ['Write imprion/wifi here', 'quickfix', false, roomsText],
    ])
  })

  test('what has one right answer is preferred, and mended with all others in one go', async () => {
    expect(await actionsAt(roomsText.replace('imprion/wifi', 'imprion/wifi.yaml'))).toEqual([
      ['Write imprion/wifi here', 'quickfix', true, roomsText],
      ['Mend all that has one right answer', 'source.fixAll.site', undefined, roomsText],
    ])
  })
})

describe('the whole file', () => {
  const asked = <Answer>(method: string, more: object = {}) =>
    editor.connection.sendRequest<Answer>(method, { textDocument: { uri: editor.uri(rooms) }, ...more })
  const stands = async () => (await asked<CodeLens[]>('textDocument/codeLens')).map(({ command }) => command?.title)

  test('a file that is in order says so, as one with problems does', async () => {
    const before = editor.told.length
    await editor.open(rooms, roomsText)
    await expect
      .poll(() => editor.told.slice(before).find(({ uri }) => uri === editor.uri(rooms)), { timeout: 10_000 })
      .toEqual({ uri: editor.uri(rooms), version: 1, diagnostics: [] })
    expect(await stands()).toEqual(['No problems'])
    await editor.write(rooms, roomsText.replaceAll('imprion/wifi', 'imprion/nothing'))
    await editor.until(rooms, has('dead-link'))
    expect(await stands()).toEqual(['2 problems'])
    await editor.close(rooms)
    await editor.until(rooms, isClean)
    expect(editor.log).toContain('The site is checked: no problems.')
  })

  test('its blocks are listed, and found with pages and facts from everywhere', async () => {
    await editor.open(rooms, roomsText)
    const [own] = await asked<DocumentSymbol[]>('textDocument/documentSymbol')
    const named = roomsText.split('\n').indexOf('    id: rooms-text')
    expect(own).toMatchObject({ name: 'rooms-text', detail: 'Rooms', selectionRange: { start: { line: named } } })
    const found = await asked<SymbolInformation[]>('workspace/symbol', { query: 'rooms' })
    expect(found.map(({ name, location }) => [name, editor.nameOf(location.uri)])).toEqual([
      ['imprion/rooms: Rooms po slovensko', rooms],
      ['imprion/lobby#rooms-text: Rooms', lobby],
      ['imprion/rooms#rooms-text: Rooms', rooms],
    ])
    await editor.close(rooms)
  })

  test('it is formatted with its words, quotes and comments as they were, and left alone where it has a mistake', async () => {
    const written = roomsText.replace(/^( *)(- )?/gm, (_, margin, dash) => `${margin}${margin}${dash ? '-   ' : ''}`)
    await editor.open(rooms, `# Ours\n${written}\n`)
    const options = { options: { tabSize: 4, insertSpaces: true } }
    const edits = await asked<Parameters<typeof edited>[1]>('textDocument/formatting', options)
    expect(edited(`# Ours\n${written}\n`, edits)).toBe(`# Ours\n${roomsText}`)
    await editor.write(rooms, `${written}  x: "\n`)
    expect(await asked('textDocument/formatting', options)).toEqual([])
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })
})

describe('problems', () => {
  test('a page in Markdown has them at its lines as it is typed', async () => {
    const text =
      '---\nlocales: [en]\n---\n# Walks\n\nWalks along the coast that a bus brings you back from, with tides and benches on the way.\n'
    const file = 'content/imprion/pages/walks.md'
    await editor.open(file, `${text}\n[a](nowhere)\n`)
    const [told] = await editor.until(file, has('dead-link'))
    expect(told?.range.start).toEqual({ line: 7, character: 4 })
    expect(await editor.ask('completion', file, { line: 7, character: 0 })).toEqual([])
    await editor.close(file)
    await editor.until(file, isClean)
  })

  test('a buffer that nobody has saved has the problems that site check prints once it is saved', async () => {
    const wrong = roomsText.replaceAll('imprion/wifi', 'imprion/wifii').replace('{ all: Rooms }', '{ all: "" }')
    await editor.open(rooms, wrong)
    const told = await editor.until(rooms, (problems) => problems.length === 3)
    await editor.close(rooms)
    await editor.until(rooms, isClean)
    changeFiles(folder, { [rooms]: wrong })
    const saved = await editor.until(rooms, (problems) => problems.length === 3)
    const checked = await site(['check', '--json', '--content', path.join(folder, 'content')])
    changeFiles(folder, { [rooms]: roomsText })
    await editor.until(rooms, isClean)
    const printed = JSON.parse(checked.stdout).problems.map(
      (each: { code: string; line: number; column: number; message: string; hint: string }) => [
        ...[each.code, each.line, each.column, `${each.message}\n${each.hint}`],
      ],
    )
    const shown = (problems: Diagnostic[]) =>
      problems.map(({ code, range, message }) => [code, range.start.line + 1, range.start.character + 1, message])
    expect(printed.map(([code]: string[]) => code).sort()).toEqual(['dead-link', 'dead-link', 'wrong-value'])
    expect(shown(told)).toEqual(printed)
    expect(shown(saved)).toEqual(printed)
    expect(told.every(({ severity, source }) => severity === 1 && source === 'site')).toBe(true)
  })

  test('a mistake in one buffer is told in the other files that it breaks', async () => {
    await editor.open(rooms, roomsText.replace('rooms-text', 'all-rooms'))
    const told = await editor.until(lobby, has('dead-anchor'))
    expect(told[0]?.message).toContain('all-rooms')
    await editor.close(rooms)
    await editor.until(lobby, isClean)
  })

  test('a fact that is renamed in its buffer alone is missed where texts show it', async () => {
    const text = smallFiles[factsFile] ?? ''
    await editor.open(factsFile, text.replace('customers', 'guests'))
    await editor.until(lobby, has('icu-unknown-argument'))
    await editor.write(factsFile, text)
    await editor.until(lobby, isClean)
    await editor.close(factsFile)
  })

  test('a problem leads to the other place that it is about', async () => {
    await editor.open(rooms, roomsText.replace(/^blocks:\n/m, `blocks:\n${block('Sobe.')}`))
    const told = await editor.until(rooms, has('same-id'))
    const [related] = told.find(({ code }) => code === 'same-id')?.relatedInformation ?? []
    expect(related?.location.range.start.line).toBe(roomsText.split('\n').indexOf('    id: rooms-text'))
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })

  test('settings that cannot be read are told while they are being written, and everything is judged again afterwards', async () => {
    const file = 'content/site.yaml'
    await editor.open(file, `${smallFiles[file]}locales: [\n`)
    await editor.until(file, (problems) => problems.some(({ code }) => String(code).startsWith('yaml-')))
    await editor.open(rooms, roomsText.replace('imprion/wifi', 'imprion/nothing'))
    await editor.write(file, smallFiles[file] ?? '')
    await editor.until(file, isClean)
    await editor.until(rooms, has('dead-link'))
    await editor.close(rooms)
    await editor.close(file)
    await editor.until(rooms, isClean)
  })

  test('a page that is in no file yet is judged, and can be linked', async () => {
    const file = 'content/imprion/pages/new.yaml'
    await editor.open(file, pageWith(block('[Nikamor](imprion/nowhere)'), 'New'))
    await editor.until(file, has('dead-link'))
    expect(labels(await completionsAt(lobby, lobbyText.replace('imprion/rooms)', '¦)')))).toContain('imprion/new')
    await editor.close(file)
    await editor.until(file, isClean)
  })

  test('of changes that come at once the last one alone is told', async () => {
    await editor.open(rooms, roomsText)
    const before = editor.told.length
    const names = ['imprion/w', 'imprion/wi', 'imprion/wif', 'imprion/last']
    for (const name of names) void editor.write(rooms, roomsText.replaceAll('imprion/wifi', name))
    await editor.until(rooms, has('dead-link'))
    const messages = editor.told.slice(before).flatMap((told) => told.diagnostics.map(({ message }) => String(message)))
    expect(names.filter((name) => messages.some((message) => message.includes(`"${name}"`)))).toEqual(['imprion/last'])
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })

  test('while a key is kept down, what is saved elsewhere is known', async () => {
    const { position } = cursorIn(lobbyText.replace('{customers}', '{cust¦omers}'))
    const valueOfFact = async () => wordsOf(await editor.ask<Hover | null>('hover', lobby, position))
    await editor.open(lobby, lobbyText)
    await editor.open(rooms, roomsText)
    await expect.poll(valueOfFact, { timeout: 10_000 }).toContain('750')
    let written = roomsText
    const key = setInterval(() => {
      written += '#'
      void editor.write(rooms, written)
    }, 5)
    try {
      changeFiles(folder, { [factsFile]: (smallFiles[factsFile] ?? '').replace('value: 750', 'value: 4321') })
      await expect.poll(valueOfFact, { timeout: 10_000 }).toContain('4321')
    } finally {
      clearInterval(key)
      changeFiles(folder, { [factsFile]: smallFiles[factsFile] ?? null })
      await editor.close(rooms)
    }
    await expect.poll(valueOfFact, { timeout: 10_000 }).not.toContain('4321')
    await editor.close(lobby)
    await editor.until(rooms, isClean)
  })

  test('a buffer that is too large for a page is told as such', async () => {
    await editor.open(
      rooms,
      `${roomsText.replaceAll('imprion/wifi', 'imprion/x')}${'# filler\n'.repeat(largestText / 9)}`,
    )
    const told = await editor.until(rooms, (problems) => problems.length > 0)
    expect(told.map(({ code }) => code)).toEqual(['file-size'])
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })
})

describe('completion', () => {
  const withField = (component: string, field: string) =>
    pageWith(`  - component: ${component}\n    data:\n      ${field}\n`, 'Rooms')

  test('a link takes pages with their titles', async () => {
    const written = withField('link_cards', 'cards:\n        - link: ¦')
    const items = await completionsAt(rooms, written)
    expect(labels(items)).toEqual(expect.arrayContaining(['imprion/wifi', 'enterprise', 'terms', 'home']))
    const wifi = items.find(({ label }) => label === 'imprion/wifi')
    expect(wifi?.detail).toBe('Guest Wi-Fi po slovensko')
    expect(chosen(written, wifi as CompletionItem)).toContain('- link: imprion/wifi\n')
  })

  test('behind a # stand the blocks of the page before it, those of the page itself in quotes', async () => {
    const others = withField('link_cards', 'cards:\n        - link: imprion/rooms#¦')
    const [other] = await completionsAt(lobby, others)
    expect(chosen(others, other as CompletionItem)).toContain('- link: imprion/rooms#rooms-text\n')
    const own = roomsText.replace(
      /^blocks:\n/m,
      'blocks:\n  - component: link_cards\n    data:\n      cards:\n        - link: #¦\n',
    )
    const items = await completionsAt(rooms, own)
    const item = items.find(({ label }) => label === '#rooms-text')
    expect(chosen(own, item as CompletionItem)).toContain("- link: '#rooms-text'\n")
  })

  test('a text takes pages in its links and facts in its braces, and nothing elsewhere', async () => {
    const text = (words: string) => lobbyText.replace(/sl: Za .*/, `sl: ${words}`)
    expect(labels(await completionsAt(lobby, text('Za [sobe](imp¦)')))).toContain('imprion/rooms')
    const braces = text('Vseh {cu¦ je veliko.')
    const facts = await completionsAt(lobby, braces)
    expect(facts.slice(0, 3).map(({ label, detail }) => [label, detail])).toEqual([
      ['customers', '750'],
      ['experts', '50'],
      ['company_name', 'Group d.o.o.'],
    ])
    expect(chosen(braces, facts[0] as CompletionItem)).toContain('Vseh {customers} je veliko.')
    expect(await completionsAt(lobby, text('Vseh ¦ je veliko.'))).toEqual([])
  })

  test('a picture is shown where it is chosen', async () => {
    const items = await completionsAt(rooms, withField('image', 'image:\n        src: ¦'))
    const item = items.find(({ label }) => label === 'mark.svg')
    const { documentation } = await editor.connection.sendRequest<CompletionItem>('completionItem/resolve', item)
    expect(documentation).toMatchObject({ kind: 'markdown', value: expect.stringContaining('media/mark.svg)') })
  })

  test('an icon is drawn where it is chosen', async () => {
    const items = await completionsAt(rooms, withField('link_cards', 'cards:\n        - icon: wi¦'))
    const item = items.find(({ label }) => label === 'wifi')
    const { documentation } = await editor.connection.sendRequest<CompletionItem>('completionItem/resolve', item)
    const [, encoded = ''] = /data:image\/svg\+xml;base64,([\w+/=]+)\)/.exec(JSON.stringify(documentation)) ?? []
    expect(Buffer.from(encoded, 'base64').toString()).toMatch(/^<svg .*<path d=".+<\/svg>$/)
  })

  test('a colour stands beside its value, as the brand of the page has it', async () => {
    const items = await completionsAt(rooms, withField('colored_cards', 'cards:\n        - color: ¦'))
    expect(items.find(({ label }) => label === 'primary')?.documentation).toMatch(/^#[0-9a-f]{6}$/i)
    expect(labels(items)).not.toContain('radius')
  })

  test('a text takes the languages that it lacks', async () => {
    const items = await completionsAt(rooms, withField('prose', 'title:\n        sl: Sobe\n        ¦'))
    expect(labels(items)).toEqual(['en'])
    expect(
      labels(
        await completionsAt(
          'content/site.yaml',
          (smallFiles['content/site.yaml'] ?? '').replace('default_locale: sl', 'default_locale: ¦'),
        ),
      ),
    ).toEqual(['sl', 'en'])
  })

  test('a block comes with all that it has to have, in every language', async () => {
    const written = pageWith('  - component: pro¦\n', 'Rooms')
    const item = (await completionsAt(rooms, written)).find(({ label }) => label === 'prose')
    expect(item?.detail).toMatch(/\w+ \w+/)
    const lines = chosen(written, item as CompletionItem)
      .replace(/\$\d+/g, 'Besede')
      .split('\n')
    // As an editor puts the lines of a snippet below the first one.
    const at = lines.findIndex((line) => line.includes('component: prose'))
    const whole = lines.map((line, index) => (index > at && line !== '' ? `  ${line}` : line)).join('\n')
    expect(whole).toContain('  - component: prose\n    data:\n')
    expect(whole).toMatch(/body:\n {8}sl: Besede\n {8}en: Besede\n/)
  })

  test('nothing is offered where a field takes words of its own', async () => {
    expect(await completionsAt(rooms, roomsText.replace('id: rooms-text', 'id: ¦'))).toEqual([])
    expect(await completionsAt(rooms, roomsText.replace('blocks:', 'note: ¦\nblocks:'))).toEqual([])
  })
})

describe('what nobody has saved', () => {
  test('of a variant is given up as soon as its file is closed', async () => {
    const names = async () =>
      labels(await completionsAt(lobby, lobbyText.replace('imprion/rooms#rooms-text', 'imprion/rooms#¦')))
    const added = `blocks:\n${block('all.').replace('rooms-text', 'annex')}`
    await editor.open(variant, `title: { en: Our rooms }\n${added}`)
    await expect.poll(names, { timeout: 10_000 }).toContain('imprion/rooms#annex')
    await editor.close(variant)
    expect(await names()).not.toContain('imprion/rooms#annex')
  })
})

describe('what stands at a place', () => {
  const hoverAt = (file: string, written: string) => askAt<Hover | null>('hover', file, written)

  test('a link tells the title and the file of its page', async () => {
    const hover = await hoverAt(lobby, lobbyText.replace('(imprion/rooms)', '(imprion/¦rooms)'))
    expect(wordsOf(hover)).toContain('Rooms po slovensko')
    expect(wordsOf(hover)).toContain(rooms)
  })

  test('a fact tells its value and what it says', async () => {
    const hover = await hoverAt(lobby, lobbyText.replace('{customers}', '{cust¦omers}'))
    expect(hover?.contents).toEqual({ kind: 'markdown', value: '**750**\n\nCustomers.' })
  })

  test('a field tells what its schema says of it', async () => {
    expect(wordsOf(await hoverAt(rooms, roomsText.replace('description:', 'descr¦iption:')))).toContain(
      '70 to 160 characters',
    )
  })

  test('a link leads to its page, to the block that it names', async () => {
    const page = await askAt<Location>('definition', lobby, lobbyText.replace('(imprion/rooms)', '(imprion/¦rooms)'))
    expect(editor.nameOf(page.uri)).toBe(rooms)
    const anchor = await askAt<Location>('definition', lobby, lobbyText.replace('#rooms-text', '#rooms¦-text'))
    expect([editor.nameOf(anchor.uri), textAt(anchor)]).toEqual([rooms, 'rooms-text'])
  })

  test('a fact leads to its line, a picture to its file, a block to its schema', async () => {
    const fact = await askAt<Location>('definition', lobby, lobbyText.replace('{customers}', '{¦customers}'))
    expect([editor.nameOf(fact.uri), textAt(fact)]).toEqual([factsFile, 'customers'])
    const brand = 'content/imprion/brand.yaml'
    const mark = await askAt<Location>('definition', brand, (smallFiles[brand] ?? '').replace('mark.svg', 'mark¦.svg'))
    expect(editor.nameOf(mark.uri)).toBe('content/media/mark.svg')
    const schema = await askAt<Location>('definition', rooms, roomsText.replace('prose', 'pro¦se'))
    expect(schema.uri).toMatch(/\/blocks\/prose\/schema\.ts$/)
  })

  test('all places are found that name a page, and that show a fact', async () => {
    const context = { context: { includeDeclaration: false } }
    const ofPage = await askAt<Location[]>('references', rooms, roomsText.replace('title:', 'ti¦tle:'), context)
    expect(ofPage.map((each) => [editor.nameOf(each.uri), textAt(each)])).toEqual([
      [lobby, 'imprion/rooms#rooms-text'],
      [lobby, 'imprion/rooms'],
      [lobby, 'imprion/rooms#rooms-text'],
      [lobby, 'imprion/rooms'],
    ])
    const facts = smallFiles[factsFile] ?? ''
    const ofFact = await askAt<Location[]>('references', factsFile, facts.replace('customers', 'custom¦ers'), context)
    expect(ofFact.map((each) => [editor.nameOf(each.uri), textAt(each)])).toEqual(
      [lobby, lobby, rooms, rooms].map((file) => [file, 'customers']),
    )
  })
})

describe('renaming', () => {
  const renameAt = (file: string, written: string, newName: string) =>
    askAt<WorkspaceEdit>('rename', file, written, { newName })

  /** Does what an editor does with an edit, in the files of the disk. @returns what takes it back */
  function done({ documentChanges = [] }: WorkspaceEdit): () => void {
    const before: Record<string, string | null> = {}
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
    for (const change of documentChanges) {
      if ('kind' in change) {
        if (change.kind !== 'rename') throw new Error(change.kind)
        const [from, to] = [editor.nameOf(change.oldUri), editor.nameOf(change.newUri)]
        before[from] = read(from)
        before[to] = null
        renameSync(path.join(folder, from), path.join(folder, to))
        continue
      }
      const { textDocument, edits } = change as TextDocumentEdit
      const file = editor.nameOf(textDocument.uri)
      before[file] ??= before[file] === null ? null : read(file)
      changeFiles(folder, { [file]: edited(read(file), edits as { range: Hover['range']; newText: string }[]) })
    }
    return () => changeFiles(folder, before)
  }

  /** Until what was put back has been taken in. */
  const settled = async () => {
    for (const [from, to] of [
      ['(imprion/rooms)', '(imprion/¦rooms)'],
      ['{customers}', '{cust¦omers}'],
    ] as const)
      await expect.poll(() => askAt('prepareRename', lobby, lobbyText.replace(from, to))).not.toBeNull()
  }

  const check = async () =>
    JSON.parse((await site(['check', '--json', '--content', path.join(folder, 'content')])).stdout)

  test('a page is renamed with its variant, all links to it, and a redirect from its old address', async () => {
    const undo = done(await renameAt(lobby, lobbyText.replace('(imprion/rooms)', '(imprion/¦rooms)'), 'imprion/suites'))
    const file = (name: string) => readFileSync(path.join(folder, name), 'utf8')
    expect(file('content/imprion/pages/suites.en.yaml')).toBe('title: { en: Our rooms }\n')
    expect(file('content/imprion/pages/suites.yaml')).toContain('moved_from:\n  - imprion/rooms\n')
    expect(file(lobby)).toBe(lobbyText.replaceAll('imprion/rooms', 'imprion/suites'))
    const checked = await check()
    undo()
    await settled()
    expect(checked.problems).toEqual([])
  })

  test('a fact is renamed wherever texts show it', async () => {
    const undo = done(await renameAt(lobby, lobbyText.replace('{customers}', '{cust¦omers}'), 'guests_in_all'))
    expect(readFileSync(path.join(folder, factsFile), 'utf8')).toMatch(/^guests_in_all: /)
    expect(readFileSync(path.join(folder, rooms), 'utf8')).toContain('Za {guests_in_all, number} gostov')
    const checked = await check()
    undo()
    await settled()
    expect(checked.problems).toEqual([])
  })

  test('a block is renamed with all links to it', async () => {
    const undo = done(await renameAt(lobby, lobbyText.replace('#rooms-text', '#rooms¦-text'), 'all-rooms'))
    expect(readFileSync(path.join(folder, rooms), 'utf8')).toBe(roomsText.replace('rooms-text', 'all-rooms'))
    const checked = await check()
    undo()
    await settled()
    expect(checked.problems).toEqual([])
  })

  test('a name that cannot be is refused with the reason', async () => {
    const at = lobbyText.replace('(imprion/rooms)', '(imprion/¦rooms)')
    await expect(renameAt(lobby, at, 'imprion/wifi')).rejects.toThrow('There is a page named "imprion/wifi" already.')
    const fact = lobbyText.replace('{customers}', '{cust¦omers}')
    await expect(renameAt(lobby, fact, 'experts')).rejects.toThrow('There is a fact named "experts" already.')
    await expect(renameAt(lobby, fact, 'two words')).rejects.toThrow('cannot be the name of a fact')
    expect(await askAt('prepareRename', lobby, lobbyText.replace('sl: Za', 'sl: Z¦a'))).toBeNull()
  })
})

describe('nothing ends it', () => {
  test('broken files, files elsewhere and wrong requests leave it answering', async () => {
    await editor.open(rooms, 'title: [{{{ "\nblocks:\n\t- !!js/x *a &b')
    await editor.until(rooms, (problems) => problems.length > 0)
    await editor.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: 'untitled:Untitled-1', languageId: 'yaml', version: 1, text: 'a: b' },
    })
    await editor.connection.sendNotification('textDocument/didOpen', { nothing: true })
    await editor.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: editor.uri('content/imprion/pages/never_opened.yaml'), version: 9 },
      contentChanges: [{ text: 'a: b' }],
    })
    for (const params of [{}, null, { textDocument: { uri: 7 } }, { textDocument: { uri: 'http://x' }, position: {} }])
      await editor.connection.sendRequest('textDocument/hover', params).catch(() => 'refused')
    await expect(editor.connection.sendRequest('textDocument/unheardOf', {})).rejects.toMatchObject({
      code: ErrorCodes.MethodNotFound,
    })
    expect(await editor.ask('completion', rooms, { line: 99_999, character: 5 })).toEqual([])
    await editor.close(rooms)
    await editor.until(rooms, isClean)
    expect(editor.child.exitCode).toBeNull()
  })

  test('content that is moved away and comes back is told of, and judged again', async () => {
    const away = path.join(folder, 'away')
    renameSync(path.join(folder, 'content'), away)
    await editor.until('content/site.yaml', (problems) => problems.length > 0)
    await editor.ask('hover', rooms, { line: 0, character: 0 })
    renameSync(away, path.join(folder, 'content'))
    await editor.until('content/site.yaml', isClean)
    await editor.open(rooms, roomsText.replaceAll('imprion/wifi', 'imprion/gone'))
    await editor.until(rooms, has('dead-link'))
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })
})

describe('the protocol', () => {
  test('nothing is answered before initialize and after shutdown, and exit without shutdown ends with 1', async () => {
    const early = new Editor(folder)
    await expect(early.ask('hover', rooms, { line: 0, character: 0 })).rejects.toMatchObject({
      code: ErrorCodes.ServerNotInitialized,
    })
    await early.initialize(fullClient)
    const ended = once(early.child, 'exit')
    await early.connection.sendNotification('exit')
    expect(await ended).toEqual([1, null])
    const late = new Editor(folder)
    await late.initialize(fullClient)
    await late.connection.sendRequest('shutdown')
    await expect(late.ask('hover', rooms, { line: 0, character: 0 })).rejects.toMatchObject({
      code: ErrorCodes.InvalidRequest,
    })
    const lateEnd = once(late.child, 'exit')
    await late.connection.sendNotification('exit')
    expect(await lateEnd).toEqual([0, null])
  })

  test('it ends where the editor has ended', async () => {
    const alone = new Editor(folder)
    await alone.initialize({})
    const ended = once(alone.child, 'exit')
    alone.child.stdin.end()
    expect((await ended)[0]).toBe(1)
  })

  test('a site that cannot be read when the server starts is judged once a buffer mends it', async () => {
    const broken = mkdtempSync(path.join(tmpdir(), 'site-language-'))
    const file = 'content/site.yaml'
    writeSmallSite(broken, { [file]: 'locales: [\n', [lobby]: pageWith(block('[tja](imprion/nowhere)'), 'Lobby') })
    const early = new Editor(broken)
    const progress: string[] = []
    early.connection.onRequest('window/workDoneProgress/create', () => null)
    early.connection.onNotification('$/progress', ({ value }: { value: { kind: string } }) => {
      progress.push(value.kind)
    })
    await early.initialize({ ...fullClient, window: { workDoneProgress: true } })
    await early.until(file, (problems) => problems.length > 0, 60_000)
    await early.open(file, smallFiles[file] ?? '')
    await early.until(lobby, has('dead-link'))
    await early.until(file, isClean)
    expect(progress).toEqual(['begin', 'end'])
    expect(await early.end()).toBe(0)
    rmSync(broken, { recursive: true })
  })

  test('an editor knows nothing of what another one has not saved; one that renames no files is told what does', async () => {
    await editor.open(rooms, roomsText.replaceAll('imprion/wifi', 'imprion/nothing'))
    await editor.until(rooms, has('dead-link'))
    const plain = new Editor(folder)
    await plain.initialize({})
    const { text, position } = cursorIn(lobbyText.replace('(imprion/rooms)', '(imprion/¦rooms)'))
    await plain.open(lobby, text)
    await expect(plain.ask('rename', lobby, position, { newName: 'imprion/suites' })).rejects.toThrow(
      'site move imprion/rooms imprion/suites',
    )
    const fact = cursorIn(lobbyText.replace('{customers}', '{cust¦omers}'))
    const { changes } = await plain.ask<WorkspaceEdit>('rename', lobby, fact.position, { newName: 'guests' })
    expect(Object.keys(changes ?? {}).map(plain.nameOf)).toEqual([factsFile, lobby, rooms])
    await expect.poll(() => plain.problems.get(lobby), { timeout: 10_000 }).toEqual([])
    expect([...plain.problems.keys()]).toEqual([lobby])
    expect(await plain.end()).toBe(0)
    await editor.close(rooms)
    await editor.until(rooms, isClean)
  })
})
