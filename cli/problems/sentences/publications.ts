// Sentences about publications.

import { error, someOf, warning } from './sentence.ts'

export const severalDomains = error('several-domains', (names: readonly string[]) => [
  `Here lie the folders of domains: ${someOf(names)}. Each is published by itself.`,
  'Name one of them, and the place of that domain.',
])
export const changedBuild = error('changed-build', (detail: string) => [
  `This folder is not as its build has left it: ${detail}.`,
  'Run site build, or copy the whole folder anew. Nothing is published but what a build has written.',
])
export const publicationRunning = error('publication-running', (pid: number) => [
  `Another publication (process ${pid}) is writing here.`,
  'Wait for it to end.',
])
export const occupiedPlace = error('occupied-place', (keys: readonly string[]) => [
  `What site has not published lies where this build has something else: ${someOf(keys)}.`,
  'Look whether it may go and take it away, or publish to another place.',
])
export const foreignPublished = warning('foreign-published', (keys: readonly string[]) => [
  `What site has not published lies here too, and is left: ${someOf(keys)}.`,
  'Take it away, or let the build have it: files to be published as they are belong into content/<brand>/public/.',
])
/** @param code of an error of the system */
export const publicationBrokenOff = error('publication-broken-off', (detail: string, code?: string) => [
  `The publication was broken off: ${detail}.`,
  `Every page that is there finds its files. ${brokenOffSteps(code)}, or publish another build: both go by what lies there.`,
])
function brokenOffSteps(code = ''): string {
  if (/^E(ACCES|PERM|ROFS)$/.test(code)) return 'Give this command the permission first; then run it again'
  if (/^E(NOSPC|DQUOT)$/.test(code)) return 'Make room first; then run the same command again'
  return 'Run the same command again'
}
