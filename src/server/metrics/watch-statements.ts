import { Histogram, type Registry } from 'prom-client'
import type { Store } from '../../store/store.ts'

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
