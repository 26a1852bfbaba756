// site dev: listens, watches what is saved, and hands both to the server in cli/io/dev/.
import { ownEntrance, type ProxiedAuthor, proxiedEntrance } from '../dev/answered_hosts.ts'
import { DevServer, openFolderPath, type ServerOptions } from '../io/dev/dev_server.ts'
import { type Listening, listen } from '../io/server/server.ts'
import { watchProject } from '../io/sources/watch.ts'
import type { Problem } from '../problems/problem.ts'

interface DevOptions extends ServerOptions {
  /** 0 takes a free one. */
  port: number
  /** The address of this machine to listen on. */
  host: string
  /** Where a proxy shows it to one author alone. */
  author?: ProxiedAuthor
}

export interface Dev extends Listening {
  urls: string[]
  problems: readonly Problem[]
}

export async function dev(options: DevOptions): Promise<Dev> {
  // Opening the site needs the port; requests that come earlier wait.
  let start = (_: DevServer['reply']) => {}
  const started = new Promise<DevServer['reply']>((resolve) => {
    start = resolve
  })
  const listening = await listen(options, async (visit) => (await started)(visit))
  const entrance = options.author === undefined ? ownEntrance(listening.port) : proxiedEntrance(options.author)
  const server = new DevServer(options, entrance)
  const close = async () => {
    server.end()
    await server.close()
    await listening.close()
  }
  try {
    await server.open()
    start((visit) => server.reply(visit))
    // A request as any other: what runs in the background waits until all is watched.
    const unwatch = await server.site.during(() => watchAll(options, server))
    return {
      ...listening,
      urls: server.urls(),
      problems: server.site.problems(),
      close: async () => {
        await unwatch()
        await close()
      },
    }
  } catch (error) {
    // What listens and can answer nothing would wait for ever.
    await close()
    throw error
  }
}

// Longer than a server takes until it answers.
const startingMs = 120_000

/** The address of the list of pages if they are served from this folder at this port already. */
export async function servedAlready(contentDir: string, port: number): Promise<string | undefined> {
  const folder = await fetch(`http://127.0.0.1:${port}${openFolderPath}`, { signal: AbortSignal.timeout(startingMs) })
    .then((answer) => answer.text())
    .catch(() => undefined)
  return folder === contentDir ? `http://localhost:${port}` : undefined
}

function watchAll({ folders, onFault }: DevOptions, server: DevServer) {
  return watchProject(
    folders,
    // Whatever happens, the next save is taken in.
    (files) => server.change(files).catch(onFault),
    onFault,
  )
}
