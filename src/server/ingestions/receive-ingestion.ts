import { createHash, type Hash } from 'node:crypto'
import type { PgBoss } from 'pg-boss'
import { v7 as uuidv7 } from 'uuid'
import { insertChunk } from '../../store/ingestions/chunks.ts'
import {
  claimIdempotencyKey,
  type IdempotentIngestion,
  IN_USE,
  saveIdempotencyKey,
} from '../../store/ingestions/idempotency-keys.ts'
import {
  completeUpload,
  findIngestion,
  type IngestionRow,
  insertIngestion,
} from '../../store/ingestions/ingestions.ts'
import { enqueueIngestion } from '../../store/jobs.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { type Viewer, wholeTenant } from '../../store/viewer.ts'
import { inPieces, PIECE_BYTES, pack } from '../records/pieces.ts'
import { traceForJob } from '../traces/job-trace.ts'
import { keyInUse, keyOfAnotherFile } from './idempotency-key.ts'
import { releaseBuffer } from './release-buffer.ts'
import type { Upload } from './upload.ts'
import type { UploadSlots } from './upload-slots.ts'

/**
 * Stores a file and its job in one transaction: both are committed when this resolves, and nothing is stored when it
 * rejects, even when the sender disconnected. The same file under the same idempotency key creates no second job; this
 * resolves with the first. To send files one need not see any: the whole tenant receives them, and the job knows whose
 * accounts its sender sees.
 */
export async function receiveIngestion(
  { store, boss, slots }: { store: Store; boss: PgBoss; slots: UploadSlots },
  { tenantId, teams, actor }: Viewer,
  upload: Upload,
  key?: string,
): Promise<IngestionRow> {
  const scope = upload.scope && JSON.stringify(upload.scope)
  const hash = createHash('sha256')
    .update(scope ?? '')
    .update(teams?.join() ?? '')
  const bytes = key === undefined ? upload.bytes : hashing(upload.bytes, hash)
  const pieces = inTurns(inPieces(bytes), (read) => slots.turns.take(tenantId, read))
  try {
    // A file of one piece has arrived completely before it takes a connection from the pool.
    const first = await pieces.next()
    const receive = (): Promise<IngestionRow> =>
      store.inTenant(wholeTenant(tenantId, actor), async (transaction) => {
        const earlier = key === undefined ? undefined : await claimIdempotencyKey(transaction, key)
        if (earlier === IN_USE) throw keyInUse()
        if (earlier !== undefined) {
          for await (const _piece of pieces);
          return earlierIngestion(transaction, earlier, hash.digest())
        }
        const ingestionId = uuidv7()
        await insertIngestion(transaction, { id: ingestionId, fileName: upload.fileName, scope, teams })
        const written = await writePieces(transaction, { ingestionId, scope }, first, pieces)
        const ingestion = await completeUpload(transaction, ingestionId, written)
        if (key !== undefined) {
          await saveIdempotencyKey(transaction, key, { ingestionId, fingerprint: hash.digest() })
        }
        await enqueueIngestion(boss, transaction, { tenantId, ingestionId, ...traceForJob() })
        return ingestion
      })
    const isWhole = first.done || first.value.length < PIECE_BYTES
    return await (isWhole ? receive() : slots.storing.occupy(tenantId, receive))
  } finally {
    await pieces.return(undefined)
  }
}

/**
 * Stores each piece while the next one arrives. Returns the size, and SHA-256 of the scope and the compressed
 * chunks: hashing a twentieth of the bytes identifies the file as well.
 */
async function writePieces(
  transaction: TenantTransaction,
  { ingestionId, scope }: { ingestionId: string; scope: string | null },
  first: IteratorResult<Buffer>,
  others: AsyncGenerator<Buffer>,
): Promise<{ byteCount: number; fingerprint: Buffer }> {
  const hash = createHash('sha256').update(scope ?? '')
  let byteCount = 0
  let writing: Promise<void> = Promise.resolve()
  let piece = first
  for (let position = 0; !piece.done; position += 1) {
    byteCount += piece.value.length
    const packed = await pack(piece.value)
    hash.update(packed)
    await writing
    writing = insertChunk(transaction, ingestionId, position, packed).then(() => releaseBuffer(packed))
    // Marks the rejection as handled: it is reported when awaited, or else the sender's failure is.
    writing.catch(() => undefined)
    piece = await others.next()
  }
  await writing
  return { byteCount, fingerprint: hash.digest() }
}

/** The job that an earlier upload created, in its current state. */
async function earlierIngestion(
  transaction: TenantTransaction,
  { ingestionId, fingerprint }: IdempotentIngestion,
  ours: Buffer,
): Promise<IngestionRow> {
  if (!ours.equals(fingerprint)) throw keyOfAnotherFile()
  const ingestion = await findIngestion(transaction, ingestionId)
  if (ingestion === undefined) throw new Error('The job of an idempotency key was deleted without the key.')
  return ingestion
}

/** The same pieces, each read when it is this file's turn. */
async function* inTurns(
  pieces: AsyncGenerator<Buffer>,
  take: <T>(read: () => Promise<T>) => Promise<T>,
): AsyncGenerator<Buffer> {
  try {
    for (;;) {
      const piece = await take(() => pieces.next())
      if (piece.done) return
      yield piece.value
    }
  } finally {
    await pieces.return(undefined)
  }
}

async function* hashing(bytes: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
}
