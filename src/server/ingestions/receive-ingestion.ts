import type { PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { completeUpload } from '../../store/ingestions/complete-upload.ts'
import type { IngestionRow } from '../../store/ingestions/ingestion-row.ts'
import { insertChunk } from '../../store/ingestions/insert-chunk.ts'
import { insertIngestion } from '../../store/ingestions/insert-ingestion.ts'
import { enqueueIngestion } from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { inPieces, PIECE_BYTES, pack } from './pieces.ts'
import type { Upload } from './upload.ts'
import type { UploadPlaces } from './upload-places.ts'

/**
 * Stores a file and the job to process it in one transaction: when this resolves both are committed, and when
 * it rejects, be it that the sender has gone, nothing is left.
 */
export async function receiveIngestion(
  { store, boss, places }: { store: Store; boss: PgBoss; places: UploadPlaces },
  tenantId: string,
  upload: Upload,
): Promise<IngestionRow> {
  const pieces = inPieces(upload.bytes)
  try {
    // A file of one piece has arrived whole before it takes a connection from the pool.
    const first = await pieces.next()
    const write = (): Promise<IngestionRow> =>
      store.inTenant(tenantId, async (transaction) => {
        const ingestionId = uuidv7()
        await insertIngestion(transaction, { id: ingestionId, fileName: upload.fileName })
        const byteCount = await writePieces(transaction, ingestionId, first, pieces)
        const ingestion = await completeUpload(transaction, ingestionId, byteCount)
        await enqueueIngestion(boss, transaction, { tenantId, ingestionId })
        return ingestion
      })
    const isWhole = first.done || first.value.length < PIECE_BYTES
    return await (isWhole ? write() : places.occupy(write))
  } finally {
    await pieces.return(undefined)
  }
}

/** Stores the pieces as they arrive; answers with how many bytes they were. */
async function writePieces(
  transaction: TenantTransaction,
  ingestionId: string,
  first: IteratorResult<Buffer>,
  others: AsyncGenerator<Buffer>,
): Promise<number> {
  let byteCount = 0
  let piece = first
  for (let position = 0; !piece.done; position += 1) {
    byteCount += piece.value.length
    await insertChunk(transaction, ingestionId, position, await pack(piece.value))
    piece = await others.next()
  }
  return byteCount
}
