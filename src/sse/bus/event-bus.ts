import { AssayError } from '../../errors.ts'

/** Whatever carries events from those who publish to the processes whose streams read them. */
export interface EventBus {
  readonly statistics: BusStatistics
  /**
   * Sends an encoded event to every subscriber of a channel, in the order of the calls. Never waits and never throws:
   * what cannot be sent is counted, and its readers are told of a gap.
   */
  publish(channel: string, frame: Buffer): void
  /** Resolves once every event that is published from then on reaches the listener. Rejects with a BusError. */
  subscribe(channel: string): Promise<void>
  unsubscribe(channel: string): void
  /** Rejects with a BusError while events do not get through. */
  ping(): Promise<void>
  /** Publishes what is on its way, as far as that takes no longer than two seconds. */
  close(): Promise<void>
}

/** Who reads what a bus brings, in one process. */
export interface BusListener {
  onEvent(channel: string, frame: Buffer): void
  /** Events of these channels, or of all, may have been lost. */
  onGap(channels: readonly string[] | 'all'): void
}

/** Who logs what a bus suffers. */
export interface BusObserver {
  /** Called once, however long it lasts and however many events it costs. */
  onOutage(error: BusError): void
  /** `dropped` events were lost since the last recovery; their readers have been told. */
  onRecovery(dropped: number): void
}

/** Counted since the process began. */
export interface BusStatistics {
  readonly published: number
  /** Published, and lost on the way to the broker. */
  readonly dropped: number
  /** Received, and no event: somebody else writes to the broker. */
  readonly poisoned: number
  readonly gaps: number
  /** From publishing to receiving, measured last; 0 within one process. */
  readonly lagSeconds: number
}

/** Events do not get through. */
export class BusError extends AssayError {
  override readonly code = 'bus_unavailable'
}
