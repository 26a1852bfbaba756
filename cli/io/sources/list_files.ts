// Lists the files below a folder. Links that lead outside, devices and pipes are reported, not followed.
import { readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { isSystemError } from '../system_error.ts'

/**
 * Names of all files below a folder, sorted; empty if the folder is missing. A link to a file inside is that
 * file. All other links are refused: one to a folder may lead back to where it lies.
 * @param dir absolute path, which may itself be a link
 * @param rules.name what the folder is called in all names, such as `content`
 * @param rules.isPassedOver files and folders that are left out without a problem
 * @param rules.mayBeLink false of files that have to lie where they are named
 */
export async function listFiles(
  dir: string,
  rules: { name: string; isPassedOver: (name: string) => boolean; mayBeLink: (name: string) => boolean },
): Promise<{ files: string[]; problems: Problem[] }> {
  const root = await realpath(dir).catch(() => dir)
  const problems: Problem[] = []
  const refuse = (name: string, what: string) => {
    problems.push(problem.notAFile({ file: name }, what))
    return []
  }
  const ofLink = async (at: string, name: string): Promise<string[]> => {
    if (!rules.mayBeLink(name)) return refuse(name, 'a symbolic link')
    const target = await realpath(at).catch(errorCode)
    if (target === 'ELOOP') return refuse(name, 'a link that leads back to itself')
    if (!path.isAbsolute(target)) return refuse(name, 'a link that leads nowhere')
    if (target !== root && !target.startsWith(root + path.sep)) {
      problems.push(problem.outsideContent({ file: name }, target))
      return []
    }
    const stats = await stat(target)
    if (stats.isFile()) return [name]
    return refuse(name, stats.isDirectory() ? 'a link to a folder' : special)
  }
  const below = async (at: string, name: string): Promise<string[]> => {
    const entries = await readdir(at, { withFileTypes: true }).catch((error: unknown) => {
      // Taken away at this moment, or never there.
      if (/^ENO(ENT|TDIR)$/.test(errorCode(error))) return []
      throw error
    })
    const lists = await Promise.all(
      entries.map((entry) => {
        const [inside, called] = [path.join(at, entry.name), `${name}/${entry.name}`]
        if (rules.isPassedOver(called)) return []
        if (entry.isDirectory()) return below(inside, called)
        if (entry.isSymbolicLink()) return ofLink(inside, called)
        return entry.isFile() ? [called] : refuse(called, special)
      }),
    )
    return lists.flat()
  }
  const files = await below(root, rules.name)
  return { files: files.sort(), problems }
}

const special = 'a device, a pipe or a socket'
const errorCode = (error: unknown) => (isSystemError(error) ? (error.code ?? '') : '')
