import { Gauge, type Registry } from 'prom-client'
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
