// Tells of files that were saved, a few milliseconds' worth at once.
import { watch } from 'chokidar'

// Editors write a file in several steps.
const gatherMs = 15

/**
 * @param paths files and folders, absolute
 * @param onChange is told the absolute paths of what was added, changed or removed; called again only once it is done
 */
export async function watchFiles(
  paths: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const tell = () => {
    timer = undefined
    running = running.then(async () => {
      const files = [...changed]
      changed.clear()
      if (files.length > 0) await onChange(files)
    })
  }
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: /(^|[\\/])(\.[^\\/]+|node_modules)([\\/]|$)|~$|\.sw[px]$/,
  })
  watcher.on('all', (_, file) => {
    changed.add(file)
    timer ??= setTimeout(tell, gatherMs)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return async () => {
    clearTimeout(timer)
    await watcher.close()
    await running
  }
}
