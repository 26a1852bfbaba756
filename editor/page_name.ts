/** `Wi-Fi für Gäste` as it may stand in an address: `wi-fi-fuer-gaeste` in German, `fur` and `gaste` elsewhere. */
export const nameFrom = (title: string, locale: string): string =>
  title
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => (locale.startsWith('de') ? `${letter}e` : letter))
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
