import type { SSEChannelManager } from './channel-manager.ts'
import type { EventStream } from './event-stream.ts'

/** A stream that nobody could vouch for ends with the second turn, whatever the first was late by. */
const LONGEST_UNVERIFIED_TURNS = 5 / 3

/** Asks again, for as long as a stream lives, whether its reader may read it. */
export class AccessRechecker {
  readonly #manager: SSEChannelManager
  readonly #longestUnverifiedMs: number
  /** Those nobody could vouch for when they were asked about. */
  readonly #unsure = new Set<EventStream>()
  #checks: Promise<void> = Promise.resolve()

  /** Every stream is to be checked once in `turnMs`; one without access then ends within two turns. */
  constructor(manager: SSEChannelManager, turnMs: number) {
    this.#manager = manager
    this.#longestUnverifiedMs = turnMs * LONGEST_UNVERIFIED_TURNS
  }

  /**
   * Ends the streams whose readers lost their access; one after another, so that this never crowds out requests. What
   * could not be told the last time is asked again.
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
      // The stream stays unverified, and ends when it has been for too long.
      this.#unsure.add(stream)
    }
  }
}

function hasExpired({ session: { expiresAt } }: EventStream): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now()
}
