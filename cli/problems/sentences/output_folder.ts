// Sentences about the output folder and about publications.

import type { Place } from '../problem.ts'
import { error, problemAt, someOf, warning } from './sentence.ts'

export const foreignFolder = (place: Place) =>
  problemAt('error', 'foreign-folder', place, [
    `The folder ${place.file} was not made by site, so nothing is written to it.`,
    'Move it away, or build with another --out.',
  ])
export const foreignFile = error('foreign-file', (files: readonly string[]) => [
  `This folder contains files that site did not write: ${someOf(files)}.`,
  'Move them away or delete them. Files to be published as they are belong in content/<brand>/public/.',
])
export const outputPlace = error('output-place', (what: string) => [
  `The output cannot be written here: ${what}.`,
  'Name a folder of its own with --out.',
])
export const buildRunning = error('build-running', (pid: number) => [
  `Another build (process ${pid}) is writing to this folder.`,
  'Wait for it to end, or build with another --out.',
])
export const diskFailed = error('disk-failed', (detail: string) => [
  `The build could not continue: ${detail}.`,
  'The last complete output is untouched. Free some space, or give this command the permission, then build again.',
])
export const unfinishedOutput = error('unfinished-output', (detail: string) => [
  `A build was interrupted while its files were being moved into place: ${detail}.`,
  'Do not publish this folder yet. Remove the cause, then run site build: it continues where this one stopped.',
])
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
export const changedMeanwhile = error('changed-meanwhile', () => [
  'This file was changed while the site was being built from it.',
  'Build again.',
])
export const nothingBuilt = error('nothing-built', () => [
  'There is no built domain in this folder.',
  'Run site build, with the same --env and --out.',
])
