// What stands in a field while its author types.
import { useLayoutEffect, useState } from 'preact/hooks'
import { session } from './window_session.ts'

/**
 * What stands in a field, and what sets it: as it was typed, until the server says what stands there now. That may be what stood there
 * before, if what was typed was undone at once.
 * @param said an answer is read only where nothing has been typed since it was asked for
 */
export function useTyped<T>(said: T): [typed: T, type: (typed: T) => void] {
  const [typed, type] = useState(said)
  const answer = session.place.value
  // At once: after the next frame it would put back what has been typed since.
  useLayoutEffect(() => type(said), [said, answer])
  return [typed, type]
}
