// Before each file of tests: no mutant is active while the file loads, whichever was the one before. Stryker activates its
// own right before the tests.
import { afterEach, inject } from 'vitest'

interface Stryker {
  activeMutant?: string | undefined
  mutantCoverage?: { perTest: Record<string, unknown> }
  noticed?: string
}
const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__
if (stryker !== undefined) {
  stryker.activeMutant = undefined
  // Each file hands over what its tests reached. The thread is the same for all of them, so it would hand over what those before it
  // reached as well, which is more than a process can hold.
  if (stryker.mutantCoverage !== undefined) stryker.mutantCoverage.perTest = {}
  // Vitest loads the other files even though one test that fails is enough.
  const mutant = inject('activeMutant' as never) as string | undefined
  if (mutant !== undefined && stryker.noticed === mutant) throw new Error('A test has noticed the mutant.')
  afterEach(({ task }) => {
    if (mutant !== undefined && task.result?.state === 'fail') stryker.noticed = mutant
  })
}
