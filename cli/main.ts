// The command line: all commands, in the order of the help. terminal.ts prints their results.

import { buildCommands } from './command_line/build_commands.ts'
import { inspectCommands } from './command_line/inspect_commands.ts'
import { programOf } from './command_line/program.ts'
import { publishCommands } from './command_line/publish_commands.ts'
import { serveCommands } from './command_line/serve_commands.ts'
import { translationCommands } from './command_line/translation_commands.ts'
import { schemaCommand, writeCommands } from './command_line/write_commands.ts'
import { endOnSignals, endWith, ignoreClosedPipes, reportDamagedFiles } from './terminal.ts'

/** @param engine the folder of the engine, absolute @param cacheFolder returns the cache folder for a folder of packages */
export async function main({
  engine,
  argv,
  cacheFolder,
}: {
  engine: string
  argv: string[]
  cacheFolder: (packages: string) => string
}): Promise<void> {
  endOnSignals()
  ignoreClosedPipes()
  reportDamagedFiles()
  try {
    const program = programOf(engine, cacheFolder)
    buildCommands(program)
    serveCommands(program)
    publishCommands(program)
    inspectCommands(program)
    writeCommands(program)
    translationCommands(program)
    schemaCommand(program)
    await program.site.parseAsync(argv)
  } catch (error) {
    endWith(error)
  }
}
