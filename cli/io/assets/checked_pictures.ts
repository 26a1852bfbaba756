// Which pictures can be used, while the site is being written: each is looked into once, until it is saved again.
import path from 'node:path'
import { unusableImages } from './images.ts'

export class CheckedPictures {
  readonly #folders: { contentDir: string; cacheDir: string }
  /** Why a picture cannot be used; undefined if it can. */
  readonly #looked = new Map<string, string | undefined>()
  /** Grows whenever any were saved: what was found in them before says nothing any more. */
  saves = 0

  constructor(folders: { contentDir: string; cacheDir: string }) {
    this.#folders = folders
  }

  /** Why pictures cannot be used, of those that cannot. @param named paths below content/media/ */
  unusable = async (named: readonly string[]): Promise<Map<string, string>> => {
    const { contentDir, cacheDir } = this.#folders
    const paths = named.filter((name) => !this.#looked.has(name))
    const mediaDir = path.join(contentDir, 'media')
    const reasons = new Map(named.map((name) => [name, this.#looked.get(name)]))
    const saves = this.saves
    const unusable = paths.length === 0 ? new Map() : await unusableImages({ mediaDir, cacheDir, paths })
    if (saves === this.saves) for (const name of paths) this.#looked.set(name, unusable.get(name))
    return new Map(
      named.flatMap((name) => {
        const reason = reasons.get(name) ?? unusable.get(name)
        return reason === undefined ? [] : [[name, reason] as const]
      }),
    )
  }

  /** False for a picture that was looked into and cannot be used. */
  isUsable(name: string): boolean {
    return this.#looked.get(name) === undefined
  }

  /** Pictures were saved, added or taken away. */
  forget(names: readonly string[]): void {
    if (names.length > 0) this.saves++
    for (const name of names) this.#looked.delete(name)
  }

  forgetAll(): void {
    this.saves++
    this.#looked.clear()
  }
}
