// The package brings no types. Only the options in use here are named.
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2'
    keepFeatures?: string[]
    dropTables?: string[]
    keepAllGlyphs?: boolean
    noHinting?: boolean
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** The font with the letters of `text` alone. */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
