// The receiver of the contact form, bundled: loaded for this machine, or as one file for hosts that run functions.

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build } from 'esbuild'
import type { Config } from '../../content/config/config.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import { keptAt } from '../../once.ts'
import { receivingSite } from '../../page/receiving_site.ts'
import type { Environment, FormHandler, Receiver, ReceivingBrand, ReceivingSite } from '../../schema/receiver.ts'
import { type CodeFolders, codeFile, nodeBuild } from '../sources/code_files.ts'

/** The reply to a form of a brand; undefined if the brand has no form posted at this path. */
export type FormReply = (visit: Visit, brand: Pick<ReceivingBrand, 'contact'>) => Promise<Reply | undefined>

/** The receiver of a developer's machine, which is bundled when the first form is posted. */
export function formReply(
  input: CodeFolders & { cacheDir: string; configOf: () => Config; env: Environment; log: (text: string) => void },
): FormReply {
  const { configOf, env, log } = input
  let receiver: Promise<Receiver> | undefined
  const handlers = new WeakMap<Config, FormHandler>()
  return async (visit, { contact }) => {
    if (visit.target.split('?')[0] !== contact.endpoint) return undefined
    receiver ??= loadReceiver(input)
    const { messages, develop } = await receiver
    const config = configOf()
    const handler = keptAt(handlers, config, () => develop({ site: receivingSite(config, messages), env, log }))
    return replyOf(await handler(visit.request(), visit.address))
  }
}

export async function loadReceiver({ cacheDir, ...folders }: CodeFolders & { cacheDir: string }): Promise<Receiver> {
  await mkdir(cacheDir, { recursive: true })
  const folder = await mkdtemp(path.join(cacheDir, 'receiver-'))
  const outfile = path.join(folder, 'receiver.mjs')
  try {
    await build({ ...receiverBuild(folders), entryPoints: [codeFile(folders, 'receiver/receiver.ts')], outfile })
    return await import(pathToFileURL(outfile).href)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The receiver as one file for hosts that run functions: Cloudflare Pages and Netlify. @param paths where forms are posted */
export async function receiverFunction(folders: CodeFolders, site: ReceivingSite, paths: string[]): Promise<string> {
  const entry = [
    `import { functionOf } from ${JSON.stringify(codeFile(folders, 'receiver/function.ts'))}`,
    `const { cloudflare, netlify } = functionOf(${JSON.stringify(site)})`,
    'export { cloudflare as onRequest, netlify as default }',
  ]
  const { outputFiles } = await build({
    ...receiverBuild(folders),
    stdin: { contents: entry.join('\n'), resolveDir: folders.root, sourcefile: 'function.mjs', loader: 'js' },
    write: false,
    minify: true,
    legalComments: 'inline',
    // Netlify reads it without running the file.
    footer: { js: `export const config = ${JSON.stringify({ path: paths })}` },
  })
  return outputFiles?.[0]?.text ?? ''
}

const receiverBuild = (folders: CodeFolders): BuildOptions => ({
  ...nodeBuild(folders),
  define: { 'process.env.NODE_ENV': '"production"' },
})

async function replyOf(response: Response): Promise<Reply> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], ...(body.length > 0 ? { body } : {}) }
}
