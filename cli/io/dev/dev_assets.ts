// Style sheets, fonts, pictures and icons of brands for site dev, from inputs that the memo compares. A page names pictures before they
// are made: that is done once a browser asks for one.
import type { Brand, Config } from '../../content/config/config.ts'
import type { Letters } from '../../content/text/used_letters.ts'
import type { Memo } from '../../model/memo.ts'
import type { Assets } from '../../page/assets.ts'
import { brandCards } from '../../page/wanted_cards.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import type { PlannedFile } from '../assets/asset_path.ts'
import {
  brandAssets,
  imagesOf,
  layoutPictures,
  type SharedAssets,
  stylesOf,
  usedLetters,
} from '../assets/brand_assets.ts'
import type { Scripts, Styles } from '../assets/bundle.ts'
import { codeProblems } from '../assets/code_problems.ts'
import { type LocaleLetters, prepareFonts } from '../assets/font_files.ts'
import { PictureChanged } from '../assets/images.ts'
import type { ProjectFolders } from '../sources/code_files.ts'

/** The current inputs of assets. */
interface AssetSources {
  config: Config
  templates: Templates
  scripts: Scripts
  letters: Letters
  /** Another number after each save of a picture. */
  pictureSaves: number
  picturesOf: (brand: string) => string[]
  isUsable: (picture: string) => boolean
}

interface DevStyles {
  file: Styles
  problems: readonly Problem[]
}

interface BrandFiles {
  assets: Assets
  files: ReadonlyMap<string, PlannedFile>
}

export class DevAssets {
  readonly #folders: ProjectFolders
  readonly #memo: Memo
  readonly #sources: () => AssetSources
  /** By brand: what its pages named last, with files that they named before, which an open page may still ask for. */
  readonly #recent = new Map<string, BrandFiles>()
  /** By brand: its last good style sheet, and what is wrong with that of now. */
  readonly #styles = new Map<string, DevStyles>()
  #styleSaves = 0

  constructor(folders: ProjectFolders, memo: Memo, sources: () => AssetSources) {
    this.#folders = folders
    this.#memo = memo
    this.#sources = sources
  }

  /** Problems of style sheets. */
  problems = (): readonly Problem[] => [...this.#styles.values()].flatMap(({ problems }) => problems)

  /** Styles were saved: those of open pages are bundled at once, so that a mistake in them is reported. */
  async renewStyles(): Promise<void> {
    this.#styleSaves++
    const open = this.#sources().config.brands.filter(({ id }) => this.#styles.has(id))
    await Promise.all(open.map(async (brand) => this.#stylesheet(brand, await this.#shared())))
  }

  /** All assets of a brand's pages. @param pictures included in any case, if they can be used */
  async of(brand: Brand, pictures: readonly string[] = []): Promise<BrandFiles> {
    const { config, templates, scripts, pictureSaves, picturesOf, isUsable } = this.#sources()
    const shared = await this.#shared()
    const styles = await this.#stylesheet(brand, shared)
    const recent = this.#recent.get(brand.id)
    // What was asked for once stays, so that two pages do not take the plan from each other.
    const own = [...picturesOf(brand.id), ...layoutPictures(config, brand), ...pictures]
    const all = [...new Set([...own, ...Object.keys(recent?.assets.images ?? {})])].filter(isUsable).sort()
    const { photographs } = config.settings
    const ofPictures = [pictureSaves, JSON.stringify([all, brand.tokens, photographs])]
    const images = this.#memo.later(`pictures ${brand.id}`, { inputs: ofPictures }, () =>
      imagesOf({ ...this.#folders, config, brand, pictures: all }),
    )
    const inputs = [config, templates, scripts, shared.prepared, styles, images]
    const plan = this.#memo.later(`assets ${brand.id}`, { inputs }, () =>
      brandAssets({
        ...this.#folders,
        ...{ config, templates, brand, shared, images },
        styles: Promise.resolve(styles),
        blocks: blocksOf(templates),
        // One preview card for all pages: it is not seen here.
        cards: brandCards(config, brand),
      }),
    )
    try {
      const { assets, files } = await plan
      const last = this.#recent.get(brand.id)
      if (last?.assets === assets) return last
      const now = new Map(files.map((file) => [file.path, file]))
      const older = [...(last?.files ?? [])].filter(([file]) => !now.has(file)).slice(-keptFiles)
      const next = { assets, files: new Map([...older, ...now]) }
      this.#recent.set(brand.id, next)
      return next
    } catch (error) {
      // Word of the picture is on its way.
      if (error instanceof PictureChanged && recent !== undefined) return recent
      throw error
    }
  }

  /** The style sheet of a brand; the last good one if it cannot be bundled. */
  async #stylesheet(brand: Brand, shared: SharedAssets): Promise<Styles> {
    const blocks = blocksOf(this.#sources().templates)
    const saves = this.#styleSaves
    const inputs = [saves, shared.prepared, JSON.stringify([brand.written.theme, brand.tokens, blocks])]
    const styles = this.#memo.later(`styles ${brand.id}`, { inputs }, () =>
      stylesOf({ ...this.#folders, brand, blocks, shared }),
    )
    // What was saved meanwhile is told by another one.
    const remember = (file: Styles, problems: readonly Problem[]) => {
      if (saves === this.#styleSaves) this.#styles.set(brand.id, { file, problems })
      return file
    }
    try {
      return remember(await styles, [])
    } catch (error) {
      const problems = codeProblems(error, this.#folders)
      if (problems === undefined) throw error
      return remember(this.#styles.get(brand.id)?.file ?? noStyles, problems)
    }
  }

  /** What brands share: fonts are cut anew if a text has a letter that they lack, since it would appear in another font. */
  async #shared(): Promise<SharedAssets> {
    const { config, scripts, letters } = this.#sources()
    const locales = this.#memo.of<LocaleLetters[]>('font letters', { inputs: [config.locales, letters] }, (before) => {
      const now = usedLetters(config, letters)
      return { value: before !== undefined && now.every((locale) => hasAll(before, locale)) ? before : now }
    })
    const { fonts } = config
    const inputs = [JSON.stringify(fonts), locales]
    const make = () => prepareFonts({ ...this.#folders, fonts, locales })
    return { fonts, scripts, prepared: await this.#memo.later('fonts', { inputs }, make) }
  }
}

const noStyles: Styles = { path: 'assets/style-none.css', contents: '', parts: [] }

/** All: any of them may be used on a page next. */
const blocksOf = ({ blocks }: Templates): string[] => [...blocks.keys()]

function hasAll(cut: readonly LocaleLetters[], { code, letters }: LocaleLetters): boolean {
  const has = new Set(cut.find((locale) => locale.code === code)?.letters)
  return [...letters].every((letter) => has.has(letter))
}

/** How many files to keep that no page names any more: each saved style adds one, a new theme colour some dozens. */
const keptFiles = 100
