// The files of its domain that a page names.
import type { Image } from '../schema/field_types.ts'

/** A picture as encoded for a brand, without its text alternative. */
export type Picture = Omit<Image, 'alt'>

/** The hashed files of a brand's domain that its pages name. Plain data, so that it can be given to workers. */
export interface Assets {
  stylesheet: string
  start: string
  localeChoice: string
  /** The further style sheet of locales with fonts of their own. */
  localeStyles: Record<string, string>
  /** To preload, by locale. */
  fonts: Record<string, string[]>
  islands: Record<string, string>
  icons: { rel: string; href: string; type?: string; sizes?: string }[]
  /** By locale. */
  manifests: Record<string, string>
  data: Record<string, Record<string, string>>
  images: Record<string, Picture>
  /** Preview cards, by page and locale: `coast/walks sl`; one without a page for pages that have none. */
  cards: Record<string, { path: string; width: number; height: number }>
}
