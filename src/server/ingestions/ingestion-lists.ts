import { MAX_KEPT_ERRORS } from '../../store/ingestions/ingestion-errors.ts'
import { anyOf, COUNT, described, objectOf, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { type ListDefinition, onDay, oneOf, range, search } from '../json-api/list-definition.ts'
import { MAX_SHOWN } from './file-contents.ts'
import { MAX_EXAMPLES } from './file-notes.ts'

/** The states of the contract, which is complete. */
const STATES = ['pending', 'processing', 'completed', 'failed']

/** When a job has ended, `processed` and `invalid` add up to `total`. */
const SUMMARY = described(objectOf({ total: COUNT, processed: COUNT, invalid: COUNT }), 'Counts of records.')

const ERROR_COUNT = described(
  COUNT,
  `Of everything that was wrong with the file; at most ${MAX_KEPT_ERRORS} errors of it are kept.`,
)

const ACCOUNT = { provider: TEXT, provider_uid: TEXT }

const NAMED_ACCOUNT = {
  ...ACCOUNT,
  provider_name: described(orNull(TEXT), 'What the file calls the account, where that is something else.'),
}

const ACCOUNTS = described(
  { type: ['array', 'null'], items: objectOf(NAMED_ACCOUNT) },
  `The first ${MAX_SHOWN} accounts that the file names; null until the job has ended.`,
)

const SCOPES = described(
  {
    type: ['array', 'null'],
    items: objectOf({ ...ACCOUNT, source: TEXT, roots: { type: 'array', items: TEXT } }),
  },
  `The first ${MAX_SHOWN} scopes that the file names, with the first of their roots; null until the job has ended.`,
)

const NOTES = described(
  {
    type: ['array', 'null'],
    items: objectOf({ code: TEXT, count: COUNT, detail: TEXT, uids: { type: 'array', items: TEXT } }),
  },
  `What was read in another way than it was written, with the first ${MAX_EXAMPLES} findings; null until the job has ended.`,
)

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
  attributes: {
    file_name: TEXT,
    accounts: ACCOUNTS,
    scopes: SCOPES,
    notes: NOTES,
    status: described(anyOf(STATES), 'completed: every record was processed. failed: see its errors.'),
    summary: SUMMARY,
    error_count: ERROR_COUNT,
    requested_at: TIME,
    started_at: orNull(TIME),
    completed_at: orNull(TIME),
  },
}

export const INGESTION_ERROR_LIST: ListDefinition = {
  type: 'ingestion-errors',
  filters: {},
  sorts: {},
  defaultOrder: [],
  tieBreakers: ['record_index', 'ordinal'],
  meta: { error_count: ERROR_COUNT },
  attributes: {
    index: described(orNull(COUNT), 'Position of the record in the file, from 0; null: the file as a whole.'),
    pointer: described(TEXT, 'JSON Pointer (RFC 6901) into the record; empty: the record as a whole.'),
    code: TEXT,
    detail: TEXT,
  },
}
