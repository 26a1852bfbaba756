// The encodings in which texts are sent, the best first: what a build writes beside other files, and what servers send. A further one
// is an entry here; nginx sends beside files what its configuration names (hosting/nginx.ts).
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

interface Encoding {
  /** In HTTP. */
  name: string
  /** Of the names of compressed files. */
  ending: string
  /** Its best, on threads of Node's own. */
  smallest: (bytes: Buffer) => Promise<Uint8Array>
  /** While somebody waits. */
  quick: (bytes: Buffer) => Buffer
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT } = constants
const brotli = promisify(brotliCompress) as (bytes: Buffer, options: object) => Promise<Uint8Array>
const zipped = promisify(gzip) as (bytes: Buffer, options: { level: number }) => Promise<Uint8Array>

export const encodings: readonly Encoding[] = [
  {
    name: 'br',
    ending: 'br',
    smallest: (bytes) =>
      brotli(bytes, {
        params: {
          [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    // What CDNs use on the fly.
    quick: (bytes) => brotliCompressSync(bytes, { params: { [BROTLI_PARAM_QUALITY]: 4 } }),
  },
  { name: 'gzip', ending: 'gz', smallest: (bytes) => zipped(bytes, { level: 9 }), quick: (bytes) => gzipSync(bytes) },
]

/** For people: `.br and .gz`. */
export const endingsInWords = encodings.map(({ ending }) => `.${ending}`).join(' and ')

const compressed = new RegExp(`\\.(${encodings.map(({ ending }) => ending).join('|')})$`)
/** The name of the file that a compressed one was made from; every other name stays. */
export const uncompressedName = (name: string) => name.replace(compressed, '')
