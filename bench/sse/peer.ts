/** A server that sends events to its readers: ours, or one that it is measured against. */
export interface Peer {
  readonly port: number
  /** Ids of its processes. */
  readonly pids: readonly number[]
  /** How the stream of a channel is asked for: the path, and what else its request needs. */
  request(channel: number, reader: number): { readonly path: string; readonly headers?: string }
  /** Resolves once all events are published, though not yet delivered. */
  publish(events: Events): Promise<void>
  /** Runs the garbage collector, before memory is measured. */
  collectGarbage(): Promise<void>
  close(): Promise<void>
}

export interface Events {
  readonly count: number
  /** Each channel in turn; one by default. */
  readonly channels?: number
  /** Published in one turn of the event loop, where the server has one; one by default. */
  readonly perTurn?: number
}

/** Of the data of an event. */
export const PAYLOAD_BYTES = 1024
export const EVENT_TYPE = 'bench.delta'
export const PAYLOAD = { text: 'x'.repeat(PAYLOAD_BYTES - JSON.stringify({ text: '' }).length) }
