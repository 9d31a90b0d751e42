import { type SealedEvent, sealedEventsAfter } from '../../store/audit/audit-events.ts'
import type { InTenant } from '../../store/tenant-transaction.ts'
import { ocsfOfEvent } from './ocsf-of-event.ts'

const EVENTS_PER_PAGE = 1_000

/**
 * A JSON array of the sealed events as OCSF, oldest first, in pieces. No transaction is open while a reader makes the export
 * wait.
 */
export async function* auditExport(read: InTenant): AsyncGenerator<string> {
  let before: SealedEvent | undefined
  for (;;) {
    const after = before?.position ?? 0
    const events = await read((transaction) => sealedEventsAfter(transaction, after, EVENTS_PER_PAGE))
    for (const event of events) {
      yield `${before === undefined ? '[\n' : ',\n'}${JSON.stringify(ocsfOfEvent(event, before?.hash))}`
      before = event
    }
    if (events.length < EVENTS_PER_PAGE) break
  }
  yield before === undefined ? '[]\n' : '\n]\n'
}
