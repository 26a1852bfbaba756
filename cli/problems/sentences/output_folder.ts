// Sentences about the output folder.

import type { Place } from '../problem.ts'
import { error, problemAt, someOf } from './sentence.ts'

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
export const changedMeanwhile = error('changed-meanwhile', () => [
  'This file was changed while the site was being built from it.',
  'Build again.',
])
export const nothingBuilt = error('nothing-built', () => [
  'There is no built domain in this folder.',
  'Run site build, with the same --env and --out.',
])
