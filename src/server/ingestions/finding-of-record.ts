import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { type RecordScope, recordScopeOf } from '../../ocsf/record-scope.ts'
import { STATUS_ID, STATUSES, type Status } from '../../ocsf/status.ts'
import type { NewFinding } from '../../store/findings/new-finding.ts'
import { sightingsOf } from '../../store/findings/sightings.ts'
import { type Account, accountName } from '../../store/providers/account.ts'
import { cutText } from '../../text/shortened.ts'
import { controlsOfRecord } from '../findings/controls-of-record.ts'
import { detailsOf, type FindingDetails } from '../findings/finding-details.ts'
import { ownersOfRecord } from '../findings/owners-of-record.ts'
import { contentIdOf } from './content-of-record.ts'
import type { FileContext } from './file-context.ts'

/** A finding whose provider and scope have not been looked up yet. */
export interface FindingOfAccount extends Omit<NewFinding<FindingDetails>, 'providerId' | 'scopeId' | 'key'> {
  readonly scope: RecordScope | null
}

/** The account that a record names, and where in the record (RFC 6901). */
export interface NamedAccount {
  readonly account: Account
  readonly pointer: string
}

/**
 * The scanner's own fields come before OCSF's, which has none for Kubernetes. A provider is spelled in one way, since lists
 * group by it; of an account, all spellings are one account.
 */
export function accountOf({ unmapped, cloud }: IngestionRecord): NamedAccount {
  if (isNamed(unmapped?.provider) && isNamed(unmapped?.provider_uid)) {
    const account = accountWith(unmapped.provider, unmapped.provider_uid, cloud?.account)
    return { account, pointer: '/unmapped/provider_uid' }
  }
  const account = accountWith(cloud?.provider ?? '', cloud?.account?.uid ?? '', cloud?.account)
  return { account, pointer: '/cloud/account/uid' }
}

/** Longest name, in characters, as the database takes it. */
const MAX_NAME = 250

/** The account, with the name that OCSF has for it, if that is of the same account and says more. */
function accountWith(
  provider: string,
  uid: string,
  named: { readonly uid?: string; readonly name?: string } | undefined,
): Account {
  const account = { provider: accountName(provider), uid }
  if (!isNamed(named?.name) || named.name === uid || named.uid !== uid) return account
  return { ...account, name: cutText(named.name, MAX_NAME) }
}

/** Maps a valid record to a finding. A scan without an id is named by its time, so that it is the same in any file. */
export function findingOfRecord(record: IngestionRecord, file: FileContext): FindingOfAccount {
  const at = file.timeOf(record)
  const scope = recordScopeOf(record.unmapped?.scope) ?? file.scope
  const details = detailsOf(record)
  return {
    id: newFindingId(),
    uid: record.finding_info.uid,
    scope,
    part: scope?.part ?? null,
    ...sightingsOf({
      lastSeenAt: at,
      scanId: record.unmapped?.scan_id || new Date(at).toISOString(),
      status: statusOf(record),
    }),
    controls: controlsOfRecord(record),
    owners: ownersOfRecord(record),
    contentId: contentIdOf(record, details),
    details,
  }
}

/** The first resource of a record; empty when it names none. */
export function resourceNameOf({ resources }: IngestionRecord): string {
  const [resource] = resources ?? []
  return resource?.uid || resource?.name || ''
}

/** As the schema asks for it. */
function isNamed(name: string | undefined): name is string {
  return name !== undefined && /\S/.test(name)
}

/** Without a verdict, a detection counts as failed until its producer reports it resolved. */
function statusOf({ status_code, status_id }: IngestionRecord): Status {
  const code = status_code?.toUpperCase()
  return STATUSES.find((status) => status === code) ?? (status_id === STATUS_ID.Resolved ? 'PASS' : 'FAIL')
}

/** Random bytes per version 7 UUID. */
const RANDOM_BYTES = 16

/** Drawn for many ids at once: asking the system for each would cost more than all other columns of a finding. */
const pool = Buffer.allocUnsafeSlow(256 * RANDOM_BYTES)
let used = pool.length

/** A counter, so that ids of one millisecond keep their order; 31 bits (RFC 9562, section 6.2). */
let sequence = 0
const MAX_SEQUENCE = 0x7f_ff_ff_ff

/** A new version 7 UUID: findings inserted together are stored together, in the order of the file. */
export function newFindingId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + RANDOM_BYTES)
  used += RANDOM_BYTES
  sequence = (sequence + 1) & MAX_SEQUENCE
  return uuidv7({ random, seq: sequence })
}
