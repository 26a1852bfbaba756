import { plainLetters } from '../cli/plain_letters.ts'

/** `Wi-Fi für Gäste` as it may stand in an address: `wi-fi-fuer-gaeste` in German, `fur` and `gaste` elsewhere. */
export const nameFrom = (title: string, locale: string): string =>
  plainLetters(
    title.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => (locale.startsWith('de') ? `${letter}e` : letter)),
  )
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
