// The extension for Visual Studio Code: starts `site lsp` in each folder of the window that holds a site. pack.mjs packs it.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { commands, type ExtensionContext, type WorkspaceFolder, workspace } from 'vscode'
import { LanguageClient } from 'vscode-languageclient/node'

const clients = new Map<string, LanguageClient>()

export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(
    commands.registerCommand('site.restart', async () => {
      await Promise.all([...clients.values()].map((client) => client.restart()))
    }),
    workspace.onDidChangeWorkspaceFolders(async ({ added, removed }) => {
      await Promise.all([...removed.map(stop), ...added.map(start)])
    }),
  )
  // A folder whose engine is not installed keeps no other from its own.
  await Promise.allSettled((workspace.workspaceFolders ?? []).map(start))
}

export const deactivate = () => Promise.all([...clients.values()].map((client) => client.stop()))

async function start({ uri, name }: WorkspaceFolder): Promise<void> {
  const folder = uri.fsPath
  if (uri.scheme !== 'file' || !existsSync(path.join(folder, 'content/site.yaml'))) return
  const client = new LanguageClient(
    'site',
    `site (${name})`,
    // Without --no npx would load a package of this name that is somebody else's. On Windows npx is a script.
    {
      command: 'npx',
      args: ['--no', 'site', 'lsp'],
      options: { cwd: folder, shell: process.platform === 'win32' },
    },
    {
      documentSelector: ['content/**/*.yaml', 'content/**/*.md', 'themes/**/*.yaml'].map((files) => ({
        ...{ scheme: 'file', pattern: `${globOf(folder)}/${files}` },
      })),
      diagnosticCollectionName: 'site',
    },
  )
  clients.set(uri.toString(), client)
  await client.start()
}

/** A folder as a glob that means it alone, whatever signs are in its name. */
const globOf = (folder: string) => folder.replaceAll('\\', '/').replace(/[[\]{}?*]/g, '[$&]')

async function stop({ uri }: WorkspaceFolder): Promise<void> {
  const client = clients.get(uri.toString())
  clients.delete(uri.toString())
  await client?.stop()
}
