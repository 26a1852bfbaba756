// site contact: receives the contact form, here as a service or elsewhere as a function.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { receivingSite } from '../domain/receiving_site.ts'
import { receiverFunction, receivingBlocks } from '../io/server/endpoints.ts'
import { must } from '../problems/must.ts'
import { ok, type Result } from '../problems/result.ts'
import type { ReceivingSite, Started, StartOptions } from '../schema/receiving.ts'
import { openConfig } from './open_config.ts'
import type { ProjectFolders } from './open_site.ts'

/** Starts the receiver; `ok` says that the content is, `Started` whether the settings are. */
export async function contact(
  folders: ProjectFolders,
  environment: string | null,
  options: Omit<StartOptions, 'site'>,
): Promise<Result<Started>> {
  const opened = await openReceiver(folders, environment)
  if (!opened.ok) return opened
  const { site, block } = opened.value
  return ok(await block.endpoint.start({ ...options, site }), opened.warnings)
}

/** The address where it listens, in words. */
export const contactText = (host: string) => (started: Started) =>
  started.ok ? `http://${host.includes(':') ? `[${host}]` : host}:${started.port}\n` : ''

/** Writes the receiver as a function. @returns what to print: the name of the file */
export async function contactFunction(
  folders: ProjectFolders,
  environment: string | null,
  file: string,
): Promise<Result<string>> {
  const opened = await openReceiver(folders, environment)
  if (!opened.ok) return opened
  const { site, block } = opened.value
  const paths = site.brands.flatMap((brand) => block.endpoint.pathOf(brand) ?? [])
  const own = [...new Set(paths.map((each) => new URL(each, 'http://localhost').pathname))]
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await receiverFunction({ ...folders, block: block.name, site, paths: own }))
  return ok(`${file}\n`, opened.warnings)
}

async function openReceiver(folders: ProjectFolders, environment: string | null) {
  const opened = await openConfig(folders, environment)
  if (!opened.ok) return opened
  const { config, templates } = opened.value
  const blocks = await receivingBlocks(folders)
  const [block] = blocks
  if (block === undefined || blocks.length > 1)
    throw new Error(
      `one block receives the contact form, and not ${blocks.map(({ name }) => name).join(', ') || 'none'}`,
    )
  const site: ReceivingSite = receivingSite(config, must(templates.blocks.get(block.name)))
  return ok({ site, block }, opened.warnings)
}
