import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import {
  type IngestionErrorRow,
  listIngestionErrors,
  WHOLE_FILE,
} from '../../store/ingestions/ingestion-errors.ts'
import { findIngestion, type IngestionRow, listIngestions } from '../../store/ingestions/ingestions.ts'
import type { Store } from '../../store/store.ts'
import { principalOf } from '../auth/require-permission.ts'
import { notFound } from '../http/errors.ts'
import { collectionDocument } from '../json-api/collection.ts'
import { type Resource, resourceDocument } from '../json-api/document.ts'
import { ONE_RESOURCE, type OneResource } from '../json-api/one-resource.ts'
import { readIdempotencyKey } from './idempotency-key.ts'
import { INGESTION_ERROR_LIST, INGESTION_LIST } from './ingestion-lists.ts'
import { receiveIngestion } from './receive-ingestion.ts'
import { openUpload } from './upload.ts'
import type { UploadSlots } from './upload-slots.ts'

export interface IngestionRoutesOptions {
  readonly store: Store
  readonly boss: PgBoss
  readonly maxFileBytes: number
  readonly slots: UploadSlots
}

const SEND_FILE = {
  config: { description: { summary: 'Send a file of findings', takesFile: true, answers: INGESTION_LIST } },
} as const
const LIST_JOBS = {
  config: { description: { summary: 'Jobs', list: INGESTION_LIST } },
} as const
const ONE_JOB = {
  ...ONE_RESOURCE,
  config: { description: { summary: 'One job', answers: INGESTION_LIST } },
} as const
const LIST_ERRORS = {
  ...ONE_RESOURCE,
  config: { description: { summary: 'Why records were refused', list: INGESTION_ERROR_LIST } },
} as const

/** Routes to upload a file, to list and show jobs, and to list the errors of a job. */
export async function ingestionRoutes(
  app: FastifyInstance,
  { store, boss, maxFileBytes, slots }: IngestionRoutesOptions,
): Promise<void> {
  // The handler reads the form as a stream, so Fastify must not parse it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))

  app.post<{ Body: Readable | undefined }>('/ingestions', SEND_FILE, async (request, reply) => {
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    const principal = principalOf(request)
    const ingestion = await slots.receiving.occupy(principal.tenantId, async () => {
      const upload = await openUpload(request.body, request.headers, maxFileBytes)
      return receiveIngestion({ store, boss, slots }, principal, upload, key)
    })
    reply.code(202).header('Content-Location', `${request.routeOptions.url}/${ingestion.id}`)
    return resourceDocument(ingestionResource(ingestion))
  })

  app.get('/ingestions', LIST_JOBS, (request) =>
    collectionDocument(store, request, INGESTION_LIST, listIngestions, ingestionResource),
  )

  app.get<OneResource>('/ingestions/:id', ONE_JOB, async (request) => {
    const { id } = request.params
    const row = await store.inTenant(principalOf(request), (tx) => findIngestion(tx, id))
    if (row === undefined) throw notFound()
    return resourceDocument(ingestionResource(row))
  })

  app.get<OneResource>('/ingestions/:id/errors', LIST_ERRORS, (request) => {
    const { id } = request.params
    return collectionDocument(
      store,
      request,
      INGESTION_ERROR_LIST,
      async (tx, query) => {
        const job = await findIngestion(tx, id)
        if (job === undefined) throw notFound()
        const page = await listIngestionErrors(tx, id, query)
        return { ...page, meta: { error_count: job.error_count } }
      },
      (row) => ingestionErrorResource(id, row),
    )
  })
}

/** The JSON:API resource of a job. */
function ingestionResource(row: IngestionRow): Resource {
  return {
    type: 'ingestions',
    id: row.id,
    attributes: {
      file_name: row.file_name,
      accounts: row.accounts,
      scopes: row.scopes,
      notes: row.notes,
      status: row.status,
      summary: { total: row.total, processed: row.processed, invalid: row.invalid },
      error_count: row.error_count,
      requested_at: row.requested_at,
      started_at: row.started_at,
      completed_at: row.completed_at,
    },
  }
}

/** `index` is null for an error of the file as a whole. */
function ingestionErrorResource(ingestionId: string, row: IngestionErrorRow): Resource {
  const index = row.record_index === WHOLE_FILE ? null : row.record_index
  return {
    type: 'ingestion-errors',
    id: `${ingestionId}:${index ?? 'file'}:${row.ordinal}`,
    attributes: { index, pointer: row.pointer, code: row.code, detail: row.detail },
  }
}
