// Files that a domain publishes as they are written: those of content/<brand>/public/, and of content/shared/public/ on every
// domain. What is in them is not looked at.
import type { Brand, Config } from '../content/config/config.ts'
import type { PublicFile } from '../content/public_file.ts'
import { onDomain } from './domains.ts'

/**
 * Those of a domain, with their paths on it: a brand's own lie below its base. A file of a brand stands in place of a shared one of
 * that name.
 */
export function publicFilesOf(
  { brands }: { brands: readonly Pick<Brand, 'id' | 'base'>[] },
  { publicFiles }: Pick<Config, 'publicFiles'>,
): PublicFile[] {
  const files = Object.values(publicFiles)
  const own = brands.flatMap((brand) =>
    files.filter(({ owner }) => owner === brand.id).map((file) => ({ ...file, path: onDomain(brand, file.path) })),
  )
  const shared = files.filter(({ owner, path }) => owner === 'shared' && !own.some((each) => each.path === path))
  return [...own, ...shared].sort((a, b) => (a.path < b.path ? -1 : 1))
}
