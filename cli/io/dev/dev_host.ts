// What the parts of site dev ask of the whole.
import type { Entrance } from '../../dev/answered_hosts.ts'
import type { Reply } from '../../hosting/visit.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ProjectFolders } from '../sources/code_files.ts'
import type { DevSite } from './dev_site.ts'

/** Each as it is at the moment. */
export interface DevHost {
  readonly folders: ProjectFolders
  readonly entrance: Entrance
  readonly site: DevSite
  /** An open page of another one is out of date. */
  readonly version: number
  problems(): readonly Problem[]
  /** Problems as text without colour; empty for none. */
  report(problems: readonly Problem[]): string
  /** A page with this sentence and the current problems. */
  failed(sentence: string): Reply
}
