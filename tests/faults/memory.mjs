// Preloaded with `node --import`: tells the process that has started this one how much memory is in use once all garbage is gone.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

// What is freed by a finalizer, or is still held by work that is under way, goes in a later turn.
process.on('message', async () => {
  let used = Number.POSITIVE_INFINITY
  for (let before = Number.POSITIVE_INFINITY, turn = 0; turn < 3 || (used < before && turn < 20); turn++) {
    before = used
    await new Promise((resolve) => setTimeout(resolve, 100))
    collect()
    const { heapUsed, external } = process.memoryUsage()
    used = heapUsed + external
  }
  process.send({ used, rss: process.memoryUsage().rss })
})
process.channel.unref()
