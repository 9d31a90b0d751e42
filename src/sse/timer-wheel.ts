/** Time between two slots of the wheel. */
const TICK_MS = 1_000

/**
 * Visits every member once per turn, spread evenly, with a single timer: thousands of timers would fire at the same
 * moment, and cost more than the work.
 */
export class TimerWheel<Member> {
  readonly #slots: readonly Set<Member>[]
  readonly #slotOf = new Map<Member, Set<Member>>()
  readonly #timer: NodeJS.Timeout
  #next = 0

  /** A turn takes `seconds`; `visit` gets the members that are due, and may remove them. */
  constructor(seconds: number, visit: (members: readonly Member[]) => void, tickMs: number = TICK_MS) {
    const slots = Array.from(
      { length: Math.max(1, Math.round((seconds * 1000) / tickMs)) },
      () => new Set<Member>(),
    )
    this.#slots = slots
    let current = 0
    this.#timer = setInterval(() => {
      visit([...(slots[current] ?? [])])
      current = (current + 1) % slots.length
    }, tickMs)
    this.#timer.unref()
  }

  add(member: Member): void {
    const slot = this.#slots[this.#next]
    if (slot === undefined) return
    this.#next = (this.#next + 1) % this.#slots.length
    slot.add(member)
    this.#slotOf.set(member, slot)
  }

  remove(member: Member): void {
    this.#slotOf.get(member)?.delete(member)
    this.#slotOf.delete(member)
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
