export interface HeartbeatOptions {
  readonly milliseconds: number
  /** Sends a message that comes back to `hear`; false when it cannot be sent now. */
  readonly send: (message: Buffer) => boolean
  /** Two in a row did not come back. */
  readonly onSilence: () => void
}

/** Sends the time to itself over the bus: how long that takes is the lag of the bus, and for ever is a broken one. */
export class Heartbeat {
  readonly #options: HeartbeatOptions
  #timer: NodeJS.Timeout | undefined
  /** Sent since one was heard. */
  #unheard = 0
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

  hear(message: Buffer): void {
    const sentAt = Number(message.toString('latin1'))
    // Somebody else may write here too.
    if (message.length === 0 || !(sentAt <= performance.now())) return
    this.lagSeconds = (performance.now() - sentAt) / 1_000
    this.#unheard = 0
  }

  #beat(): void {
    if (this.#unheard >= 2) {
      this.#unheard = 0
      this.#options.onSilence()
    }
    if (this.#options.send(Buffer.from(String(performance.now())))) this.#unheard += 1
  }
}
