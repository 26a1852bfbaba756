// Writes Brotli and gzip files beside text files, as small as possible, for servers that send them.
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'
import { compressedEndings, type OutputFile } from '../../domain/output_file.ts'
import { isText } from '../../hosting/media_types.ts'
import { cached } from '../store/cache.ts'
import { type StagedFile, whereWritten } from './write.ts'

// Below that, the headers of a response are most of it.
const worthBytes = 1024

/**
 * `.br` (quality 11) and `.gz` (level 9) of each text file, kept by contents: brotli at its best takes some 30 ms a page.
 * Node compresses on threads of its own.
 */
export async function compressedFiles(input: {
  cacheDir: string
  out: string
  host: string
  files: readonly StagedFile[]
}): Promise<OutputFile[]> {
  const { cacheDir, out, host } = input
  const texts = input.files.filter(({ path, size }) => isText(path) && size >= worthBytes)
  const compressed = await pLimit(availableParallelism() + 1).map(texts, async (file) => {
    const contents = () => readFile(whereWritten(out, host, file))
    const keep = (format: string, compress: (bytes: Buffer) => Promise<Uint8Array>) =>
      cached(cacheDir, { recipe: `${format}/1`, tools: [], inputs: [process.version, file.sha256] }, async () =>
        compress(await contents()),
      )
    const [br, gz] = [await keep('brotli', smallest), await keep('gzip', (bytes) => zipped(bytes, { level: 9 }))]
    return [
      { path: `${file.path}.${compressedEndings.br}`, contents: br },
      { path: `${file.path}.${compressedEndings.gzip}`, contents: gz },
    ]
  })
  return compressed.flat()
}

const zipped = promisify(gzip) as (bytes: Buffer, options: { level: number }) => Promise<Uint8Array>
const brotli = promisify(brotliCompress) as (bytes: Buffer, options: object) => Promise<Uint8Array>
const smallest = (bytes: Buffer) =>
  brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
