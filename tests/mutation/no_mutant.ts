// Before each file of tests: no mutant is active while the file loads, whichever was the one before. Stryker activates its
// own right before the tests.
const stryker = (globalThis as { __stryker__?: { activeMutant?: string | undefined } }).__stryker__
if (stryker !== undefined) stryker.activeMutant = undefined
