// What blocks bring to receive their forms, run on a developer's machine. It names no block: endpoint.ts does the registering.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import fg from 'fast-glob'
import type { Reply, Visit } from './server.ts'

type Handler = (request: Request, address: string) => Promise<Response>
type Endpoint = (recipients: readonly string[], log: (text: string) => void) => Handler

export interface Endpoints {
  /** The reply of the first block that receives forms; undefined where none does. */
  answer: (visit: Visit) => Promise<Reply | undefined>
}

/** Bundles and loads `blocks/*\/endpoint.ts`. */
export async function endpoints(input: {
  root: string
  cacheDir: string
  recipients: readonly string[]
  log: (text: string) => void
}): Promise<Endpoints> {
  const { root, cacheDir, recipients, log } = input
  const [first] = (await fg('blocks/*/endpoint.ts', { cwd: root })).sort()
  if (first === undefined) return { answer: async () => undefined }
  const { outputFiles } = await build({
    entryPoints: [path.join(root, first)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'silent',
    write: false,
  })
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(path.join(cacheDir, 'endpoint-'))
  try {
    const file = path.join(folder, 'endpoint.mjs')
    await writeFile(file, outputFiles[0]?.contents ?? '')
    const { default: endpoint }: { default: Endpoint } = await import(pathToFileURL(file).href)
    const handler = endpoint(recipients, log)
    return { answer: async (visit) => replyOf(await handler(visit.request(), visit.address)) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function replyOf(response: Response): Promise<Reply> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], ...(body.length > 0 ? { body } : {}) }
}
