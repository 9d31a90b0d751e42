import { STATUSES } from '../../ocsf/status.ts'
import { CHANGED_FIELDS } from '../../store/findings/list-finding-changes.ts'
import { ISSUE_STATES } from '../../store/trackers/issues.ts'
import {
  anyOf,
  described,
  FLAG,
  objectOf,
  orNull,
  POSITIVE,
  TEXT,
  TIME,
} from '../json-api/attribute-schema.ts'
import {
  account,
  belonging,
  controlFilter,
  hashed,
  inForce,
  type ListColumn,
  type ListDefinition,
  listOf,
  OWNER_FILTERS,
  oneOf,
  past,
  range,
  searchFilter,
  text,
} from '../json-api/list-definition.ts'
import type { ResourceDescription } from '../openapi/route-description.ts'
import { DETAILS } from './finding-details.ts'

const DELTAS = ['new', 'changed', 'reopened']
const STATES = ['open', 'review', 'accepted', 'muted', 'passing', 'resolved', 'gone']

/** Columns that the store itself computes or joins by. */
const STORE_COLUMNS: Readonly<Record<string, ListColumn>> = {
  uid: {
    column: 'findings.uid',
    schema: described(TEXT, 'What its producer calls it; the same from scan to scan.'),
    filter: hashed({ column: 'findings.uid_hash', hash: 'sha256', except: 'findings.shares_uid' }),
  },
  provider: {
    column: 'providers.provider',
    schema: described(TEXT, 'Such as aws or kubernetes.'),
    filter: account,
  },
  provider_uid: {
    column: 'providers.uid',
    schema: described(TEXT, 'The account, as the provider numbers or names it.'),
    filter: account,
  },
  provider_name: {
    column: 'providers.name',
    schema: described(orNull(TEXT), 'What people call the account, where that is something else.'),
  },
  scan_id: {
    column: 'sightings.scan_id',
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
    column: 'sightings.delta',
    schema: described(
      orNull(anyOf(DELTAS)),
      'Against the scan before: seen for the first time, with another status, failing again after it was resolved, ' +
        'or none of them.',
    ),
    filter: (name, column) => oneOf(name, column, DELTAS),
  },
  state: {
    column: 'findings.state',
    schema: described(
      anyOf(STATES),
      'open: fails, and is neither accepted nor muted. review: cannot be decided by the scan, and is neither. accepted: ' +
        'would be one of them, and a person accepts it. muted: so, and its producer mutes it. passing. resolved: failed ' +
        'before, and no longer. gone: never failed, and is no longer reported.',
    ),
    filter: (name, column) => oneOf(name, column, STATES),
  },
  resolved_at: {
    column: 'findings.resolved_at',
    schema: described(orNull(TIME), 'When a scan first found that it fails no longer.'),
    filter: range,
  },
  resolved_by: {
    column: 'findings.resolved_by',
    schema: described(orNull(TEXT), 'That scan; null also when it did not say what it covered.'),
    filter: text,
  },
  gone_at: {
    column: 'findings.gone_at',
    schema: described(orNull(TIME), 'When a scan first looked for it and did not report it.'),
    filter: range,
  },
  accepted: {
    column: 'findings.accepted_until',
    schema: described(
      orNull(objectOf({ reason: TEXT, until: orNull(TIME), by: TEXT, at: TIME })),
      'That a person accepts it at the moment, whatever scans find; with the reason.',
    ),
    // Whatever the state.
    filter: inForce,
  },
  assignee: {
    column: 'findings.assignee',
    schema: described(orNull(TEXT), 'Email address of the member who is to mend it.'),
    // Also `me` and `none`.
    filter: text,
  },
  due_at: {
    column: 'findings.due_at',
    schema: described(
      orNull(TIME),
      'When it is to be mended: as a person says, or by the policy for its severity. Null for what is not open.',
    ),
    filter: range,
  },
  part: {
    column: 'findings.part',
    schema: described(
      orNull(TEXT),
      'The part of what was scanned that it belongs to, such as a folder, or a region and service.',
    ),
  },
  first_seen_at: { column: 'findings.first_seen_at', schema: TIME, filter: range, sortable: true },
  last_seen_at: { column: 'sightings.last_seen_at', schema: TIME, filter: range },
  changed_at: {
    column: 'findings.changed_at',
    schema: described(TIME, 'When a scan last changed it: its status, its state, or what its record says.'),
    filter: range,
    sortable: true,
  },
}

const COLUMNS = listOf({ ...STORE_COLUMNS, ...ofFindings(DETAILS) })

export const FINDING_LIST: ListDefinition = {
  type: 'findings',
  ...COLUMNS,
  filters: {
    ...COLUMNS.filters,
    ...belonging('providers.id'),
    ...past('overdue', 'findings.due_at'),
    ...oneOf('issue', 'findings.issue', ['exists', 'none']),
    search: searchFilter,
    compliance: controlFilter,
    ...OWNER_FILTERS,
  },
  attributes: {
    ...COLUMNS.attributes,
    since_first_scan: described(
      FLAG,
      'Whether the first scan of its account has seen it: it is then new to the service alone.',
    ),
    compliance: described(
      { type: 'array', items: TEXT },
      'Controls that the check is about, such as CIS-AWS-3.0:2.1.1.',
    ),
    owners: described(
      { type: 'array', items: TEXT },
      'Who owns it, as its record says: users, teams, email addresses, or what a tag of the resource says.',
    ),
    issues: described(
      {
        type: 'array',
        items: objectOf({
          id: TEXT,
          tracker: described(TEXT, 'Its name.'),
          number: orNull(POSITIVE),
          url: orNull(TEXT),
          state: anyOf(ISSUE_STATES),
          problem: orNull(TEXT),
        }),
      },
      'Issues in trackers that stand for it, as far as is known of them.',
    ),
  },
  defaultOrder: [{ column: 'findings.changed_at', descending: true }],
  // As in the indexes by status, service and so on, which serve filters and orders alike.
  tieBreakers: ['findings.changed_at', 'findings.id'],
  keys: {
    'findings.status': 'text',
    ...Object.fromEntries(
      Object.values(ofFindings(DETAILS)).flatMap(({ column, sortable, numbered }) =>
        sortable ? [numbered === undefined ? [column, 'text'] : [numbered.column, 'number']] : [],
      ),
    ),
    'findings.first_seen_at': 'time',
    'findings.changed_at': 'time',
    'findings.resolved_at': 'time',
    'findings.gone_at': 'time',
    'findings.id': 'uuid',
  },
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

/** A single finding also shows the record that last changed it. */
export const ONE_FINDING: ResourceDescription = {
  type: FINDING_LIST.type,
  attributes: {
    ...FINDING_LIST.attributes,
    record: described(
      { type: 'object' },
      'The OCSF record that last changed it, as it arrived. Later records that said the same are not kept: `last_seen_at` ' +
        'and `scan_id` are of the latest.',
    ),
  },
  relationships: { account: 'providers' },
}

export const FINDING_CHANGE_LIST: ListDefinition = {
  type: 'finding-changes',
  filters: {},
  sorts: { changed_at: 'changed_at' },
  defaultOrder: [{ column: 'changed_at', descending: true }],
  tieBreakers: ['event', 'field', 'to'],
  attributes: {
    changed_at: described(TIME, 'When it happened; of a scan, when its record says so.'),
    field: described(
      anyOf(CHANGED_FIELDS),
      'What changed: the status, whether a person accepts it, whom it is assigned to, the date that somebody set, or an issue.',
    ),
    from: described(orNull(TEXT), 'The value before.'),
    to: described(
      orNull(TEXT),
      `Of status: ${STATUSES.join(', ')}, or RESOLVED, since a scan looked for it and did not report it. Of acceptance: ACCEPTED or ` +
        'NOT_ACCEPTED. Of assignee: an email address, null for nobody. Of due_at: a time, null for what the policy says. ' +
        `Of issue: ${ISSUE_STATES.join(', ')}.`,
    ),
    scan_id: described(orNull(TEXT), 'The scan that changed the status; null for everything else.'),
    by: described(
      orNull(TEXT),
      'Email address, or name and prefix of the key; “operator” for commands on the database, “system” for the service ' +
        'itself. Null for scans, and for an acceptance that expired.',
    ),
    reason: described(orNull(TEXT), 'Why it was accepted, or why the service changed it.'),
    issue: described(
      orNull(
        objectOf({ project: TEXT, number: orNull(POSITIVE), url: orNull(TEXT), state: anyOf(ISSUE_STATES) }),
      ),
      'The issue as it was then.',
    ),
  },
}
