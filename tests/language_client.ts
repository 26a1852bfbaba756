// An editor as a language server sees it: the real `site lsp` on stdin and stdout.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  type Diagnostic,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { root } from './small_site.ts'

/** What VS Code says of itself, as far as it matters here. */
export const fullClient = {
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] } },
  textDocument: {
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    completion: { completionItem: { snippetSupport: true } },
    publishDiagnostics: { relatedInformation: true },
  },
}

/** A text and the place of its `¦`, which is the cursor. */
export function cursorIn(written: string): { text: string; position: { line: number; character: number } } {
  const before = written.slice(0, written.indexOf('¦')).split('\n')
  return {
    text: written.replace('¦', ''),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  }
}

export class Editor {
  readonly child: ChildProcessWithoutNullStreams
  readonly connection: ReturnType<typeof createProtocolConnection>
  readonly folder: string
  /** What was last told of each file, by its name in the folder. */
  readonly problems = new Map<string, Diagnostic[]>()
  /** All that was told, in its order. */
  readonly told: PublishDiagnosticsParams[] = []
  readonly #versions = new Map<string, number>()
  readonly #waiting = new Set<() => void>()
  log = ''

  /** @param folder with a `content/`; blocks and themes are those of the repository */
  constructor(folder: string) {
    this.folder = folder
    const site = [path.join(root, 'cli/site.mjs'), 'lsp', '--stdio', '--content', path.join(folder, 'content')]
    this.child = spawn(process.execPath, site, { cwd: root })
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.log += text
    })
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.child.stdout),
      new StreamMessageWriter(this.child.stdin),
      { error: () => {}, warn: () => {}, info: () => {}, log: () => {} },
    )
    this.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
      this.log += `${message}\n`
    })
    this.connection.onNotification('textDocument/publishDiagnostics', (told: PublishDiagnosticsParams) => {
      this.told.push(told)
      this.problems.set(this.nameOf(told.uri), told.diagnostics)
      for (const look of [...this.#waiting]) look()
    })
    this.connection.listen()
  }

  uri = (file: string) => pathToFileURL(path.join(this.folder, file)).href
  nameOf = (uri: string) => decodeURIComponent(uri.replace(`${pathToFileURL(this.folder).href}/`, ''))

  async initialize(capabilities: object = fullClient) {
    const answer = await this.connection.sendRequest('initialize', {
      ...{ processId: process.pid, rootUri: pathToFileURL(this.folder).href, capabilities },
    })
    await this.connection.sendNotification('initialized', {})
    return answer
  }

  open(file: string, text: string) {
    this.#versions.set(file, 1)
    const textDocument = { uri: this.uri(file), languageId: 'yaml', version: 1, text }
    return this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  /** The whole text anew. */
  write(file: string, text: string) {
    const version = (this.#versions.get(file) ?? 1) + 1
    this.#versions.set(file, version)
    const textDocument = { uri: this.uri(file), version }
    return this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
  }

  close = (file: string) =>
    this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(file) } })

  ask<Answer>(method: string, file: string, position: { line: number; character: number }, more: object = {}) {
    return this.connection.sendRequest<Answer>(`textDocument/${method}`, {
      ...{ textDocument: { uri: this.uri(file) }, position },
      ...more,
    })
  }

  /** Waits until what is told of a file is as it should be; of none that is told, as of a file without problems. */
  async until(file: string, isRight: (problems: Diagnostic[]) => boolean, limitMs = 15_000): Promise<Diagnostic[]> {
    const now = () => this.problems.get(file) ?? []
    const started = performance.now()
    while (!isRight(now())) {
      const left = limitMs - (performance.now() - started)
      if (left <= 0) throw new Error(`still told of ${file}: ${JSON.stringify(now(), null, 1)}\n${this.log}`)
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          this.#waiting.delete(end)
          resolve()
        }
        const timer = setTimeout(end, left)
        this.#waiting.add(end)
      })
    }
    return now()
  }

  /** Ends it as the protocol says. @returns the exit code */
  async end(): Promise<number | null> {
    const ended = once(this.child, 'exit')
    await this.connection.sendRequest('shutdown')
    await this.connection.sendNotification('exit')
    const [code] = await ended
    return code
  }
}
