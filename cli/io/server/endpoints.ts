// What blocks bring to receive their forms, bundled and loaded. It names no block: files called endpoint.ts, and folders
// called receiver/, do the registering.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import type { Endpoint, Environment, FormHandler, ReceivingBrand, ReceivingSite } from '../../schema/receiving.ts'
import { type CodeFolders, codeFile, codeFiles, siteBeforeEngine } from '../sources/code_files.ts'
import type { Reply, Visit } from './server.ts'

export interface ReceivingBlock {
  name: string
  endpoint: Endpoint
}

/** What a block's receiver knows of the site, by the block's name: another object once that has changed. */
export type SiteOf = (block: string) => ReceivingSite

export interface Endpoints {
  /** The reply of the block whose forms a brand has posted at this path; undefined where there is none. */
  answer: (visit: Visit, brand: Pick<ReceivingBrand, 'contact'>) => Promise<Reply | undefined>
}

/** The receivers of a developer's machine, each at its own path. */
export async function endpoints(
  input: CodeFolders & {
    cacheDir: string
    siteOf: SiteOf
    env: Environment
    log: (text: string) => void
  },
): Promise<Endpoints> {
  const { siteOf, env, log } = input
  const blocks = await receivingBlocks(input)
  const handlers = new WeakMap<ReceivingSite, FormHandler>()
  return {
    answer: async (visit, brand) => {
      const [path] = visit.target.split('?')
      const [block, ...others] = blocks.filter(({ endpoint }) => endpoint.pathOf(brand) === path)
      if (block === undefined) return undefined
      if (others.length > 0)
        throw new Error(`${[block, ...others].map(({ name }) => name).join(' and ')} both receive at ${path}`)
      const site = siteOf(block.name)
      const handler = handlers.get(site) ?? block.endpoint.develop({ site, env, log })
      handlers.set(site, handler)
      return replyOf(await handler(visit.request(), visit.address))
    },
  }
}

/** The blocks that receive forms, by name, sorted. */
export async function receivingBlocks({
  cacheDir,
  ...folders
}: CodeFolders & { cacheDir: string }): Promise<ReceivingBlock[]> {
  const files = await codeFiles(folders, 'blocks/*/endpoint.ts')
  if (files.length === 0) return []
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(path.join(cacheDir, 'endpoint-'))
  try {
    const names = files.map((file) => path.basename(path.dirname(file)))
    await build({
      ...receiverBuild,
      plugins: siteBeforeEngine(folders),
      entryPoints: Object.fromEntries(names.map((name, index) => [name, codeFile(folders, files[index] ?? '')])),
      outdir: folder,
      outExtension: { '.js': '.mjs' },
    })
    return await Promise.all(
      names.map(async (name) => ({
        name,
        endpoint: await import(pathToFileURL(path.join(folder, `${name}.mjs`)).href),
      })),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A block's receiver as one file for hosts that run functions: Cloudflare Pages and Netlify.
 * @param block one whose folder has `receiver/function.ts`
 */
export async function receiverFunction(input: CodeFolders & { block: string; site: ReceivingSite; paths: string[] }) {
  const { block, site, paths } = input
  const entry = [
    `import { functionOf } from './blocks/${block}/receiver/function.ts'`,
    `const { cloudflare, netlify } = functionOf(${JSON.stringify(site)})`,
    'export { cloudflare as onRequest, netlify as default }',
  ]
  const { outputFiles } = await build({
    ...receiverBuild,
    plugins: siteBeforeEngine(input),
    stdin: { contents: entry.join('\n'), resolveDir: input.root, sourcefile: 'function.mjs', loader: 'js' },
    write: false,
    minify: true,
    legalComments: 'inline',
    // Netlify reads it without running the file.
    footer: { js: `export const config = ${JSON.stringify({ path: paths })}` },
  })
  return outputFiles?.[0]?.text ?? ''
}

const receiverBuild: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
}

async function replyOf(response: Response): Promise<Reply> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], ...(body.length > 0 ? { body } : {}) }
}
