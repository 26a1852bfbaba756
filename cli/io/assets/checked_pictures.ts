// Which pictures can be used, while the site is being written: each is looked into once, until it is saved again.
import path from 'node:path'
import { unusableImages } from './images.ts'

export class CheckedPictures {
  readonly #folders: { contentDir: string; cacheDir: string }
  /** Why a picture cannot be used; undefined where it can. */
  readonly #looked = new Map<string, string | undefined>()

  constructor(folders: { contentDir: string; cacheDir: string }) {
    this.#folders = folders
  }

  /** Why pictures cannot be used, of those that cannot. @param named paths below content/media/ */
  unusable = async (named: readonly string[]): Promise<Map<string, string>> => {
    const { contentDir, cacheDir } = this.#folders
    const paths = named.filter((name) => !this.#looked.has(name))
    const mediaDir = path.join(contentDir, 'media')
    const found = paths.length === 0 ? new Map() : await unusableImages({ mediaDir, cacheDir, paths })
    for (const name of paths) this.#looked.set(name, found.get(name))
    return new Map(
      named.flatMap((name) => {
        const reason = this.#looked.get(name)
        return reason === undefined ? [] : [[name, reason] as const]
      }),
    )
  }

  /** False for a picture that was looked into and cannot be used. */
  isUsable(name: string): boolean {
    return this.#looked.get(name) === undefined
  }

  /** Pictures were saved, added or taken away. */
  forget(names: Iterable<string>): void {
    for (const name of names) this.#looked.delete(name)
  }

  forgetAll(): void {
    this.#looked.clear()
  }
}
