// site lsp: problems, completion, hovers, definitions and renames in an author's editor.
import type { Readable, Writable } from 'node:stream'
import { serveLanguage } from '../io/language/language_server.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'

/** Speaks the Language Server Protocol over two streams until the editor ends. */
export function lsp(folders: ProjectFolders, streams: { input: Readable; output: Writable }): void {
  serveLanguage(folders, streams)
}
