// Reads the examples of blocks.
import { existsSync, readFileSync } from 'node:fs'
import { fieldsIn } from '../../content/yaml/yaml.ts'
import { type CodeFolders, codeFile } from './code_files.ts'

/** The examples of a block by name; none where its examples.yaml is not there yet, or is broken at this moment. */
export function blockExamples(folders: CodeFolders, block: string): Record<string, unknown> {
  const file = codeFile(folders, `blocks/${block}/examples.yaml`)
  return existsSync(file) ? fieldsIn(file, readFileSync(file, 'utf8')) : {}
}
