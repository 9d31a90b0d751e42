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

/** What a small file fits into; more is made as more comes. */
const FIRST_ROOM_BYTES = 64 * 1024

/**
 * The same bytes in pieces of `size`, but for the last; no piece at all for no bytes. Each piece is to be used before
 * the next one is asked for: they take turns in the same memory, so that a large file leaves no garbage behind.
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

/** The same memory if it is large enough, else at least twice as much with what is in it. */
function withRoomFor(room: Buffer, length: number, needed: number, most: number): Buffer {
  if (needed <= room.length) return room
  const larger = Buffer.allocUnsafeSlow(Math.min(most, Math.max(FIRST_ROOM_BYTES, needed, 2 * room.length)))
  room.copy(larger, 0, 0, length)
  return larger
}
