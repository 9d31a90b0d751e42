import { SEVERITIES } from '../../ocsf/severity.ts'
import { STATUSES } from '../../ocsf/status.ts'
import { anyOf, described, FLAG, orNull, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { flag, type ListDefinition, oneOf, range, text } from '../json-api/list-definition.ts'
import type { ResourceDescription } from '../openapi/description.ts'

const DELTAS = ['new', 'changed']

/** Filters are named like the attributes they look at. */
export const FINDING_LIST: ListDefinition = {
  type: 'findings',
  filters: {
    ...text('provider', 'providers.provider'),
    ...text('provider_uid', 'providers.uid'),
    ...oneOf('status', 'findings.status', STATUSES),
    ...oneOf('severity', 'findings.severity', SEVERITIES),
    ...text('check', 'findings.check_id'),
    ...text('service', 'findings.service'),
    ...text('region', 'findings.region'),
    ...text('uid', 'findings.uid'),
    ...text('resource_uid', 'findings.resource_uid'),
    ...text('scan_id', 'findings.scan_id'),
    ...flag('muted', 'findings.muted'),
    ...oneOf('delta', 'findings.delta', DELTAS),
    ...range('first_seen_at', 'findings.first_seen_at'),
    ...range('last_seen_at', 'findings.last_seen_at'),
  },
  sorts: {
    status: 'findings.status',
    check: 'findings.check_id',
    service: 'findings.service',
    region: 'findings.region',
    first_seen_at: 'findings.first_seen_at',
    last_seen_at: 'findings.last_seen_at',
  },
  defaultOrder: [{ column: 'findings.last_seen_at', descending: true }],
  tieBreakers: ['findings.id'],
  attributes: {
    uid: described(TEXT, 'What its producer calls it; the same from scan to scan.'),
    provider: described(TEXT, 'Such as aws or kubernetes.'),
    provider_uid: described(TEXT, 'The account, as the provider numbers or names it.'),
    scan_id: described(TEXT, 'The scan that has seen it last.'),
    check: TEXT,
    title: TEXT,
    status: anyOf(STATUSES),
    severity: anyOf(SEVERITIES),
    muted: FLAG,
    delta: described(
      orNull(anyOf(DELTAS)),
      'Against the scan before: seen for the first time, with another status, or neither.',
    ),
    service: TEXT,
    region: TEXT,
    resource_uid: TEXT,
    resource_name: TEXT,
    resource_type: TEXT,
    first_seen_at: TIME,
    last_seen_at: TIME,
  },
  relationships: { account: 'providers' },
}

/** A single finding also shows the record it was read from last. */
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
