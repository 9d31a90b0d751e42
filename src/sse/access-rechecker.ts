import type { SSEChannelManager } from './channel-manager.ts'
import type { EventStream } from './event-stream.ts'

/**
 * A stream whose access could not be verified is closed in the second turn at the latest, however late the first check
 * was.
 */
const LONGEST_UNVERIFIED_TURNS = 5 / 3

/** Checks periodically, while a stream is open, that its reader still has access. */
export class AccessRechecker {
  readonly #manager: SSEChannelManager
  readonly #longestUnverifiedMs: number
  /** Streams whose last check failed because the database could not be asked. */
  readonly #unsure = new Set<EventStream>()
  #checks: Promise<void> = Promise.resolve()

  /** Every stream is checked once in `turnMs`; one without access is closed within two turns. */
  constructor(manager: SSEChannelManager, turnMs: number) {
    this.#manager = manager
    this.#longestUnverifiedMs = turnMs * LONGEST_UNVERIFIED_TURNS
  }

  /**
   * Closes the streams whose readers lost access. Checks one credential after another, so that requests are not crowded
   * out; failed checks are repeated in the next turn.
   */
  check(turn: readonly EventStream[]): void {
    const streams = [...turn, ...this.#unsure]
    this.#unsure.clear()
    for (const stream of streams) {
      if (hasExpired(stream)) stream.close('expired')
      else if (performance.now() - stream.verifiedAt > this.#longestUnverifiedMs) stream.close('access')
    }
    this.#checks = this.#checks.then(async () => {
      for (const [, group] of Map.groupBy(streams, ({ session }) => session.credentialId)) {
        await Promise.all(group.map((stream) => this.#verify(stream)))
      }
    })
  }

  async #verify(stream: EventStream): Promise<void> {
    if (stream.isClosed) return
    const asked = performance.now()
    const answers = stream.channels.map((channel) => this.#manager.canReadChannel(stream.session, channel))
    try {
      if ((await Promise.all(answers)).every(Boolean)) stream.verifiedAt = asked
      else stream.close('access')
    } catch {
      // The stream stays unverified, and is closed if that lasts too long.
      this.#unsure.add(stream)
    }
  }
}

function hasExpired({ session: { expiresAt } }: EventStream): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now()
}
