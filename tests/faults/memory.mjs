// Preloaded with `node --import`: tells the process that has started this one how much memory is in use once all garbage is gone.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', () => {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ used: heapUsed + external, rss })
})
process.channel.unref()
