import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

/** Large enough to compress well and to make few rows, small enough to hold several at once. */
export const PIECE_BYTES = 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Findings repeat themselves: the fastest level already makes them twenty times smaller, so that what a piece, or a
 * document of several, becomes fits into one buffer of this size.
 */
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: PIECE_BYTES / 4 }

/** Room for a piece and the chunk that filled it: one buffer each, where zlib's own 16 KB would make garbage. */
const ROOMY = { chunkSize: PIECE_BYTES + PIECE_BYTES / 4 }

/** A piece as it is stored. Works beside the event loop. */
export function pack(piece: Buffer): Promise<Buffer> {
  return compress(piece, FASTEST)
}

/** The piece that was packed. */
export function unpack(stored: Buffer): Promise<Buffer> {
  return decompress(stored, ROOMY)
}

/** The same bytes in pieces of at least `size`, but for the last; no piece at all for no bytes. */
export async function* inPieces(chunks: AsyncIterable<Buffer>, size = PIECE_BYTES): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length >= size) {
      yield Buffer.concat(parts)
      parts = []
      length = 0
    }
  }
  if (length > 0) yield Buffer.concat(parts)
}
