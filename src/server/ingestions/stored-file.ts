import { readChunk } from '../../store/ingestions/chunks.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import { unpack } from '../records/pieces.ts'

/** The pieces of a stored file, as they were sent; the next one is fetched while one is processed. */
export async function* storedFile(inTenant: InTenant, ingestionId: string): AsyncGenerator<Buffer> {
  let next = fetchPiece(0)
  for (let position = 1; ; position += 1) {
    const piece = await next
    if (piece === undefined) return
    next = fetchPiece(position)
    // Marks the rejection as handled: it is thrown when awaited, and does not matter otherwise.
    next.catch(() => undefined)
    yield piece
  }

  async function fetchPiece(position: number): Promise<Buffer | undefined> {
    const stored = await inTenant((transaction) => readChunk(transaction, ingestionId, position))
    return stored && unpack(stored)
  }
}
