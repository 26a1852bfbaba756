// Tells each survivor as soon as it is found, with its line: a run that is broken off has then been worth its time.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

class Survivors {
  onMutantTested({ fileName, location: { start, end }, mutatorName, replacement = '', status }) {
    if (status !== 'Survived' && status !== 'NoCoverage') return
    const lines = readFileSync(fileName, 'utf8').split('\n')
    const last = start.line === end.line ? end.column - 1 : undefined
    const was = lines[start.line - 1]?.slice(start.column - 1, last)
    const at = `${path.relative('.', fileName)}:${start.line}:${start.column}`
    console.log(`${at}  ${mutatorName}\n  - ${was}\n  + ${replacement.split('\n')[0]}`)
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'survivors', Survivors)]
