// The site as an editor has it: the files on disk, overlaid by the unsaved text of open buffers. The one check runs over all of it a
// moment after the last change.
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceFile } from '../../content/config/config.ts'
import { schemaOfFile } from '../../content/config/settings_files.ts'
import { isMarkdown, isPage, siteFile, stemOf } from '../../content/paths.ts'
import type { LanguageContext } from '../../language/context.ts'
import type { Changes } from '../../model/site_files.ts'
import type { Problem } from '../../problems/problem.ts'
import { type PlacedProblem, placed } from '../../problems/report.ts'
import * as problem from '../../problems/sentences.ts'
import { attempt } from '../../problems/thrown.ts'
import type { Templates } from '../../schema/templates.ts'
import { DevSite } from '../dev/dev_site.ts'
import { codeName, type ProjectFolders, projectName } from '../sources/code_files.ts'
import { largestText, projectPath, readContent, readPages, textOf } from '../sources/read.ts'
import { watchProject } from '../sources/watch.ts'

/** A file that is open in the editor. */
interface Buffer {
  text: string
  /** Whether it has been on disk: a buffer whose file was deleted is not a new file. */
  wasOnDisk: boolean
}

interface Listeners {
  /** Gets all problems, sorted by file and line, after each check. */
  onProblems: (problems: PlacedProblem[]) => void
  /** Gets what the system refuses, and our own bugs. */
  onFault: (fault: unknown) => void
}

/** A pause of the author after the last change: longer than the gap between two keys, too short to notice. */
const pauseMs = 60
/** Upper limit from the first change: a key that is held down, or a tool that opens file after file, leaves no pause. */
const longestWaitMs = 300

export class Workspace {
  readonly #folders: ProjectFolders
  readonly #listeners: Listeners
  readonly #buffers = new Map<string, Buffer>()
  /** Files that were saved and that `#site` does not have yet. */
  readonly #saved = new Set<string>()
  #site: DevSite | undefined
  #timer: NodeJS.Timeout | undefined
  /** When pending changes are checked at the latest, in ms since the epoch. */
  #checkAt: number | undefined
  #isQueued = false
  #running: Promise<void>
  /** Counts changes: a result is dropped if another change came while it was made. */
  #changes = 0
  #isEnded = false

  constructor(folders: ProjectFolders, listeners: Listeners) {
    this.#folders = folders
    this.#listeners = listeners
    this.#running = this.#start()
  }

  /** The name of a file in the project; undefined for one that no schema checks. @param file absolute */
  nameOf(file: string): string | undefined {
    const { contentDir } = this.#folders
    const folder = [contentDir, realOf(contentDir)].find((each) => file.startsWith(each + path.sep))
    const name =
      folder === undefined
        ? codeName(this.#folders, file)
        : path.posix.join('content', path.relative(folder, file).replaceAll(path.sep, '/'))
    return name !== undefined &&
      (isPage(name) || isMarkdown(name) || name === siteFile || schemaOfFile(name) !== undefined)
      ? name
      : undefined
  }

  pathOf = (file: string): string => projectPath(this.#folders, file)

  /** The text of a file: its buffer's, else as on disk; undefined if there is neither. */
  textOf = (file: string): string | undefined => this.#buffers.get(file)?.text ?? textOf(this.#folders, file)

  /** A file was opened or changed in the editor. */
  write(file: string, text: string): void {
    const wasOnDisk = this.#buffers.get(file)?.wasOnDisk ?? textOf(this.#folders, file) !== undefined
    this.#buffers.set(file, { text, wasOnDisk })
    this.#changed()
  }

  /** A file was closed: its unsaved changes are discarded. */
  close(file: string): void {
    this.#buffers.delete(file)
    this.#changed()
  }

  /** What completions, hovers and renames are made from; undefined if the site cannot be read. */
  async context(): Promise<(LanguageContext & { templates: Templates }) | undefined> {
    await this.#running
    const site = this.#site
    const unsaved = this.#unsaved()
    const edited = unsaved.size === 0 ? undefined : site?.edited(unsaved)
    const config = edited?.config ?? site?.config
    const templates = site?.templates
    if (site === undefined || config === undefined || templates === undefined) return undefined
    const stems = new Set([...unsaved.keys()].filter(isPage).map(stemOf))
    const written = [...stems].flatMap((stem) => edited?.parsed(stem).summaries ?? [])
    const changed = new Map(written.map((page) => [page.file, page]))
    const pages = site.pageSummaries().map((page) => {
      const now = changed.get(page.file)
      changed.delete(page.file)
      // While a page is being typed its YAML is often broken: its last good summary still knows the blocks.
      return now?.hasAllAnchors === true ? now : page
    })
    const addressOf = (media: string) => pathToFileURL(this.pathOf(`content/media/${media}`)).href
    return { config, templates, pages: [...pages, ...changed.values()], textOf: this.textOf, addressOf }
  }

  /** All YAML files of the content at this moment, with unsaved changes. @param of.isAll Markdown too, and what collections are made from */
  async sources({ isAll = false } = {}): Promise<SourceFile[]> {
    const { contentDir } = this.#folders
    const { config, pages, definitions, data } = await readContent(this.#folders)
    const files = isAll ? [...pages, ...definitions, ...data] : pages
    const saved = [...config.filter((each) => each.path.startsWith('content/')), ...readPages(contentDir, files).files]
    const unsaved = this.#unsaved()
    const texts = new Map([...saved.map((each) => [each.path, each.contents] as const), ...unsaved])
    return [...texts].flatMap(([file, contents]) => (contents === null ? [] : [{ path: file, contents }]))
  }

  /** Starts and reports nothing more. A running check ends with the process; editors wait for that, but not for long. */
  end(): void {
    clearTimeout(this.#timer)
    this.#isEnded = true
  }

  /** Watches before it reads, so that a save during the first read counts as a change. */
  async #start() {
    await this.#guarded(async () => {
      await watchProject(
        this.#folders,
        async (files) => {
          for (const file of files) this.#saved.add(projectName(this.#folders, file))
          this.#changed()
        },
        this.#listeners.onFault,
      )
    })
    await this.#check()
  }

  #changed() {
    if (this.#isEnded) return
    this.#changes++
    this.#checkAt ??= Date.now() + longestWaitMs
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#queue, Math.min(pauseMs, this.#checkAt - Date.now()))
  }

  /** Queues a check after the one that is running; one is enough. */
  #queue = () => {
    this.#checkAt = undefined
    if (this.#isQueued) return
    this.#isQueued = true
    this.#running = this.#running.then(() => {
      this.#isQueued = false
      return this.#check()
    })
  }

  #check = () =>
    this.#guarded(async () => {
      const changes = this.#changes
      const site = await this.#upToDate()
      const problems = await this.#problemsOf(site)
      if (this.#changes !== changes || this.#isEnded) return
      this.#listeners.onProblems(placed([...problems, ...this.#tooLarge()], this.textOf))
    })

  /** Reports what fails; the next change tries again. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      this.#listeners.onFault(fault)
    }
  }

  async #upToDate(): Promise<DevSite> {
    const files = [...this.#saved]
    // Cleared first: a file that is saved again meanwhile has to be read again.
    this.#saved.clear()
    try {
      if (this.#site === undefined) {
        const onLater = () => this.#changed()
        const { onFault } = this.#listeners
        // An editor asks no API of its own accord.
        this.#site = await DevSite.open(this.#folders, (brand) => brand, { onLater, onFault, isOffline: true })
      } else if (files.length > 0) await this.#site.change(files)
      return this.#site
    } catch (fault) {
      for (const file of files) this.#saved.add(file)
      throw fault
    }
  }

  async #problemsOf(site: DevSite) {
    const changes = this.#unsaved()
    if (changes.size > 0) return site.judge(changes)
    return site.allProblems()
  }

  /** Buffers that differ from the disk. */
  #unsaved(): Changes {
    const changed = [...this.#buffers].filter(([file, buffer]) => {
      const saved = textOf(this.#folders, file)
      if (saved !== undefined) buffer.wasOnDisk = true
      const isGone = buffer.wasOnDisk && saved === undefined
      return buffer.text !== saved && !isGone && sizeOf(buffer.text) <= largestText
    })
    return new Map(changed.map(([file, { text }]) => [file, text]))
  }

  #tooLarge(): Problem[] {
    return [...this.#buffers].flatMap(([file, { text }]) =>
      sizeOf(text) > largestText ? [problem.fileSize({ file }, sizeOf(text), largestText)] : [],
    )
  }
}

const sizeOf = (text: string) => globalThis.Buffer.byteLength(text)

const realOf = (folder: string) => attempt(() => realpathSync(folder), folder)
