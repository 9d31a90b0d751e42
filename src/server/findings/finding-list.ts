import { STATUSES } from '../../ocsf/status.ts'
import { anyOf, described, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import {
  type ListColumn,
  type ListDefinition,
  listOf,
  oneOf,
  range,
  text,
} from '../json-api/list-definition.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'
import { DETAILS } from './finding-details.ts'

const DELTAS = ['new', 'changed']

/** Columns that the store itself computes or joins by. */
const STATE: Readonly<Record<string, ListColumn>> = {
  uid: {
    column: 'findings.uid',
    schema: described(TEXT, 'What its producer calls it; the same from scan to scan.'),
    filter: text,
  },
  provider: {
    column: 'providers.provider',
    schema: described(TEXT, 'Such as aws or kubernetes.'),
    filter: text,
  },
  provider_uid: {
    column: 'providers.uid',
    schema: described(TEXT, 'The account, as the provider numbers or names it.'),
    filter: text,
  },
  scan_id: {
    column: 'findings.scan_id',
    schema: described(TEXT, 'The scan that has seen it last.'),
    filter: text,
  },
  status: {
    column: 'findings.status',
    schema: anyOf(STATUSES),
    filter: (name, column) => oneOf(name, column, STATUSES),
    sortable: true,
  },
  delta: {
    column: 'findings.delta',
    schema: described(
      orNull(anyOf(DELTAS)),
      'Against the scan before: seen for the first time, with another status, or neither.',
    ),
    filter: (name, column) => oneOf(name, column, DELTAS),
  },
  first_seen_at: { column: 'findings.first_seen_at', schema: TIME, filter: range, sortable: true },
  last_seen_at: { column: 'findings.last_seen_at', schema: TIME, filter: range, sortable: true },
}

export const FINDING_LIST: ListDefinition = {
  type: 'findings',
  ...listOf({ ...STATE, ...ofFindings(DETAILS) }),
  defaultOrder: [{ column: 'findings.last_seen_at', descending: true }],
  tieBreakers: ['findings.id'],
  relationships: { account: 'providers' },
}

/** Qualified with the table name, since the list query joins another table. */
function ofFindings(columns: Readonly<Record<string, ListColumn>>): Record<string, ListColumn> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, listed]) => [
      name,
      { ...listed, column: `findings.${listed.column}` },
    ]),
  )
}

/** A single finding also shows the record that last updated it. */
export const ONE_FINDING: ResourceDescription = {
  type: FINDING_LIST.type,
  attributes: {
    ...FINDING_LIST.attributes,
    record: described({ type: 'object' }, 'The OCSF record as it arrived.'),
  },
  relationships: { account: 'providers' },
}

export const FINDING_CHANGE_LIST: ListDefinition = {
  type: 'finding-changes',
  filters: {},
  sorts: { changed_at: 'changed_at' },
  defaultOrder: [{ column: 'changed_at', descending: true }],
  tieBreakers: ['scan_id'],
  attributes: {
    changed_at: described(TIME, 'When the record that changed it says it happened.'),
    scan_id: TEXT,
    from: anyOf(STATUSES),
    to: anyOf(STATUSES),
  },
}
