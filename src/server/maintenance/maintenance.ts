import type { Logger } from 'pino'
import type { Store } from '../../store/store.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Outbox } from '../notifications/outbox.ts'
import { cleanUp } from './clean-up.ts'
import type { Retention } from './retention.ts'

/** After the start, when the process is busiest. */
const FIRST_RUN_MS = 60_000
/** Often enough that each run is short, and that an alert on a day without a run raises no false alarm. */
const PERIOD_MS = 60 * 60_000

interface MaintenanceOptions {
  readonly store: Store
  readonly outbox: Outbox
  readonly retention: Retention
  readonly metrics: Metrics
  readonly logger: Logger
}

/** Cleans up every hour, in whichever process of the database gets the lock first. */
export class Maintenance {
  readonly #options: MaintenanceOptions
  #next: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(options: MaintenanceOptions) {
    this.#options = options
  }

  start(): void {
    this.#schedule(FIRST_RUN_MS)
  }

  /** Resolves once the current batch is removed. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearTimeout(this.#next)
    await this.#running
  }

  /** Never rejects: failures are retried an hour later. */
  async run(): Promise<void> {
    const { store, outbox, retention, metrics, logger } = this.#options
    const removed: Record<string, number> = {}
    let failed = 0
    try {
      const ran = await store.withMaintenanceLock(() =>
        cleanUp(store, {
          retention,
          outbox,
          isStopping: () => this.#stopping,
          onSealed: (tenantId, { position, hash }) =>
            logger.info({ tenantId, position, hash: hash.toString('hex') }, 'audit log sealed'),
          onFailed: (tenantId, error) => {
            failed += 1
            logger.error({ tenantId, err: error }, 'maintenance of a tenant failed')
          },
          onRemoved: (kind, rows) => {
            removed[kind] = (removed[kind] ?? 0) + rows
            metrics.countRemoved(kind, rows)
          },
        }),
      )
      if (!ran || failed > 0) return
      metrics.noteMaintenance()
      logger.info({ removed }, 'maintenance done')
    } catch (error) {
      logger.error({ err: error, removed }, 'maintenance failed')
    }
  }

  #schedule(delayMs: number): void {
    this.#next = setTimeout(() => {
      this.#running = this.run().then(() => {
        if (!this.#stopping) this.#schedule(PERIOD_MS)
      })
    }, delayMs).unref()
  }
}
