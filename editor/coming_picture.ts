// The picture that an author has brought, until the page shows it: what is said of the one before is true no longer.
import { signal } from '@preact/signals'
import type { ValuePlace } from '../cli/edit/protocol.ts'

/** The field that it comes to; undefined if none does. */
export const comingPicture = signal<ValuePlace | undefined>(undefined)
