// The two moments between which a page, a block or a notice is there.
import { moment, optional } from '../field_types.ts'

/** @param says what holds before the first and from the second on */
export const publishTimes = ({ before, after }: { before: string; after: string }) => ({
  publish_from: optional(
    moment({ description: `${before} before this moment.`, examples: ['2026-12-01T08:00+01:00'] }),
  ),
  publish_until: optional(
    moment({ description: `${after} from this moment on.`, examples: ['2027-01-07T00:00+01:00'] }),
  ),
})
