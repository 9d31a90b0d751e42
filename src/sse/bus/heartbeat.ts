export interface HeartbeatOptions {
  readonly milliseconds: number
  /** Sends a message that the bus returns to `receive`; false when it cannot be sent now. */
  readonly send: (message: Buffer) => boolean
  /** Called when two heartbeats in a row did not come back. */
  readonly onSilence: () => void
}

/** Sends heartbeats to itself over the bus: measures the lag, and detects a bus that delivers nothing. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #timer: NodeJS.Timeout | undefined
  /** Heartbeats sent since one came back. */
  #unanswered = 0
  lagSeconds = 0

  constructor(options: HeartbeatOptions) {
    this.#options = options
  }

  start(): void {
    this.#timer ??= setInterval(() => this.#beat(), this.#options.milliseconds).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  receive(message: Buffer): void {
    const sentAt = Number(message.toString('latin1'))
    // Others may write to this channel too.
    if (message.length === 0 || !(sentAt <= performance.now())) return
    this.lagSeconds = (performance.now() - sentAt) / 1_000
    this.#unanswered = 0
  }

  #beat(): void {
    if (this.#unanswered >= 2) {
      this.#unanswered = 0
      this.#options.onSilence()
    }
    if (this.#options.send(Buffer.from(String(performance.now())))) this.#unanswered += 1
  }
}
