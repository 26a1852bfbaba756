// Writes compressed files beside text files, as small as possible, for servers that send them.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { encodings } from '../../domain/encodings.ts'
import type { OutputFile } from '../../domain/output_file.ts'
import { isTextFile } from '../../hosting/media_types.ts'
import { cached } from '../store/cache.ts'
import { encoders } from '../text_encoders.ts'
import { type StagedFile, whereWritten } from './write.ts'

// Below that, the headers of a response are most of it.
const worthBytes = 1024

/** Each text file in each encoding, kept by contents: brotli at its best takes some 30 ms a page. */
export async function compressedFiles(input: {
  cacheDir: string
  out: string
  host: string
  files: readonly StagedFile[]
}): Promise<OutputFile[]> {
  const { cacheDir, out, host } = input
  const texts = input.files.filter(({ path, size }) => isTextFile(path) && size >= worthBytes)
  const compressed = await pLimit(availableParallelism() + 1).map(texts, async (file) => {
    const files: OutputFile[] = []
    for (const { name, ending } of encodings) {
      const key = { recipe: `${name}/2`, tools: [], inputs: [process.version, file.sha256] }
      const make = async () => encoders[name].smallest(await readFile(whereWritten(out, host, file)))
      files.push({ path: `${file.path}.${ending}`, contents: await cached(cacheDir, key, make) })
    }
    return files
  })
  return compressed.flat()
}
