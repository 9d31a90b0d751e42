import {
  type AttributeSchema,
  anyOf,
  COUNT,
  described,
  orNull,
  type Resource,
  TEXT,
  TIME,
} from 'assay/json-api'
import type { ScanRow } from '../scans/scan-row.ts'

const ERROR: AttributeSchema = {
  type: 'object',
  required: ['code', 'detail'],
  additionalProperties: false,
  properties: { code: TEXT, detail: TEXT },
}

/** What a scan looks like to a client; the API's description says so too. */
export const SCANS = {
  type: 'scans',
  attributes: {
    target: TEXT,
    status: anyOf(['pending', 'running', 'completed', 'failed']),
    checked: COUNT,
    total: COUNT,
    error: described(orNull(ERROR), 'Why it failed.'),
    inserted_at: TIME,
    completed_at: orNull(TIME),
  },
}

export function scanResource(scan: ScanRow): Resource {
  const { id, target, status, checked, total, error_code: code, inserted_at, completed_at } = scan
  const error = code === null ? null : { code, detail: scan.error_detail }
  return {
    type: 'scans',
    id,
    attributes: { target, status, checked, total, error, inserted_at, completed_at },
  }
}
