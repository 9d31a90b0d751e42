import { type IngestionErrorRow, WHOLE_FILE } from '../../store/ingestions/ingestion-errors.ts'
import type { IngestionRow } from '../../store/ingestions/ingestions.ts'
import type { Resource } from '../json-api/document.ts'

/** The JSON:API resource of a job. */
export function ingestionResource(row: IngestionRow): Resource {
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
export function ingestionErrorResource(ingestionId: string, row: IngestionErrorRow): Resource {
  const index = row.record_index === WHOLE_FILE ? null : row.record_index
  return {
    type: 'ingestion-errors',
    id: `${ingestionId}:${index ?? 'file'}:${row.ordinal}`,
    attributes: { index, pointer: row.pointer, code: row.code, detail: row.detail },
  }
}
