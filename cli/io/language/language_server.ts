// The language server: what an editor asks over LSP, answered by cli/language/ from the site in memory. It knows of no schema and
// judges nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  ErrorCodes,
  type InitializeResult,
  InsertTextFormat,
  InsertTextMode,
  type Location,
  LSPErrorCodes,
  MarkupKind,
  type Position,
  ProposedFeatures,
  type Range,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { tellOf } from '../../language/about.ts'
import { type Action, actionsFor, allMended } from '../../language/actions.ts'
import { type Completion, completionsAt } from '../../language/completions.ts'
import { tellOfPlace } from '../../language/hovers.ts'
import { nameAt } from '../../language/names.ts'
import { isRenamable, type Rename, renamed } from '../../language/renames.ts'
import { placesOf, type Spot, targetOf } from '../../language/targets.ts'
import type { PlacedProblem } from '../../problems/report.ts'
import { stackOf } from '../source_stack.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { isSystemError } from '../store/sealed.ts'
import { Workspace } from './workspace.ts'

/** Speaks LSP until the editor says that it ends, or has ended: then this process does. */
export function serveLanguage(folders: ProjectFolders, streams: { input: Readable; output: Writable }): void {
  const connection = createConnection(ProposedFeatures.all, streams.input, streams.output)
  new LanguageServer(folders, connection).listen()
}

/** A file that is open, as its name in the project says and as the editor calls it. */
interface Opened {
  file: string
  document: TextDocument
}

class LanguageServer {
  readonly #folders: ProjectFolders
  readonly #connection: Connection
  readonly #documents = new TextDocuments(TextDocument)
  #client: ClientCapabilities = {}
  #workspace: Workspace | undefined
  #isShutDown = false
  /** The address of the page that explains all codes; undefined where it was not installed. */
  readonly #explained: string | undefined
  /** What was last found wrong, by file. */
  #problems = new Map<string, PlacedProblem[]>()
  /** What the editor was last told of each file, by its address. */
  readonly #published = new Map<string, string>()

  constructor(folders: ProjectFolders, connection: Connection) {
    this.#folders = folders
    this.#connection = connection
    const explained = path.join(folders.engine, 'docs', 'problems.md')
    this.#explained = existsSync(explained) ? pathToFileURL(explained).href : undefined
  }

  listen(): void {
    const connection = this.#connection
    connection.onInitialize(({ capabilities }) => {
      if (this.#workspace !== undefined)
        return new ResponseError(ErrorCodes.InvalidRequest, 'This server is initialized already.')
      this.#client = capabilities
      this.#workspace = new Workspace(this.#folders, { onProblems: this.#publish, onFault: this.#tellFault })
      return { capabilities: abilities, serverInfo: { name: 'site' } } satisfies InitializeResult
    })
    connection.onShutdown(() => {
      this.#isShutDown = true
      this.#workspace?.end()
    })
    this.#documents.onDidChangeContent(({ document }) => {
      const file = this.#fileOf(document.uri)
      if (file !== undefined) this.#workspace?.write(file, withoutMark(document.getText()))
    })
    this.#documents.onDidClose(({ document }) => {
      const file = this.#fileOf(document.uri)
      if (file !== undefined) this.#workspace?.close(file)
    })
    connection.onCompletion((asked) => this.#asked(() => this.#completions(asked)))
    connection.onCompletionResolve((item) => this.#asked(() => this.#resolved(item)))
    connection.onHover((asked) => this.#asked(() => this.#hover(asked)))
    connection.onDefinition((asked) => this.#asked(() => this.#definition(asked)))
    connection.onReferences((asked) =>
      this.#asked(() => this.#references(asked, asked.context?.includeDeclaration === true)),
    )
    connection.onCodeAction((asked) => this.#asked(async () => this.#actions(asked)))
    connection.onPrepareRename((asked) => this.#asked(() => this.#renamable(asked)))
    connection.onRenameRequest((asked) => this.#asked(() => this.#rename(asked, asked.newName)))
    this.#documents.listen(connection)
    connection.listen()
  }

  /** LSP 3.17: nothing is answered before `initialize` or after `shutdown`. */
  async #asked<T>(answer: () => Promise<T>): Promise<T | ResponseError> {
    if (this.#workspace === undefined)
      return new ResponseError(ErrorCodes.ServerNotInitialized, 'This server is not initialized yet.')
    if (this.#isShutDown) return new ResponseError(ErrorCodes.InvalidRequest, 'This server has been shut down.')
    return answer()
  }

  #tellFault = (fault: unknown) => {
    const sentence = isSystemError(fault)
      ? `The system refused what was needed: ${fault.message}. The next change tries again.`
      : stackOf(fault)
    const { console: log } = this.#connection
    log.error(sentence)
  }

  /** The name in the project of what an editor calls by an address; undefined for what is no file of the content. */
  #fileOf(uri: string): string | undefined {
    try {
      return this.#workspace?.nameOf(fileURLToPath(uri))
    } catch {
      // Not saved yet, or not on this machine.
      return undefined
    }
  }

  /** As the editor calls it where it is open. */
  #uriOf(file: string): string {
    const open = this.#documents.all().find(({ uri }) => this.#fileOf(uri) === file)
    return open?.uri ?? pathToFileURL(this.#workspace?.pathOf(file) ?? file).href
  }

  // Problems

  #publish = (problems: readonly PlacedProblem[]) => {
    const byFile = byFileOf(problems, ({ place }) => place.file)
    this.#problems = byFile
    const now = new Map([...byFile].map(([file, each]) => [this.#uriOf(file), each.map(this.#diagnosticOf)]))
    for (const uri of [...this.#published.keys()]) if (!now.has(uri)) now.set(uri, [])
    for (const [uri, diagnostics] of now) {
      const version = this.#documents.get(uri)?.version
      const told = JSON.stringify([version, diagnostics])
      if (this.#published.get(uri) === told) continue
      if (diagnostics.length > 0) this.#published.set(uri, told)
      else this.#published.delete(uri)
      const params = { uri, diagnostics, ...(version === undefined ? {} : { version }) }
      void this.#connection.sendDiagnostics(params).catch(this.#tellFault)
    }
  }

  #diagnosticOf = ({ code, severity, message, hint, position, related }: PlacedProblem): Diagnostic => {
    return {
      range: rangeAt(position),
      severity: severities[severity],
      code,
      ...(this.#explained === undefined ? {} : { codeDescription: { href: `${this.#explained}#${code}` } }),
      source: 'site',
      message: `${message}\n${hint}`,
      ...(related === undefined
        ? {}
        : {
            relatedInformation: related.map((each) => ({
              location: {
                uri: this.#uriOf(each.place.file),
                range: rangeAt(each.position ?? { line: 1, column: 1, length: 0 }),
              },
              message: each.says,
            })),
          }),
    }
  }

  /** What mends the problems of the lines that are asked for, and all of the file that have one right answer. */
  #actions({ textDocument, range, context }: CodeActionParams): CodeAction[] {
    const opened = this.#opened({ textDocument })
    const all = opened === undefined ? [] : (this.#problems.get(opened.file) ?? [])
    if (opened === undefined || all.length === 0) return []
    const { file, document } = opened
    const contents = document.getText()
    const isWanted = (kind: string) => context.only === undefined || context.only.some((each) => isOfKind(kind, each))
    const here = all.filter(
      ({ position }) => position.line - 1 >= range.start.line && position.line - 1 <= range.end.line,
    )
    const quick = isWanted(CodeActionKind.QuickFix) ? actionsFor(contents, here) : []
    const actions = quick.flatMap((action) => this.#quickFix(action) ?? [])
    const text = isWanted(fixAll) ? allMended(file, contents, all) : undefined
    const edit = text && this.#editOf({ files: [], edits: [{ file, start: 0, end: contents.length, text }] })
    return edit ? [...actions, { title: 'Mend all that has one right answer', kind: fixAll, edit }] : actions
  }

  /** Undefined where the editor cannot do it. */
  #quickFix({ title, problem, isSure, does }: Action): CodeAction | undefined {
    const { file } = problem.place
    const edit = this.#editOf(
      'rename' in does
        ? { files: [{ from: file, to: does.rename }], edits: [] }
        : { files: [], edits: [{ file, ...does }] },
    )
    const diagnostics = [this.#diagnosticOf(problem)]
    return edit && { title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: isSure, edit }
  }

  // What stands at a place

  #opened({ textDocument }: Pick<TextDocumentPositionParams, 'textDocument'>): Opened | undefined {
    const file = this.#fileOf(textDocument.uri)
    const document = this.#documents.get(textDocument.uri)
    return file === undefined || document === undefined ? undefined : { file, document }
  }

  /** A file that is open, or as it lies on the disk: for the lines of its places. */
  #documentOf(file: string): TextDocument {
    const uri = this.#uriOf(file)
    return this.#documents.get(uri) ?? TextDocument.create(uri, 'yaml', 0, this.#workspace?.textOf(file) ?? '')
  }

  async #named(asked: TextDocumentPositionParams) {
    const opened = this.#opened(asked)
    const ground = await this.#workspace?.ground()
    if (opened === undefined || ground === undefined) return undefined
    const { file, document } = opened
    const offset = document.offsetAt(asked.position)
    const contents = document.getText()
    return { ground, file, document, offset, contents, name: nameAt(ground, file, contents, offset) }
  }

  async #completions(asked: TextDocumentPositionParams): Promise<CompletionItem[]> {
    const opened = this.#opened(asked)
    const ground = await this.#workspace?.ground()
    if (opened === undefined || ground === undefined) return []
    const { file, document } = opened
    const hasSnippets = this.#client.textDocument?.completion?.completionItem?.snippetSupport === true
    return completionsAt(ground, file, document.getText(), document.offsetAt(asked.position)).map((each) => {
      const range = rangeOf(document, each)
      const isSnippet = each.isSnippet && hasSnippets
      return {
        label: each.label,
        kind: completionKinds[each.kind],
        ...(each.detail === '' ? {} : { detail: each.detail }),
        // Editors show a colour that stands in the documentation.
        ...(each.kind === 'colour' ? { documentation: each.detail } : {}),
        filterText: each.label,
        textEdit: { range, newText: (isSnippet ? undefined : each.plainText) ?? each.text },
        insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        insertTextMode: InsertTextMode.adjustIndentation,
        data: { kind: each.kind, label: each.label, file },
      }
    })
  }

  /** A drawing for each of two thousand icons would be megabytes: one is made when it is looked at. */
  async #resolved(item: CompletionItem): Promise<CompletionItem> {
    const ground = await this.#workspace?.ground()
    const { kind, label, file } = (item.data ?? {}) as { kind?: Completion['kind']; label?: string; file?: string }
    if (ground === undefined || kind === undefined || label === undefined || file === undefined) return item
    if (kind === 'anchor' || kind === 'locale' || kind === 'colour' || kind === 'field' || kind === 'choice')
      return item
    const value = tellOf(ground, file, { kind, name: label })
    return value === '' ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } }
  }

  async #hover(asked: TextDocumentPositionParams) {
    const found = await this.#named(asked)
    if (found === undefined) return null
    const { ground, file, document, offset, contents, name } = found
    const told = tellOfPlace(ground, { file, contents, offset, name })
    if (told === undefined) return null
    return { contents: { kind: MarkupKind.Markdown, value: told.words }, range: rangeOf(document, told) }
  }

  async #definition(asked: TextDocumentPositionParams): Promise<Location | null> {
    const found = await this.#named(asked)
    const target = found?.name && targetOf(found.ground, found.name)
    return target === undefined ? null : this.#locationOf(target)
  }

  async #references(asked: TextDocumentPositionParams, isWithOwn: boolean): Promise<Location[]> {
    const found = await this.#named(asked)
    if (found?.name === undefined) return []
    return placesOf(found.ground, await this.#sources(), found.name)
      .filter(({ isOwn }) => isWithOwn || !isOwn)
      .map(this.#locationOf)
  }

  #sources = async () => (await this.#workspace?.sources()) ?? []

  #locationOf = (spot: Spot): Location => ({
    uri: this.#uriOf(spot.file),
    range: rangeOf(this.#documentOf(spot.file), spot),
  })

  async #renamable(asked: TextDocumentPositionParams): Promise<{ range: Range; placeholder: string } | null> {
    const found = await this.#named(asked)
    if (found?.name === undefined || !isRenamable(found.ground, found.name)) return null
    return { range: rangeOf(found.document, found.name), placeholder: found.name.name }
  }

  async #rename(asked: TextDocumentPositionParams, to: string): Promise<WorkspaceEdit | ResponseError | null> {
    const found = await this.#named(asked)
    const refused = (sentence: string) => new ResponseError(LSPErrorCodes.RequestFailed, sentence)
    if (found?.name === undefined || !isRenamable(found.ground, found.name))
      return refused('Only pages and facts are renamed here.')
    const { name, ground } = found
    const made = renamed(ground, await this.#sources(), name, to)
    if (typeof made === 'string') return refused(made)
    return this.#editOf(made) ?? refused(`This editor cannot rename files: site move ${name.name} ${to} does.`)
  }

  /** Undefined where the editor cannot do what it takes. */
  #editOf({ files, edits }: Rename): WorkspaceEdit | undefined {
    const { documentChanges, resourceOperations = [] } = this.#client.workspace?.workspaceEdit ?? {}
    if (files.length > 0 && !(documentChanges === true && resourceOperations.includes('rename'))) return undefined
    const formerName = new Map(files.map(({ from, to }) => [to, from]))
    const changes = [...byFileOf(edits, ({ file }) => file)].map(([file, each]) => {
      const document = this.#documentOf(formerName.get(file) ?? file)
      const isOpen = !formerName.has(file) && this.#documents.get(document.uri) !== undefined
      return {
        textDocument: { uri: this.#uriOf(file), version: isOpen ? document.version : null },
        edits: each.map((edit) => ({ range: rangeOf(document, edit), newText: edit.text })),
      }
    })
    if (documentChanges !== true)
      return { changes: Object.fromEntries(changes.map(({ textDocument, edits }) => [textDocument.uri, edits])) }
    const moves = files.map(({ from, to }) => ({
      ...{ kind: 'rename' as const, oldUri: this.#uriOf(from), newUri: this.#uriOf(to) },
    }))
    return { documentChanges: [...moves, ...changes] }
  }
}

/** Also at each save, where an editor is set to it: `source.fixAll`. */
const fixAll = `${CodeActionKind.SourceFixAll}.site`

/** LSP 3.17: `source.fixAll` asks for all kinds below it too. */
const isOfKind = (kind: string, asked: string) => kind === asked || kind.startsWith(`${asked}.`)

const abilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { resolveProvider: true, triggerCharacters: ['{', '(', '#', '/'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAll] },
}

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
}

const completionKinds: Record<Completion['kind'], CompletionItemKind> = {
  page: CompletionItemKind.File,
  anchor: CompletionItemKind.Reference,
  fact: CompletionItemKind.Constant,
  media: CompletionItemKind.File,
  icon: CompletionItemKind.Value,
  colour: CompletionItemKind.Color,
  company: CompletionItemKind.Value,
  locale: CompletionItemKind.Field,
  block: CompletionItemKind.Class,
  field: CompletionItemKind.Property,
  choice: CompletionItemKind.EnumMember,
}

/** A byte order mark, which some editors hand on: files are read without it. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** From lines and columns that count from 1. */
const rangeAt = ({ line, column, length }: PlacedProblem['position']): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
})

const rangeOf = (document: TextDocument, { start, end }: { start: number; end: number }): Range => {
  const at = (offset: number): Position => document.positionAt(offset)
  return { start: at(start), end: at(end) }
}

function byFileOf<T>(all: readonly T[], fileOf: (each: T) => string): Map<string, T[]> {
  const files = new Map<string, T[]>()
  for (const each of all) {
    const found = files.get(fileOf(each))
    if (found === undefined) files.set(fileOf(each), [each])
    else found.push(each)
  }
  return files
}
