import type { EventBus } from '../../../src/sse/bus/event-bus.ts'
import { openBus } from '../../../src/sse/bus/open-bus.ts'
import { closeEvents, publishThrough, sendEvent } from '../../../src/sse/send-event.ts'

/** A program, or a worker thread, that publishes numbered events and ends. */

/** Then the broker is waited for: a test is to lose none, however busy the machine. */
const AT_ONCE = 1_000

const [channel = '', count = ''] = process.argv.slice(2)
const bus = openBus(process.env)
publishThrough(bus)
for (let n = 0; n < Number(count); n += 1) {
  if (n % AT_ONCE === AT_ONCE - 1) await untilTaken(bus)
  sendEvent(channel, 'scan.progress', { n })
}
await closeEvents()

async function untilTaken(events: EventBus): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const taken = await events.ping().then(
      () => true,
      () => false,
    )
    if (taken) return
  }
}
