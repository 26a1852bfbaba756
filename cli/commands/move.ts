// site move: gives a page another name. Its files, every link to it and the redirect from its old address, in one go.
import { movePage, type PageMove } from '../content/authoring/move_page.ts'
import { openSources } from '../io/open/open_config.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { writeContent } from '../io/write_content/write_files.ts'
import { numbered } from '../problems/numbered.ts'
import { ok, type Result } from '../problems/result.ts'

export type MoveResult = Pick<PageMove, 'files' | 'links' | 'below'> & { isDry: boolean }

/** Moves a page in the content folder. @param names as links write them @returns the changes; a sentence if these names cannot be used */
export async function move(
  folders: ProjectFolders,
  names: { from: string; to: string },
  isDry: boolean,
): Promise<Result<MoveResult | string>> {
  const opened = await openSources(folders)
  if (!opened.ok) return opened
  const planned = movePage(opened.value, names.from, names.to)
  if (typeof planned === 'string') return ok(planned)
  const { files, links, below, changes } = planned
  if (!isDry) writeContent(folders.contentDir, changes)
  return ok({ files, links, below, isDry })
}

/** The moves, a line each, and what to do next. */
export function movedText({ files, links, below, isDry }: MoveResult): string {
  return [
    ...files.map(({ from, to }) => `${from} -> ${to}`),
    ...links.map((each) => `${each.file}: ${numbered(each.count, 'link')}`),
    ...(below.length === 0 ? [] : [`Left where they are: ${below.join(', ')}. Each is moved by itself.`]),
    isDry ? 'Nothing was changed.' : 'The old address redirects (moved_from). Next: site check, then commit all of it.',
    '',
  ].join('\n')
}
