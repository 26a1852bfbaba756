// The unconfirmed claims of a page, each with its block, for the author who reads the page.
import { blockNames } from '../content/authoring/localized_texts.ts'
import { claimsOf } from '../schema/claims.ts'

export interface PageClaim {
  /** The id of the block that claims it; null for the page as a whole. */
  block: string | null
  claim: string
  who: string
}

/** @param written a page file, or one of its variants, as parsed */
export function pageClaims(file: string, written: Record<string, unknown>): PageClaim[] {
  const ids = blockNames(written)
  return claimsOf(file, written).map(({ claim, who, place: { path = [] } }) => {
    const [field, index] = path
    return { block: field === 'blocks' ? (ids[Number(index)] ?? null) : null, claim, who }
  })
}
