// Decides which edits of texts may be written: those that add no error to the site.
import { newProblems } from '../../edit/new_problems.ts'
import { Memo } from '../../model/memo.ts'
import type { Changes } from '../../model/site_files.ts'
import { SiteModel } from '../../model/site_model.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemsOf } from '../../problems/result.ts'
import type { Templates } from '../../schema/templates.ts'
import type { PlacedEdit } from '../../translation/take_back.ts'
import { CheckedPictures } from '../assets/checked_pictures.ts'
import { openFonts } from '../assets/font_files.ts'
import type { ProjectFolders } from '../open/open_site.ts'
import { withCollections } from '../sources/collections.ts'
import { DiskPages } from '../sources/disk_pages.ts'
import { readContent, readIcons } from '../sources/read.ts'

/** Edits by the file that they change. */
type Edits = ReadonlyMap<string, readonly PlacedEdit[]>

/**
 * Leaves out edits that the check refuses, until it accepts the rest.
 * @param changesOf the files that edits make
 * @returns the accepted edits, and the problems of all, at their places in the returned file
 */
export async function judgedEdits(
  folders: ProjectFolders,
  { templates, code }: { templates: Templates; code: string },
  { edits, changesOf, returned }: { edits: Edits; changesOf: (edits: Edits) => Changes; returned: string },
): Promise<{ edits: Edits; problems: Problem[] }> {
  if (edits.size === 0) return { edits, problems: [] }
  const content = await withCollections(folders, await readContent(folders), { isOffline: true })
  const files = new DiskPages(folders).files(content, code)
  const modelInput = {
    ...{ files, templates, icons: readIcons(), environment: null, moment: { at: Date.now(), drafts: true } },
    fonts: (fonts: Parameters<typeof openFonts>[0]['fonts']) => openFonts({ ...folders, fonts }),
    unusable: new CheckedPictures(folders).unusable,
  }
  const model = new SiteModel(modelInput, new Memo())
  const wrongIn = async (of: SiteModel) => {
    const checked = await of.checked()
    return checked === undefined ? [] : problemsOf(checked)
  }
  const before = await wrongIn(model)
  const problems: Problem[] = []
  let right = edits
  while (right.size > 0) {
    const added = newProblems(before, await wrongIn(model.with(changesOf(right))))
    const isError = ({ severity }: Problem) => severity === 'error'
    const errors = added.filter(isError)
    const reported = errors.length === 0 ? added : errors
    const blamed = reported.map((each) => ({ each, edits: editsAt(right, each.place) }))
    problems.push(
      ...blamed.map(({ each, edits: [edit] }) => ({ ...each, place: { file: returned, offset: edit?.offset ?? 0 } })),
    )
    if (errors.length === 0) break
    right = without(right, new Set(blamed.flatMap(({ edits: own }) => own)))
  }
  return { edits: right, problems }
}

/** The edits that a problem may come from: the one at its place, else those of its file, else all. */
function editsAt(edits: Edits, { file, path = [] }: Problem['place']): PlacedEdit[] {
  const own = edits.get(file) ?? []
  const exact = own.filter((edit) => edit.path.every((step, index) => path[index] === step))
  if (exact.length > 0) return exact
  return own.length > 0 ? [...own] : [...edits.values()].flat()
}

const without = (edits: Edits, refused: ReadonlySet<PlacedEdit>): Edits =>
  new Map(
    [...edits]
      .map(([file, own]) => [file, own.filter((edit) => !refused.has(edit))] as const)
      .filter(([, own]) => own.length > 0),
  )
