// Styles, pictures and icons of brands while the site is being written: made when a page asks for them, shown as they last
// were while something is broken, and made again once the server is idle.
import type { Brand, Config } from '../../content/config/config.ts'
import { themeCss } from '../../content/config/theme.ts'
import type { Letters } from '../../content/text/used_letters.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import type { Assets } from '../../page/assets.ts'
import { brandCards } from '../../page/previews.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import { madeFiles } from '../assets/asset_path.ts'
import { brandAssets, type SharedAssets, sharedAssets, usedLetters } from '../assets/brand_assets.ts'
import { bundleStyles, type Scripts } from '../assets/bundle.ts'
import { codeProblems } from '../assets/code_problems.ts'
import { PictureChanged } from '../assets/images.ts'
import type { ProjectFolders } from '../sources/code_files.ts'

/** The current inputs of a brand's assets. */
interface AssetSources {
  config: Config
  templates: Templates
  scripts: Scripts
  /** Pictures that a brand's pages show and that can be used. */
  picturesOf: (brand: string) => string[]
  isUsable: (picture: string) => boolean
  letters: () => Letters
}

interface MadeAssets {
  assets: Assets
  files: ReadonlyMap<string, OutputFile['contents']>
}

/** `onLater` is called when background work has changed what pages show, `onFault` with a bug of our own there. */
export class DevAssets {
  readonly #folders: ProjectFolders
  readonly #sources: () => AssetSources
  readonly #callbacks: { onLater: () => void; onFault: (fault: unknown) => void }
  /** By brand: the last assets, whether they are stale, and those that are being made. */
  readonly #made = new Map<string, MadeAssets>()
  readonly #stale = new Set<string>()
  readonly #making = new Map<string, Promise<MadeAssets>>()
  /** Raised whenever their inputs change. */
  #revision = 0
  /** Assets that pages of the brand named lately: an open page may still request them. */
  readonly #before = new Map<string, MadeAssets>()
  readonly #styles = new Map<string, Promise<OutputFile>>()
  #shared: Promise<SharedAssets> | undefined
  /** The letters that fonts were last cut to, by locale. */
  #cut = new Map<string, Set<string>>()
  #styleProblems: Problem[] = []

  constructor(
    folders: ProjectFolders,
    sources: () => AssetSources,
    callbacks: { onLater: () => void; onFault: (fault: unknown) => void },
  ) {
    this.#folders = folders
    this.#sources = sources
    this.#callbacks = callbacks
  }

  /** Problems of style sheets. */
  problems = (): readonly Problem[] => this.#styleProblems

  /** Styles were saved: those of open pages are bundled at once, so that a mistake in them is reported. */
  async renewStyles(): Promise<void> {
    this.#styles.clear()
    const seen = this.#sources().config.brands.filter(({ id }) => this.#made.has(id))
    await Promise.all(seen.map((brand) => this.#stylesheet(brand)))
  }

  /** Pictures, colours or names have changed. */
  renewPictures(): void {
    this.#revision++
    for (const brand of this.#made.keys()) this.#stale.add(brand)
  }

  /** Fonts or scripts have changed. */
  renewShared(): void {
    this.#shared = undefined
  }

  /** Texts have changed: fonts are subset again if a text has a letter that they lack, since it would appear in another font. */
  renewLetters(): void {
    if (this.#shared === undefined) return
    const { config, letters } = this.#sources()
    const isCut = ({ code, letters: used }: { code: string; letters: string }) => {
      const has = this.#cut.get(code)
      return has !== undefined && [...used].every((letter) => has.has(letter))
    }
    if (usedLetters(config, letters()).every(isCut)) return
    this.renewShared()
    this.#styles.clear()
    this.renewPictures()
  }

  /** All assets of a brand's pages. @param pictures included in any case, if they can be used */
  async of(brand: Brand, pictures: readonly string[] = []): Promise<MadeAssets> {
    const [base, styles] = await Promise.all([this.#base(brand, pictures), this.#stylesheet(brand)])
    const { scripts } = this.#sources()
    const { prepared } = await this.#sharedAssets()
    const files = new Map(base.files)
    // The style sheet names the current fonts, even while everything else is still stale.
    for (const { path: file, contents } of [styles, ...prepared.files, ...scripts.files]) files.set(file, contents)
    const { start, localeChoice, islands } = scripts
    const { localeStyles } = prepared
    const assets = { ...base.assets, stylesheet: `/${styles.path}`, localeStyles, start, localeChoice, islands }
    const last = this.#before.get(brand.id)
    const older = [...(last?.files ?? [])].filter(([file]) => !files.has(file)).slice(-keptFiles)
    this.#before.set(brand.id, { assets, files: new Map([...older, ...files]) })
    return { assets, files }
  }

  /** Files of now, and of just before, which an open page may still ask for. */
  async files(brand: Brand): Promise<MadeAssets['files']> {
    const now = await this.of(brand)
    return new Map([...(this.#before.get(brand.id)?.files ?? []), ...now.files])
  }

  /** The style sheet of a brand; the last good one if it cannot be bundled. */
  async #stylesheet(brand: Brand): Promise<OutputFile> {
    const { theme } = brand.written
    const key = `${theme} ${JSON.stringify(brand.tokens)}`
    const { cacheDir } = this.#folders
    const { prepared } = await this.#sharedAssets()
    const assets =
      this.#styles.get(key) ??
      bundleStyles(this.#folders, cacheDir, {
        theme,
        blocks: this.#blocks(),
        head: prepared.css,
        tokens: themeCss(brand.tokens),
      })
    this.#styles.set(key, assets)
    try {
      const styles = await assets
      this.#styleProblems = []
      return styles
    } catch (error) {
      this.#styles.delete(key)
      const problems = codeProblems(error, this.#folders)
      if (problems === undefined) throw error
      this.#styleProblems = problems
      const last = this.#before.get(brand.id)
      const file = last?.assets.stylesheet.slice(1)
      const contents = file === undefined ? undefined : last?.files.get(file)
      if (file === undefined || contents === undefined) return { path: 'assets/style-none.css', contents: '' }
      return { path: file, contents }
    }
  }

  /** Slow assets are shown stale, and made again once the server is idle. */
  async #base(brand: Brand, pictures: readonly string[]): Promise<MadeAssets> {
    const last = this.#made.get(brand.id)
    const usable = pictures.filter(this.#sources().isUsable)
    const isWhole = last !== undefined && usable.every((picture) => picture in last.assets.images)
    if (isWhole && !this.#stale.has(brand.id)) return last
    const before = Object.keys(last?.assets.images ?? {})
    if (!isWhole) return this.#make(brand, [...usable, ...before])
    this.#stale.delete(brand.id)
    setTimeout(() => {
      const now = this.#sources().config.brands.find(({ id }) => id === brand.id)
      if (now === undefined) return
      const revision = this.#revision
      // A save in the meantime makes the brand stale again: these assets would already be outdated.
      const isOvertaken = () => this.#revision !== revision
      this.#make(now, before, isOvertaken).then(
        ({ assets }) =>
          !isOvertaken() && JSON.stringify(assets) !== JSON.stringify(last.assets) && this.#callbacks.onLater(),
        (fault: unknown) => {
          // Of a picture that was changed once more, word is on its way.
          if (fault instanceof PictureChanged) return
          this.#stale.add(brand.id)
          this.#callbacks.onFault(fault)
        },
      )
    }, idleMs)
    return last
  }

  /** One at a time for each brand. */
  async #make(brand: Brand, pictures: readonly string[], isOvertaken = () => false): Promise<MadeAssets> {
    await this.#making.get(brand.id)?.catch(() => {})
    const making = this.#makeAnew(brand, pictures)
    this.#making.set(brand.id, making)
    const assets = await making
    if (!isOvertaken()) this.#made.set(brand.id, assets)
    return assets
  }

  async #makeAnew(brand: Brand, more: readonly string[]): Promise<MadeAssets> {
    const { config, templates, picturesOf, isUsable } = this.#sources()
    const pictures = [...picturesOf(brand.id), ...more].filter(isUsable)
    // One preview card for all pages: it is not seen here.
    const cards = brandCards(config, brand)
    const shared = await this.#sharedAssets()
    const blocks = this.#blocks()
    const { assets, files } = await brandAssets({
      ...this.#folders,
      config,
      templates,
      brand,
      pictures,
      blocks,
      cards,
      shared,
    })
    return { assets, files: new Map((await madeFiles(files)).map(({ path, contents }) => [path, contents])) }
  }

  /** All icons: any of them may be used on a page next. */
  #blocks = (): string[] => [...this.#sources().templates.blocks.keys()]

  async #sharedAssets(): Promise<SharedAssets> {
    if (this.#shared !== undefined) return this.#shared
    const { config, scripts, letters } = this.#sources()
    const fonts = { fonts: config.fonts, locales: usedLetters(config, letters()) }
    this.#cut = new Map(fonts.locales.map(({ code, letters: used }) => [code, new Set(used)]))
    const shared = sharedAssets({ ...this.#folders, ...fonts, scripts: Promise.resolve(scripts) })
    this.#shared = shared
    shared.catch(() => this.renewShared())
    return shared
  }
}

/** How many files to keep that no page names any more: each saved style adds one, a new theme colour some dozens. */
const keptFiles = 100

/** Long enough for the browser to have asked for the page and its files. */
export const idleMs = 600
