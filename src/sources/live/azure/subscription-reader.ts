import type { Needs } from '../needs.ts'
import type { Asked } from './azure-calls.ts'
import type { SubscriptionReading } from './subscription-reading.ts'

/** What reads a subscription, and for what. */
export interface SubscriptionReader {
  readonly calls: Asked
  readonly reading: SubscriptionReading
  /** What the checks of the scan need. */
  readonly needs: Needs
}
