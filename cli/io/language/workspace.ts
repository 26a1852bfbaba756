// The site as it is in an editor: files of the disk, and in their place the unsaved text of buffers. All of it
// is judged by the one check, a moment after the last change.
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SourceFile } from '../../content/config/config.ts'
import { schemaOfFile } from '../../content/config/parse_config.ts'
import { isPage, siteFile, stemOf } from '../../content/paths.ts'
import type { Ground } from '../../language/names.ts'
import type { Changes } from '../../model/changes.ts'
import type { Problem } from '../../problems/problem.ts'
import { type PlacedProblem, placed } from '../../problems/report.ts'
import * as problem from '../../problems/sentences.ts'
import type { Templates } from '../../schema/templates.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import { codeName, projectName } from '../sources/code_files.ts'
import { DevSite } from '../sources/dev_site.ts'
import { largestText, projectPath, readContent, readPages, textOf } from '../sources/read.ts'
import { watchProject } from '../sources/watch.ts'

/** A file that is open in the editor. */
interface Buffer {
  text: string
  /** Whether it was on the disk when it was opened: what is taken away there is no new file. */
  wasThere: boolean
}

interface Told {
  /** Told of all that is wrong, sorted by file and line, each time that it was looked at. */
  onProblems: (problems: PlacedProblem[]) => void
  /** Told of what the system refuses, and of faults of ours. */
  onFault: (fault: unknown) => void
}

/** So long after the last change the author has paused (ms): less than a reader notices, more than lies between two keys. */
const settleMs = 60
/** Who keeps a key down, or whose tool opens file after file, leaves no such moment: then this long after the first change (ms). */
const longestWaitMs = 300

export class Workspace {
  readonly #folders: ProjectFolders
  readonly #told: Told
  readonly #buffers = new Map<string, Buffer>()
  /** Saved, and not taken in yet. */
  readonly #saved = new Set<string>()
  #site: DevSite | undefined
  #timer: NodeJS.Timeout | undefined
  /** When the changes that are waiting are looked at, pause or not, in ms since the epoch. */
  #lookAt: number | undefined
  #isQueued = false
  #running: Promise<void>
  /** Raised by each change, which overtakes what is being judged. */
  #changes = 0
  #isEnded = false

  constructor(folders: ProjectFolders, told: Told) {
    this.#folders = folders
    this.#told = told
    this.#running = this.#start()
  }

  /** The name in the project of a file that is checked here; undefined for any other. @param file absolute */
  nameOf(file: string): string | undefined {
    const { contentDir } = this.#folders
    const folder = [contentDir, realOf(contentDir)].find((each) => file.startsWith(each + path.sep))
    const name =
      folder === undefined
        ? codeName(this.#folders, file)
        : path.posix.join('content', path.relative(folder, file).replaceAll(path.sep, '/'))
    return name !== undefined && (isPage(name) || name === siteFile || schemaOfFile(name) !== undefined)
      ? name
      : undefined
  }

  /** Where a file of the project is, absolute. */
  pathOf = (file: string): string => projectPath(this.#folders, file)

  /** What a file says: in its buffer, else on the disk; undefined where there is none. */
  textOf = (file: string): string | undefined => this.#buffers.get(file)?.text ?? textOf(this.#folders, file)

  /** A file was opened, or written in. */
  write(file: string, text: string): void {
    const wasThere = this.#buffers.get(file)?.wasThere ?? textOf(this.#folders, file) !== undefined
    this.#buffers.set(file, { text, wasThere })
    this.#changed()
  }

  /** A file was closed: its unsaved changes are discarded. */
  close(file: string): void {
    this.#buffers.delete(file)
    this.#changed()
  }

  /** What help is made from; undefined where the site cannot be read. */
  async ground(): Promise<(Ground & { templates: Templates }) | undefined> {
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
    const there = site.pageSummaries().map((page) => {
      const now = changed.get(page.file)
      changed.delete(page.file)
      // Of a page that is just being written, the blocks that it had.
      return now?.hasAllAnchors === true ? now : page
    })
    const addressOf = (media: string) => pathToFileURL(this.pathOf(`content/media/${media}`)).href
    return { config, templates, pages: [...there, ...changed.values()], textOf: this.textOf, addressOf }
  }

  /** All YAML files of the content as they are at this moment, with unsaved changes. */
  async sources(): Promise<SourceFile[]> {
    const { contentDir } = this.#folders
    const { config, pages } = await readContent(this.#folders)
    const there = [...config.filter((each) => each.path.startsWith('content/')), ...readPages(contentDir, pages).files]
    const unsaved = this.#unsaved()
    const texts = new Map([...there.map((each) => [each.path, each.contents] as const), ...unsaved])
    return [...texts].flatMap(([file, contents]) => (contents === null ? [] : [{ path: file, contents }]))
  }

  /** From now on nothing is begun or told. What runs is left to the end of the process, which editors wait for, though not for long. */
  end(): void {
    clearTimeout(this.#timer)
    this.#isEnded = true
  }

  /** Watches first: what is saved while the site is read for the first time is a change. */
  async #start() {
    await this.#guarded(async () => {
      await watchProject(
        this.#folders,
        async (files) => {
          for (const file of files) this.#saved.add(projectName(this.#folders, file))
          this.#changed()
        },
        this.#told.onFault,
      )
    })
    await this.#work()
  }

  #changed() {
    if (this.#isEnded) return
    this.#changes++
    this.#lookAt ??= Date.now() + longestWaitMs
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.#look, Math.min(settleMs, this.#lookAt - Date.now()))
  }

  /** Once what runs is done. */
  #look = () => {
    this.#lookAt = undefined
    if (this.#isQueued) return
    this.#isQueued = true
    this.#running = this.#running.then(() => {
      this.#isQueued = false
      return this.#work()
    })
  }

  #work = () =>
    this.#guarded(async () => {
      const changes = this.#changes
      const site = await this.#upToDate()
      const judgement = await this.#judged(site)
      if (this.#changes !== changes || this.#isEnded) return
      this.#told.onProblems(placed([...judgement, ...this.#tooLarge()], this.textOf))
    })

  /** What fails is told, and tried again with the next change. */
  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (fault) {
      this.#told.onFault(fault)
    }
  }

  /** The site with all that was saved. */
  async #upToDate(): Promise<DevSite> {
    const files = [...this.#saved]
    // What is saved again meanwhile is to be read again.
    this.#saved.clear()
    try {
      if (this.#site === undefined) {
        const onLater = () => this.#changed()
        this.#site = await DevSite.open(this.#folders, (brand) => brand, { onLater, onFault: this.#told.onFault })
      } else if (files.length > 0) await this.#site.change(files)
      return this.#site
    } catch (fault) {
      for (const file of files) this.#saved.add(file)
      throw fault
    }
  }

  async #judged(site: DevSite) {
    const changes = this.#unsaved()
    if (changes.size > 0) return site.judge(changes)
    return site.allProblems()
  }

  /** Buffers that say something else than the disk. */
  #unsaved(): Changes {
    const changed = [...this.#buffers].filter(([file, buffer]) => {
      const saved = textOf(this.#folders, file)
      if (saved !== undefined) buffer.wasThere = true
      const isGone = buffer.wasThere && saved === undefined
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

function realOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
