// The language server: answers LSP requests with what cli/language/ makes of the site in memory. It knows no schema and finds no
// mistakes itself.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CodeLens,
  CodeLensRefreshRequest,
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
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
  type SymbolInformation,
  SymbolKind,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type TextEdit,
  type WorkDoneProgressServerReporter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { isMarkdown } from '../../content/paths.ts'
import { grouped } from '../../grouped.ts'
import { type Action, actionsFor, fixedText } from '../../language/actions.ts'
import { type Completion, completionsAt } from '../../language/completions.ts'
import { descriptionOf, hoverAt } from '../../language/descriptions.ts'
import { editsBetween, type FileChanges } from '../../language/file_changes.ts'
import { formatted } from '../../language/format.ts'
import { nameAt } from '../../language/names.ts'
import { renamableAt, renamed } from '../../language/renames.ts'
import { type FileSymbol, symbolsIn, symbolsOfSite } from '../../language/symbols.ts'
import { placesOf, type Spot, targetOf } from '../../language/targets.ts'
import { numbered } from '../../problems/numbered.ts'
import type { PlacedProblem } from '../../problems/report.ts'
import { attempt } from '../../problems/thrown.ts'
import { stackOf } from '../source_stack.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { isSystemError } from '../system_error.ts'
import { Workspace } from './workspace.ts'

/** Speaks LSP until the editor exits or says so; then this process ends too. */
export function serveLanguage(folders: ProjectFolders, streams: { input: Readable; output: Writable }): void {
  const connection = createConnection(ProposedFeatures.all, streams.input, streams.output)
  new LanguageServer(folders, connection).listen()
}

interface OpenFile {
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
  /** What the editor shows while the site is checked for the first time. */
  #progress: WorkDoneProgressServerReporter | undefined
  /** Of the problems of the last check; undefined before the first one. */
  #count: number | undefined
  /** The page that explains all problem codes; undefined if the package came without it. */
  readonly #codesUrl: string | undefined
  /** The problems of the last check, by file. */
  #problems = new Map<string, PlacedProblem[]>()
  /** The diagnostics that were sent last, as JSON, by the URI of the document. */
  readonly #published = new Map<string, string>()

  constructor(folders: ProjectFolders, connection: Connection) {
    this.#folders = folders
    this.#connection = connection
    const codesPage = path.join(folders.engine, 'docs', 'problems.md')
    this.#codesUrl = existsSync(codesPage) ? pathToFileURL(codesPage).href : undefined
  }

  listen(): void {
    const connection = this.#connection
    connection.onInitialize(({ capabilities }) => {
      if (this.#workspace !== undefined)
        return new ResponseError(ErrorCodes.InvalidRequest, 'This server is initialized already.')
      this.#client = capabilities
      this.#workspace = new Workspace(this.#folders, { onProblems: this.#publish, onFault: this.#logFault })
      return { capabilities: serverCapabilities, serverInfo: { name: 'site' } } satisfies InitializeResult
    })
    connection.onInitialized(async () => {
      if (this.#client.window?.workDoneProgress !== true) return
      const progress = await connection.window.createWorkDoneProgress()
      if (this.#count !== undefined) return
      this.#progress = progress
      progress.begin('Checking the site')
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
    connection.onCompletion((params) => this.#whileRunning(() => this.#completions(params)))
    connection.onCompletionResolve((item) => this.#whileRunning(() => this.#resolved(item)))
    connection.onHover((params) => this.#whileRunning(() => this.#hover(params)))
    connection.onDefinition((params) => this.#whileRunning(() => this.#definition(params)))
    connection.onReferences((params) =>
      this.#whileRunning(() => this.#references(params, params.context?.includeDeclaration === true)),
    )
    connection.onCodeAction((params) => this.#whileRunning(async () => this.#actions(params)))
    connection.onDocumentSymbol((params) => this.#whileRunning(() => this.#symbols(params)))
    connection.onWorkspaceSymbol(({ query }) => this.#whileRunning(() => this.#siteSymbols(query)))
    connection.onDocumentFormatting((params) => this.#whileRunning(async () => this.#formatting(params)))
    connection.onCodeLens((params) => this.#whileRunning(() => this.#lenses(params)))
    connection.onPrepareRename((params) => this.#whileRunning(() => this.#renamable(params)))
    connection.onRenameRequest((params) => this.#whileRunning(() => this.#rename(params, params.newName)))
    this.#documents.listen(connection)
    connection.listen()
  }

  /** LSP 3.17: nothing is answered before `initialize` or after `shutdown`. */
  async #whileRunning<T>(answer: () => Promise<T>): Promise<T | ResponseError> {
    if (this.#workspace === undefined)
      return new ResponseError(ErrorCodes.ServerNotInitialized, 'This server is not initialized yet.')
    if (this.#isShutDown) return new ResponseError(ErrorCodes.InvalidRequest, 'This server has been shut down.')
    return answer()
  }

  #logFault = (fault: unknown) => {
    const sentence = isSystemError(fault)
      ? `The system refused what was needed: ${fault.message}. The next change tries again.`
      : stackOf(fault)
    const { console: log } = this.#connection
    log.error(sentence)
  }

  /** The file of the project that a URI names; undefined for anything else. */
  #fileOf(uri: string): string | undefined {
    // A document that was never saved, or one on another machine, has no path.
    const file = attempt(() => fileURLToPath(uri), undefined)
    return file === undefined ? undefined : this.#workspace?.nameOf(file)
  }

  /** The URI by which the editor opened the file; else that of the file. */
  #uriOf(file: string): string {
    const open = this.#documents.all().find(({ uri }) => this.#fileOf(uri) === file)
    return open?.uri ?? pathToFileURL(this.#workspace?.pathOf(file) ?? file).href
  }

  // Problems

  #publish = (problems: readonly PlacedProblem[]) => {
    const byFile = grouped(problems, ({ place }) => place.file)
    this.#problems = byFile
    const now = new Map([...byFile].map(([file, each]) => [this.#uriOf(file), each.map(this.#diagnosticOf)]))
    // Of an open file it is told that it is in order: nothing would look like not having been checked yet.
    const open = this.#documents.keys().filter((uri) => this.#fileOf(uri) !== undefined)
    for (const uri of [...this.#published.keys(), ...open]) if (!now.has(uri)) now.set(uri, [])
    for (const [uri, diagnostics] of now) {
      const version = this.#documents.get(uri)?.version
      const message = JSON.stringify([version, diagnostics])
      if (this.#published.get(uri) === message) continue
      if (diagnostics.length > 0 || version !== undefined) this.#published.set(uri, message)
      else this.#published.delete(uri)
      const params = { uri, diagnostics, ...(version === undefined ? {} : { version }) }
      void this.#connection.sendDiagnostics(params).catch(this.#logFault)
    }
    this.#tellCount(problems.length)
  }

  /** The first check is the one that editors wait for; afterwards every change of the count is logged. */
  #tellCount(count: number) {
    this.#progress?.done()
    this.#progress = undefined
    if (this.#client.workspace?.codeLens?.refreshSupport === true)
      void this.#connection.sendRequest(CodeLensRefreshRequest.type).catch(this.#logFault)
    if (this.#count === count) return
    this.#count = count
    const { console: log } = this.#connection
    log.info(`The site is checked: ${countOf(count).toLowerCase()}.`)
  }

  #diagnosticOf = ({ code, severity, message, hint, position, related }: PlacedProblem): Diagnostic => {
    return {
      range: rangeAt(position),
      severity: severities[severity],
      code,
      ...(this.#codesUrl === undefined ? {} : { codeDescription: { href: `${this.#codesUrl}#${code}` } }),
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

  /** Quick fixes for the problems of the given lines; and one action for all problems of the file that have one right answer. */
  #actions({ textDocument, range, context }: CodeActionParams): CodeAction[] {
    const opened = this.#openFile({ textDocument })
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
    const text = isWanted(fixAll) ? fixedText(file, contents, all) : undefined
    const edit = text && this.#editOf({ files: [], edits: [{ file, start: 0, end: contents.length, text }] })
    return edit ? [...actions, { title: 'Mend all that has one right answer', kind: fixAll, edit }] : actions
  }

  /** Undefined where the editor cannot apply it. */
  #quickFix({ title, problem, isSure, changes }: Action): CodeAction | undefined {
    const edit = this.#editOf(changes)
    const diagnostics = [this.#diagnosticOf(problem)]
    return edit && { title, kind: CodeActionKind.QuickFix, diagnostics, isPreferred: isSure, edit }
  }

  // Help at a position

  #openFile({ textDocument }: Pick<TextDocumentPositionParams, 'textDocument'>): OpenFile | undefined {
    const file = this.#fileOf(textDocument.uri)
    const document = this.#documents.get(textDocument.uri)
    // Of Markdown only problems are told: where its fields and blocks stand is for the check to say.
    return file === undefined || document === undefined || isMarkdown(file) ? undefined : { file, document }
  }

  /** The document of a file, open or on disk, which turns offsets into lines. */
  #documentOf(file: string): TextDocument {
    const uri = this.#uriOf(file)
    return this.#documents.get(uri) ?? TextDocument.create(uri, 'yaml', 0, this.#workspace?.textOf(file) ?? '')
  }

  async #placeAt(params: TextDocumentPositionParams) {
    const opened = this.#openFile(params)
    const context = await this.#workspace?.context()
    if (opened === undefined || context === undefined) return undefined
    const { file, document } = opened
    const offset = document.offsetAt(params.position)
    const contents = document.getText()
    return { context, file, document, offset, contents, name: nameAt(context, file, contents, offset) }
  }

  async #completions(params: TextDocumentPositionParams): Promise<CompletionItem[]> {
    const opened = this.#openFile(params)
    const context = await this.#workspace?.context()
    if (opened === undefined || context === undefined) return []
    const { file, document } = opened
    const hasSnippets = this.#client.textDocument?.completion?.completionItem?.snippetSupport === true
    return completionsAt(context, file, document.getText(), document.offsetAt(params.position)).map((each) => {
      const range = rangeOf(document, each)
      const isSnippet = each.isSnippet && hasSnippets
      return {
        label: each.label,
        kind: completionKinds[each.kind],
        ...(each.detail === '' ? {} : { detail: each.detail }),
        // Editors show a swatch for a colour that the documentation contains.
        ...(each.kind === 'colour' ? { documentation: each.detail } : {}),
        filterText: each.label,
        textEdit: { range, newText: (isSnippet ? undefined : each.withoutSnippet) ?? each.text },
        insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
        insertTextMode: InsertTextMode.adjustIndentation,
        data: { kind: each.kind, label: each.label, file },
      }
    })
  }

  /** Drawings of two thousand icons would be megabytes: each is made when the editor shows it. */
  async #resolved(item: CompletionItem): Promise<CompletionItem> {
    const context = await this.#workspace?.context()
    const { kind, label, file } = (item.data ?? {}) as { kind?: Completion['kind']; label?: string; file?: string }
    if (context === undefined || kind === undefined || label === undefined || file === undefined) return item
    if (kind === 'anchor' || kind === 'locale' || kind === 'colour' || kind === 'field' || kind === 'choice')
      return item
    const value = descriptionOf(context, file, { kind, name: label })
    return value === '' ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } }
  }

  async #hover(params: TextDocumentPositionParams) {
    const place = await this.#placeAt(params)
    if (place === undefined) return null
    const { context, file, document, offset, contents, name } = place
    const hover = hoverAt(context, { file, contents, offset, name })
    if (hover === undefined) return null
    return { contents: { kind: MarkupKind.Markdown, value: hover.words }, range: rangeOf(document, hover) }
  }

  async #definition(params: TextDocumentPositionParams): Promise<Location | null> {
    const place = await this.#placeAt(params)
    const target = place?.name && targetOf(place.context, place.name, place.file)
    return target === undefined ? null : this.#locationOf(target)
  }

  async #references(params: TextDocumentPositionParams, isWithDeclaration: boolean): Promise<Location[]> {
    const place = await this.#placeAt(params)
    if (place?.name === undefined) return []
    return placesOf(place.context, await this.#sources(), place.name)
      .filter(({ isOwn }) => isWithDeclaration || !isOwn)
      .map(this.#locationOf)
  }

  #sources = async (of?: { isAll: boolean }) => (await this.#workspace?.sources(of)) ?? []

  #locationOf = (spot: Spot): Location => ({
    uri: this.#uriOf(spot.file),
    range: rangeOf(this.#documentOf(spot.file), spot),
  })

  async #renamable(params: TextDocumentPositionParams): Promise<{ range: Range; placeholder: string } | null> {
    const place = await this.#placeAt(params)
    if (place?.name === undefined) return null
    const target = renamableAt(place.context, place.name, place.offset)
    return target === undefined
      ? null
      : { range: rangeOf(place.document, target), placeholder: target.anchor ?? target.name }
  }

  async #rename(params: TextDocumentPositionParams, to: string): Promise<WorkspaceEdit | ResponseError | null> {
    const place = await this.#placeAt(params)
    const refused = (sentence: string) => new ResponseError(LSPErrorCodes.RequestFailed, sentence)
    const target = place?.name && renamableAt(place.context, place.name, place.offset)
    if (place === undefined || target === undefined)
      return refused('Only pages, blocks, facts and tags are renamed here.')
    const rename = renamed(place.context, await this.#sources({ isAll: true }), target, to)
    if (typeof rename === 'string') return refused(rename)
    return this.#editOf(rename) ?? refused(`This editor cannot rename files: site move ${target.name} ${to} does.`)
  }

  // The whole file, and the whole site

  async #symbols({ textDocument }: Pick<TextDocumentPositionParams, 'textDocument'>) {
    const opened = this.#openFile({ textDocument })
    const context = await this.#workspace?.context()
    if (opened === undefined || context === undefined) return []
    const { file, document } = opened
    const symbols = symbolsIn(context, file, document.getText())
    if (this.#client.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport !== true)
      return symbols.map(this.#symbolOf)
    return symbols.map(({ kind, name, detail, nameStart, nameEnd, ...whole }): DocumentSymbol => {
      const selectionRange = rangeOf(document, { start: nameStart, end: nameEnd })
      return { name, detail, kind: symbolKinds[kind], range: rangeOf(document, whole), selectionRange }
    })
  }

  async #siteSymbols(query: string): Promise<SymbolInformation[]> {
    const context = await this.#workspace?.context()
    if (context === undefined) return []
    return symbolsOfSite(context, await this.#sources(), query).map(this.#symbolOf)
  }

  /** Editors look for what was typed in the name alone: the title is a part of it. */
  #symbolOf = ({ kind, name, detail, file, nameStart, nameEnd }: FileSymbol): SymbolInformation => ({
    name: detail === '' ? name : `${name}: ${detail}`,
    kind: symbolKinds[kind],
    location: this.#locationOf({ file, start: nameStart, end: nameEnd }),
  })

  #formatting({ textDocument }: Pick<TextDocumentPositionParams, 'textDocument'>): TextEdit[] {
    const opened = this.#openFile({ textDocument })
    if (opened === undefined) return []
    const { file, document } = opened
    const contents = document.getText()
    return editsBetween(file, contents, formatted(contents)).map((edit) => ({
      range: rangeOf(document, edit),
      newText: edit.text,
    }))
  }

  /** Above its first line every file says how it stands: editors show nothing of a file that is in order. */
  async #lenses({ textDocument }: Pick<TextDocumentPositionParams, 'textDocument'>): Promise<CodeLens[]> {
    const opened = this.#openFile({ textDocument })
    // An editor asks as it opens a file, when the first check may not be done.
    await this.#workspace?.context()
    if (opened === undefined || this.#count === undefined) return []
    const count = this.#problems.get(opened.file)?.length ?? 0
    const start = { line: 0, character: 0 }
    return [{ range: { start, end: start }, command: { title: countOf(count), command: '' } }]
  }

  /** Undefined where the editor cannot apply it. */
  #editOf({ files, edits }: FileChanges): WorkspaceEdit | undefined {
    const { documentChanges, resourceOperations = [] } = this.#client.workspace?.workspaceEdit ?? {}
    if (files.length > 0 && !(documentChanges === true && resourceOperations.includes('rename'))) return undefined
    const formerName = new Map(files.map(({ from, to }) => [to, from]))
    const changes = [...grouped(edits, ({ file }) => file)].map(([file, each]) => {
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

const countOf = (count: number) => (count === 0 ? 'No problems' : numbered(count, 'problem'))

const symbolKinds: Record<FileSymbol['kind'], SymbolKind> = {
  page: SymbolKind.File,
  block: SymbolKind.Class,
  fact: SymbolKind.Constant,
  field: SymbolKind.Property,
}

/** Editors can be set to run `source.fixAll` at each save. */
const fixAll = `${CodeActionKind.SourceFixAll}.site`

/** LSP 3.17: a request for `source.fixAll` means all kinds below it too. */
const isOfKind = (kind: string, requested: string) => kind === requested || kind.startsWith(`${requested}.`)

const serverCapabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { resolveProvider: true, triggerCharacters: ['{', '(', '#', '/'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  documentFormattingProvider: true,
  codeLensProvider: {},
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

/** Some editors pass on the byte order mark; files are read without it. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '')

/** Lines and columns of problems count from 1, those of LSP from 0. */
const rangeAt = ({ line, column, length }: PlacedProblem['position']): Range => ({
  start: { line: line - 1, character: column - 1 },
  end: { line: line - 1, character: column - 1 + length },
})

const rangeOf = (document: TextDocument, { start, end }: { start: number; end: number }): Range => {
  const at = (offset: number): Position => document.positionAt(offset)
  return { start: at(start), end: at(end) }
}
