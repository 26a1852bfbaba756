// What compresses texts in each of the encodings in which they are sent.
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding } from '../domain/encodings.ts'

interface Encoder {
  /** Its best, on threads of Node's own. */
  smallest: (bytes: Buffer) => Promise<Uint8Array>
  /** For a browser that waits. */
  quick: (bytes: Buffer) => Buffer
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_SIZE_HINT } = constants
const brotli = promisify(brotliCompress) as (bytes: Buffer, options: object) => Promise<Uint8Array>
const zipped = promisify(gzip) as (bytes: Buffer, options: { level: number }) => Promise<Uint8Array>

export const encoders: Readonly<Record<Encoding, Encoder>> = {
  br: {
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
  gzip: { smallest: (bytes) => zipped(bytes, { level: 9 }), quick: (bytes) => gzipSync(bytes) },
}
