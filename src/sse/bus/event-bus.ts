import { AssayError } from '../../errors/assay-error.ts'

/** Carries events from publishers to the processes whose streams read them. */
export interface EventBus {
  readonly statistics: BusStatistics
  /**
   * Sends an encoded event to all subscribers of a channel, in order. Never waits and never throws: an event that
   * cannot be sent is counted, and its readers are told of a gap.
   */
  publish(channel: string, frame: Buffer): void
  /** Resolves once all events published from then on reach the listener. Rejects with a BusError. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  /** Why events are not delivered; `undefined` while they are, as far as is known. */
  readonly outage: BusError | undefined
  /** Rejects with a BusError while events are not delivered. */
  ping(): Promise<void>
  /** Sends what is still in flight, for two seconds at most, and closes the bus. */
  close(): Promise<void>
}

/** Receives the events of a bus in one process. */
export interface BusListener {
  onEvent(channel: string, frame: Buffer): void
  /** Events of these channels, or of all channels, may have been lost. */
  onGap(channels: readonly string[] | 'all'): void
}

/** Logs outages of a bus. */
export interface BusObserver {
  /** Called once per outage, however long it lasts. */
  onOutage(error: BusError): void
  /** `dropped` events were lost since the last recovery; their readers have been told. */
  onRecovery(dropped: number): void
}

/** Counters since the process started. */
export interface BusStatistics {
  readonly published: number
  /** Published, but lost before they reached the broker. */
  readonly dropped: number
  /** Messages that are not events: somebody else writes to the broker. */
  readonly poisoned: number
  readonly gaps: number
  /** Latest time from publishing to receiving; 0 within one process. */
  readonly lagSeconds: number
}

/** Events are not delivered. */
export class BusError extends AssayError {
  override readonly code = 'bus_unavailable'
}
