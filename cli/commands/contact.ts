// site contact: receives the contact form, here as a service or elsewhere as a function.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openConfig } from '../io/open/open_config.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { loadReceiver, receiverFunction } from '../io/server/receiver.ts'
import { receivingSite } from '../page/receiving_site.ts'
import { ok, type Result } from '../problems/result.ts'
import type { Started, StartOptions } from '../schema/receiver.ts'

/** Starts the receiver; `ok` says that the content is, `Started` whether the settings are. */
export async function contact(
  folders: ProjectFolders,
  environment: string | null,
  options: Omit<StartOptions, 'site'>,
): Promise<Result<Started>> {
  const opened = await openReceiver(folders, environment)
  if (!opened.ok) return opened
  const { receiver, site } = opened.value
  return ok(await receiver.start({ ...options, site }), opened.warnings)
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
  const { site } = opened.value
  const endpoints = site.brands.flatMap(({ contact }) => contact.endpoint ?? [])
  const paths = [...new Set(endpoints.map((each) => new URL(each, 'http://localhost').pathname))]
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await receiverFunction(folders, site, paths))
  return ok(`${file}\n`, opened.warnings)
}

async function openReceiver(folders: ProjectFolders, environment: string | null) {
  const opened = await openConfig(folders, environment)
  if (!opened.ok) return opened
  const receiver = await loadReceiver(folders)
  return ok({ receiver, site: receivingSite(opened.value.config, receiver.messages) }, opened.warnings)
}
