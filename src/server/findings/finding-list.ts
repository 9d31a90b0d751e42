import { anyOf, described, FLAG, TEXT, TIME } from '../json-api/attribute-schema.ts'
import { flag, type ListDefinition, oneOf, range, text } from '../json-api/list-definition.ts'
import { SEVERITY_NAMES } from './severity.ts'

const STATUSES = ['FAIL', 'PASS', 'MANUAL']

/** Filters are named like the attributes they look at. */
export const FINDING_LIST: ListDefinition = {
  type: 'findings',
  filters: {
    ...text('provider', 'providers.provider'),
    ...text('provider_uid', 'providers.uid'),
    ...oneOf('status', 'findings.status', STATUSES),
    ...oneOf('severity', 'findings.severity', SEVERITY_NAMES),
    ...text('check', 'findings.check_id'),
    ...text('service', 'findings.service'),
    ...text('region', 'findings.region'),
    ...text('uid', 'findings.uid'),
    ...text('resource_uid', 'findings.resource_uid'),
    ...text('scan_id', 'findings.scan_id'),
    ...flag('muted', 'findings.muted'),
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
    severity: anyOf(SEVERITY_NAMES),
    muted: FLAG,
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
