import { type ListDefinition, onDay, oneOf, range, search } from '../json-api/list-definition.ts'

/** The contract's states; there is never a fifth. */
const STATES = ['pending', 'processing', 'completed', 'failed']

export const INGESTION_LIST: ListDefinition = {
  type: 'ingestions',
  filters: {
    ...oneOf('status', 'status', STATES),
    ...onDay('inserted_at', 'inserted_at'),
    ...range('inserted_at', 'inserted_at'),
    ...onDay('completed_at', 'completed_at'),
    ...range('completed_at', 'completed_at'),
    ...search('search', 'file_name'),
  },
  sorts: {
    inserted_at: 'inserted_at',
    requested_at: 'requested_at',
    started_at: 'started_at',
    completed_at: 'completed_at',
  },
  defaultOrder: [{ column: 'inserted_at', descending: true }],
  tieBreakers: ['id'],
  attributes: ['status', 'summary', 'requested_at', 'started_at', 'completed_at'],
}

export const INGESTION_ERROR_LIST: ListDefinition = {
  type: 'ingestion-errors',
  filters: {},
  sorts: {},
  defaultOrder: [],
  tieBreakers: ['record_index', 'ordinal'],
  attributes: ['index', 'pointer', 'code', 'detail'],
}
