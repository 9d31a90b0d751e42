import { readChunk } from '../../store/ingestions/read-chunk.ts'
import { unpack } from '../records/pieces.ts'
import type { InTenant } from './in-tenant.ts'

/** The bytes as they were sent, piece by piece; the next one is fetched while one is worked on. */
export async function* storedFile(inTenant: InTenant, ingestionId: string): AsyncGenerator<Buffer> {
  let next = fetchPiece(0)
  for (let position = 1; ; position += 1) {
    const piece = await next
    if (piece === undefined) return
    next = fetchPiece(position)
    // Heard of when its turn comes; if that never does, it does not matter.
    next.catch(() => undefined)
    yield piece
  }

  async function fetchPiece(position: number): Promise<Buffer | undefined> {
    const stored = await inTenant((transaction) => readChunk(transaction, ingestionId, position))
    return stored && unpack(stored)
  }
}
