// The folder for everything that can be made again: beside the packages, or, where that is not writable (installed by root),
// in the user's own cache folder.
import { hash } from 'node:crypto'
import { accessSync, constants, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'

/**
 * A folder that this user may write to.
 * @param packages the folder node_modules that it is for
 * @throws the system's error if there is no such folder
 */
export function cacheFolder(packages) {
  const beside = path.join(packages, '.cache', 'site')
  try {
    mkdirSync(beside, { recursive: true, mode: 0o755 })
    accessSync(beside, constants.W_OK)
    return beside
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    const name = hash('sha256', packages).slice(0, 16)
    const folder = userFolders().find((each) => isOwn(each) && isOwn(path.join(each, name)))
    if (folder === undefined) throw error
    linkPackages(packages, path.join(folder, name, 'node_modules'))
    return path.join(folder, name)
  }
}

/** Cache folders of the user, the most lasting first. The last is shared by users: its name has the owner, and `isOwn` checks it. */
function userFolders() {
  const { XDG_CACHE_HOME: given = '', LOCALAPPDATA: local = '' } = process.env
  const home = homedir()
  const usual = { darwin: path.join(home, 'Library', 'Caches'), win32: local }[process.platform]
  const folders = [given, usual ?? path.join(home, '.cache')].filter((each) => path.isAbsolute(each))
  return [
    ...folders.map((each) => path.join(each, 'site')),
    path.join(tmpdir(), `site-${process.getuid?.() ?? 'cache'}`),
  ]
}

/** Creates the folder if it is missing. False if others own it or may write to it: its contents would be executed. */
function isOwn(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch {
    return false
  }
  const { uid, mode } = lstatSync(folder)
  // Windows has no such modes, and gives each user a folder of its own.
  const isOurs = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
  return isOurs && lstatSync(folder).isDirectory()
}

/** From the code that is kept here the packages are found as from beside them. */
function linkPackages(packages, link) {
  try {
    symlinkSync(packages, link, 'junction')
  } catch (error) {
    if (error.code !== 'EEXIST' || path.resolve(readlinkSync(link)) !== path.resolve(packages)) throw error
  }
}
