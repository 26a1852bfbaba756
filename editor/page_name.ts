import { plainLetters } from '../cli/plain_letters.ts'

/** `Wi-Fi für Gäste` as it may stand in an address: `wi-fi-fuer-gaeste` in German, `fur` and `gaste` elsewhere. */
export const nameFrom = (title: string, locale: string): string =>
  plainLetters(
    title.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => (locale.startsWith('de') ? `${letter}e` : letter)),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** What the names of pages beside one begin with: `imprion/` for `imprion/wifi`. */
export const folderOf = (page: string): string => (page.includes('/') ? page.slice(0, page.lastIndexOf('/') + 1) : '')

/** The page that a name means beside another one: without a slash it lies beside it, and so is of the same brand. */
export const pageBeside = (page: string, name: string): string => (name.includes('/') ? name : folderOf(page) + name)
