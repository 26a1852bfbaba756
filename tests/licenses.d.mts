export interface Package {
  name: string
  version: string
  license: string
  dev: boolean
}
export const shown: string[]
export function packagesOf(lock: unknown): Package[]
export function isTaken(each: Pick<Package, 'license' | 'dev'>): boolean
export function noticesOf(packages: readonly string[]): string
