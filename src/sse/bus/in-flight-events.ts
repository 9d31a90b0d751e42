import { withTimeout } from './with-timeout.ts'

/** Redis disconnects a subscriber that stays this far behind, so more at once could disconnect readers. */
const MAX_BYTES = 8 * 1024 * 1024
/** Each costs about a kilobyte besides its bytes. */
const MAX_EVENTS = 10_000

/** Events sent to the broker and not yet acknowledged: limits them, and notices when the broker stops acknowledging. */
export class InFlightEvents {
  readonly #beatMilliseconds: number
  readonly #onSilence: () => void
  #events = 0
  #bytes = 0
  #beat: NodeJS.Timeout | undefined
  #silentBeats = 0
  #drained = Promise.withResolvers<void>()

  /** `onSilence` is called when no event was acknowledged for two beats, and with every beat after that. */
  constructor(beatMilliseconds: number, onSilence: () => void) {
    this.#beatMilliseconds = beatMilliseconds
    this.#onSilence = onSilence
  }

  get isFull(): boolean {
    return this.#events >= MAX_EVENTS || this.#bytes >= MAX_BYTES
  }

  /** Keeps the process alive until the event is removed. */
  add(frame: Buffer): void {
    this.#events += 1
    this.#bytes += frame.length
    this.#beat ??= setInterval(() => this.#noteSilence(), this.#beatMilliseconds)
  }

  /** Call when the event was acknowledged or lost. */
  remove(frame: Buffer): void {
    this.#events -= 1
    this.#bytes -= frame.length
    this.#silentBeats = 0
    if (this.#events > 0) return
    clearInterval(this.#beat)
    this.#beat = undefined
    this.#drained.resolve()
    this.#drained = Promise.withResolvers()
  }

  /** Resolves when nothing is in flight, or after this time. */
  async drain(milliseconds: number): Promise<void> {
    if (this.#events > 0) await withTimeout(milliseconds, this.#drained.promise).catch(() => undefined)
  }

  /** Two beats, since after a busy period of this process timers fire before its sockets are read. */
  #noteSilence(): void {
    this.#silentBeats += 1
    if (this.#silentBeats >= 2) this.#onSilence()
  }
}
