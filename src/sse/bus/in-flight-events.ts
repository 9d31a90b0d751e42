import { withTimeout } from './with-timeout.ts'

/** What a broker by default lets a reader be behind for long; more at once would cost readers their connection. */
const MAX_BYTES = 8 * 1024 * 1024
/** Each costs about a kilobyte beside its bytes. */
const MAX_EVENTS = 10_000

/** The events that were given to a broker and are not taken yet: how many, and whether any still gets through. */
export class InFlightEvents {
  readonly #beatMilliseconds: number
  readonly #onSilence: () => void
  #events = 0
  #bytes = 0
  #beat: NodeJS.Timeout | undefined
  #silentBeats = 0
  #drained = Promise.withResolvers<void>()

  /** `onSilence` is called when none has been taken for two beats, and again with every beat from then on. */
  constructor(beatMilliseconds: number, onSilence: () => void) {
    this.#beatMilliseconds = beatMilliseconds
    this.#onSilence = onSilence
  }

  get isFull(): boolean {
    return this.#events >= MAX_EVENTS || this.#bytes >= MAX_BYTES
  }

  /** The process stays alive until the event is removed. */
  add(frame: Buffer): void {
    this.#events += 1
    this.#bytes += frame.length
    this.#beat ??= setInterval(() => this.#noteSilence(), this.#beatMilliseconds)
  }

  /** It was taken or lost. */
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

  /** Resolves when nothing is underway any more, or that has lasted too long. */
  async drain(milliseconds: number): Promise<void> {
    if (this.#events > 0) await withTimeout(milliseconds, this.#drained.promise).catch(() => undefined)
  }

  /** Twice, since after a busy time of this process its clock is asked before its connections are. */
  #noteSilence(): void {
    this.#silentBeats += 1
    if (this.#silentBeats >= 2) this.#onSilence()
  }
}
