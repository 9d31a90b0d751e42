import { Counter, Gauge, type Registry } from 'prom-client'
import type { EventStreams } from '../../sse/event-streams.ts'

/** Metrics of the event streams of one process. The streams count; a scrape only reads. */
export function watchStreams(registry: Registry, streams: EventStreams): void {
  const registers = [registry]
  const gauge = (name: string, help: string, value: () => number): void => {
    new Gauge({ name: `assay_sse_${name}`, help, registers, collect: gaugeOf(value) })
  }
  const counter = (name: string, help: string, value: () => number): void => {
    new Counter({ name: `assay_sse_${name}_total`, help, registers, collect: counterOf(value) })
  }
  gauge('streams', 'Event streams that are open in this process.', () => streams.statistics.streams)
  gauge('channels', 'Channels that have a reader in this process.', () => streams.statistics.channels)
  gauge(
    'bus_lag_seconds',
    'From publishing to receiving over the bus, measured last.',
    () => streams.statistics.bus.lagSeconds,
  )
  counter('events_published', 'Events published by this process.', () => streams.statistics.bus.published)
  counter(
    'events_delivered',
    'Events times the streams they were written to.',
    () => streams.statistics.delivered,
  )
  counter(
    'events_dropped',
    'Events the bus could not take; their readers resync.',
    () => streams.statistics.bus.dropped,
  )
  counter(
    'messages_poisoned',
    'Messages on the bus that were no event.',
    () => streams.statistics.bus.poisoned,
  )
  counter(
    'bus_gaps',
    'Times that events may have been lost between processes.',
    () => streams.statistics.bus.gaps,
  )
  const byReason = (name: string, help: string, counts: () => ReadonlyMap<string, number>): void => {
    const labelNames = ['reason'] as const
    new Counter({ name: `assay_sse_${name}_total`, help, labelNames, registers, collect: countsOf(counts) })
  }
  byReason('streams_closed', 'Streams that ended, by reason.', () => streams.statistics.closed)
  byReason(
    'streams_refused',
    'Requests for a stream that got none, by the code of the answer.',
    () => streams.statistics.refused,
  )
}

function gaugeOf(value: () => number) {
  return function collect(this: Gauge): void {
    this.set(value())
  }
}

function counterOf(value: () => number) {
  return function collect(this: Counter): void {
    this.reset()
    this.inc(value())
  }
}

function countsOf(counts: () => ReadonlyMap<string, number>) {
  return function collect(this: Counter<'reason'>): void {
    this.reset()
    for (const [reason, count] of counts()) this.inc({ reason }, count)
  }
}
