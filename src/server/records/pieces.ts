import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

/** Large enough to compress well and make few rows, small enough to hold several in memory. */
export const PIECE_BYTES = 1024 * 1024

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/**
 * Findings are repetitive: the fastest level already makes them twenty times smaller, so that a compressed piece, or a
 * document several times as large, fits into one buffer of this size.
 */
const FASTEST_LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: PIECE_BYTES / 4 }

/**
 * Room for a piece and the chunk that filled it: one buffer each, where zlib's default of 16 KB would leave garbage.
 */
const ONE_BUFFER = { chunkSize: PIECE_BYTES + PIECE_BYTES / 4 }

/** Compresses a piece for storage, off the event loop. */
export function pack(piece: Buffer): Promise<Buffer> {
  return compress(piece, FASTEST_LEVEL)
}

/** Decompresses a stored piece. */
export function unpack(stored: Buffer): Promise<Buffer> {
  return decompress(stored, ONE_BUFFER)
}

/** Enough for a small file; grows as more arrives. */
const FIRST_BUFFER_BYTES = 64 * 1024

/**
 * Cuts bytes into pieces of `size`; the last may be shorter, and no bytes make no piece. Use each piece before asking
 * for the next: they share one buffer, so that a large file leaves no garbage.
 */
export async function* inPieces(chunks: AsyncIterable<Buffer>, size = PIECE_BYTES): AsyncGenerator<Buffer> {
  let room: Buffer = Buffer.allocUnsafeSlow(0)
  let length = 0
  for await (const chunk of chunks) {
    let taken = 0
    while (taken < chunk.length) {
      room = withRoomFor(room, length, Math.min(size, length + chunk.length - taken), size)
      const copied = chunk.copy(room, length, taken)
      taken += copied
      length += copied
      if (length === size) {
        yield room
        length = 0
      }
    }
  }
  if (length > 0) yield room.subarray(0, length)
}

/** The same buffer if it is large enough, else one at least twice as large with a copy of its content. */
function withRoomFor(room: Buffer, length: number, needed: number, most: number): Buffer {
  if (needed <= room.length) return room
  const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(FIRST_BUFFER_BYTES, needed, 2 * room.length)))
  room.copy(larger, 0, 0, length)
  return larger
}
