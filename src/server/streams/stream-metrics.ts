import { Counter, Gauge, type Registry } from 'prom-client'
import type { EventStreams } from '../../sse/event-streams.ts'

type Statistics = EventStreams['statistics']

/** Metrics of the event streams of one process. The streams count; a scrape only reads. */
export function watchStreams(registry: Registry, streams: EventStreams): void {
  const registers = [registry]
  const gauge = (name: string, help: string, value: (now: Statistics) => number): void => {
    new Gauge({
      name: `assay_sse_${name}`,
      help,
      registers,
      collect() {
        this.set(value(streams.statistics))
      },
    })
  }
  const counter = (name: string, help: string, value: (now: Statistics) => number): void => {
    new Counter({
      name: `assay_sse_${name}_total`,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(value(streams.statistics))
      },
    })
  }
  const byReason = (
    name: string,
    help: string,
    counts: (now: Statistics) => ReadonlyMap<string, number>,
  ): void => {
    new Counter({
      name: `assay_sse_${name}_total`,
      help,
      labelNames: ['reason'],
      registers,
      collect() {
        this.reset()
        for (const [reason, count] of counts(streams.statistics)) this.inc({ reason }, count)
      },
    })
  }
  gauge('streams', 'Event streams that are open in this process.', (now) => now.streams)
  gauge('channels', 'Channels that have a reader in this process.', (now) => now.channels)
  gauge('bus_up', '0 while events do not get through the bus.', (now) => (now.isBusAway ? 0 : 1))
  gauge(
    'bus_lag_seconds',
    'From publishing to receiving over the bus, measured last.',
    ({ bus }) => bus.lagSeconds,
  )
  counter('events_published', 'Events published by this process.', ({ bus }) => bus.published)
  counter('events_delivered', 'Events times the streams they were written to.', (now) => now.delivered)
  counter('events_dropped', 'Events the bus could not take; their readers resync.', ({ bus }) => bus.dropped)
  counter('messages_poisoned', 'Messages on the bus that were no event.', ({ bus }) => bus.poisoned)
  counter('bus_gaps', 'Times that events may have been lost between processes.', ({ bus }) => bus.gaps)
  byReason('streams_closed', 'Streams that ended, by reason.', (now) => now.closed)
  byReason(
    'streams_refused',
    'Requests for a stream that got none, by the code of the answer.',
    (now) => now.refused,
  )
}
