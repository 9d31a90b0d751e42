import { Counter, type Registry } from 'prom-client'
import type { RefusalReason } from './refused-log-in.ts'

/** Counts a log-in through a provider by how it ended. */
export type CountLogIn = (outcome: 'admitted' | RefusalReason) => void

/** What a provider said of somebody who is in; `unreachable` where it could not be asked. */
export type CheckOutcome = 'stays' | 'revoked' | 'unreachable'

/** Log-ins through identity providers, and what these say later, in this process. */
export class IdentityMetrics {
  readonly #logIns = new Counter({
    name: 'assay_identity_log_ins_total',
    help: 'Log-ins through identity providers, by outcome.',
    labelNames: ['outcome'],
    registers: [],
  })
  readonly #checks = new Counter({
    name: 'assay_identity_checks_total',
    help: 'Times that an identity provider was asked whether somebody may stay, by what it said.',
    labelNames: ['outcome'],
    registers: [],
  })

  /** Adds the counters to the metrics of this process. */
  register(registry: Registry): void {
    registry.registerMetric(this.#logIns)
    registry.registerMetric(this.#checks)
  }

  readonly countLogIn: CountLogIn = (outcome) => this.#logIns.inc({ outcome })

  countCheck(outcome: CheckOutcome): void {
    this.#checks.inc({ outcome })
  }
}
