import { setImmediate as turn } from 'node:timers/promises'
import type { EventType } from '../../../src/sse/event-type.ts'
import { closeEvents, sendEvent } from '../../../src/sse/send-event.ts'

/** A program, or a worker thread, that publishes numbered events and ends. */

/** Sent in one turn. A feature that publishes thousands lets the broker keep up. */
const AT_ONCE = 500

const [channel = '', count = ''] = process.argv.slice(2)
const type: EventType = 'scan.progress'
for (let n = 0; n < Number(count); n += 1) {
  sendEvent(channel, type, { n })
  if (n % AT_ONCE === 0) await turn()
}
await closeEvents()
