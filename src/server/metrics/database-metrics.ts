import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Store } from '../../store/store.ts'

/** Gauges of the database connection pool: show whether requests wait for a connection. */
export function watchConnections(registry: Registry, store: Store, limit: number): void {
  new Gauge({
    name: 'assay_database_connections_busy',
    help: 'Connections of this process that a request or a job works with.',
    registers: [registry],
    collect() {
      this.set(store.load.busy)
    },
  })
  new Gauge({
    name: 'assay_database_connections_limit',
    help: 'As many as it may have at most.',
    registers: [registry],
  }).set(limit)
  new Gauge({
    name: 'assay_database_requests_waiting',
    help: 'Requests that wait until a connection is free.',
    registers: [registry],
    collect() {
      this.set(store.load.waiting)
    },
  })
}

/** In seconds, from a look-up by a key to a statement that has to wait. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

/** How long the database takes: shows whether requests are slow because of it. */
export function watchStatements(registry: Registry, store: Store): void {
  const statements = new Histogram({
    name: 'assay_database_statement_duration_seconds',
    help: 'Statements of requests and maintenance in this process, with the time to the end of their answer, by outcome.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers: [registry],
  })
  store.watchStatements(({ error, milliseconds }) =>
    statements.observe({ outcome: error === undefined ? 'completed' : 'failed' }, milliseconds / 1000),
  )
}

/** Where reads are answered, and how far the replica is behind. None where there is no replica. */
export function watchReplica(registry: Registry, { replica }: Store): void {
  if (replica === undefined) return
  const reads = new Counter({
    name: 'assay_database_reads_total',
    help: 'Reads of lists, counts and exports in this process, by who answered, and why the primary did.',
    labelNames: ['from', 'because'],
    registers: [registry],
  })
  replica.watchReads(({ from, because = '' }) => reads.inc({ from, because }))
  new Gauge({
    name: 'assay_database_replica_lag_seconds',
    help: 'How far the replica is behind; 0 if it soon has what is committed now, no value if it does not answer.',
    registers: [registry],
    async collect() {
      this.remove()
      const seconds = await replica.lagSeconds().catch(() => undefined)
      if (seconds !== undefined) this.set(seconds)
    },
  })
}
