// Reads regular files only: reading from a device or a pipe may never end.
import { closeSync, constants, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

export type Read = { bytes: Buffer } | { refused: 'no-file' } | { refused: 'too-large'; size: number }

/** Reads a file that is no larger than a limit. @param limit bytes @throws what the system says where it cannot be opened or read */
export function readRegular(file: string, limit: number): Read {
  // Without O_NONBLOCK, opening a pipe waits for a writer. Windows has neither.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return { refused: 'no-file' }
    return stats.size > limit ? { refused: 'too-large', size: stats.size } : { bytes: readFileSync(descriptor) }
  } finally {
    closeSync(descriptor)
  }
}

/** How large a file is, and the bytes by which its kind is told, as Latin letters. */
export function startOf(file: string): { size: number; begins: string } {
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
  try {
    const bytes = Buffer.alloc(16)
    const count = readSync(descriptor, bytes, 0, bytes.length, 0)
    return { size: fstatSync(descriptor).size, begins: bytes.toString('latin1', 0, count) }
  } finally {
    closeSync(descriptor)
  }
}
