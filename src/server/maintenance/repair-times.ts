import type { Logger } from 'pino'
import { instantOf, parseDatetime } from '../../ocsf/timestamps.ts'
import {
  forgetFingerprints,
  listTenantsToRepair,
  noteRepairedTimes,
} from '../../store/admin/repaired-times.ts'
import type { Database } from '../../store/database.ts'
import { findingsOfDocument, nextDocument } from '../../store/findings/documents.ts'
import { moveSightings, type WrongTimes } from '../../store/findings/move-sightings.ts'
import { openOwnerDatabase } from '../../store/open-database.ts'
import { type InTenant, inTenantTransaction } from '../../store/tenant-transaction.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { unpack } from '../records/pieces.ts'

/** What only a document with a datetime without an offset contains, and one without hardly ever. */
const LOCAL_TIME = /"time_dt"\s*:\s*"[^"+Zz]*"/

/** Before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

interface WrongDocuments {
  readonly ids: readonly string[]
  readonly findings: readonly WrongTimes[]
}

/**
 * Corrects findings that were stored with the clock on the scanner's wall as UTC, from their records. To be called before
 * jobs are taken, since a later record would count as an earlier one. A tenant is repaired once; a repair that did not end
 * is repeated. Never rejects: the next start tries again.
 */
export async function repairTimes(databaseUrl: string, logger: Logger): Promise<void> {
  const owner = openOwnerDatabase(databaseUrl)
  try {
    for (const tenantId of await listTenantsToRepair(owner)) {
      const findings = await repairTenant(owner, tenantId)
      if (findings > 0) logger.info({ tenantId, findings }, 'times repaired')
    }
  } catch (error) {
    logger.error({ err: error }, 'times not repaired')
  } finally {
    await owner.destroy()
  }
}

async function repairTenant(owner: Database, tenantId: string): Promise<number> {
  const wrong = await findWrong((work) => inTenantTransaction(owner, wholeTenant(tenantId), work))
  await forgetFingerprints(owner, tenantId, wrong.ids)
  const count = await inTenantTransaction(owner, wholeTenant(tenantId), (transaction) =>
    moveSightings(transaction, wrong.findings),
  )
  await noteRepairedTimes(owner, tenantId)
  return count
}

/** Reads one document at a time. */
async function findWrong(inTenant: InTenant): Promise<WrongDocuments> {
  const ids: string[] = []
  const findings: WrongTimes[] = []
  for (let after = FIRST_ID; ; ) {
    const document = await inTenant((transaction) => nextDocument(transaction, after))
    if (document === undefined) return { ids, findings }
    after = document.id
    const { encoding, bytes } = document
    const records = recordsOf(encoding === 'zstd' ? await unpack(bytes) : bytes)
    if (records.length === 0) continue
    const stored = await inTenant((transaction) => findingsOfDocument(transaction, after))
    const wrong = stored.flatMap(({ id, index, seenAt, scanId }) => {
      const difference = differenceOf(records[index] ?? {}, seenAt)
      return difference === undefined ? [] : [{ id, seenAt: seenAt.getTime(), scanId, difference }]
    })
    if (wrong.length === 0) continue
    ids.push(after)
    findings.push(...wrong)
  }
}

/** The records of a document; none when it has no time that may be wrong. */
function recordsOf(document: Buffer): readonly { readonly time?: unknown; readonly time_dt?: unknown }[] {
  const text = document.toString('utf8')
  return LOCAL_TIME.test(text) ? JSON.parse(text) : []
}

/** What has to be added to the time at which a record was read, where that is the wrong one of its two. */
function differenceOf(
  record: { readonly time?: unknown; readonly time_dt?: unknown },
  seenAt: Date,
): number | undefined {
  let isLocal = false
  const right = instantOf(record, (correction) => {
    isLocal = correction === 'local_time'
  })
  const wrong = parseDatetime(record.time_dt)
  if (!isLocal || right === undefined || wrong?.getTime() !== seenAt.getTime()) return undefined
  return right.getTime() - wrong.getTime()
}
