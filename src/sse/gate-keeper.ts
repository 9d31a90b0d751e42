import type { SSEChannelManager } from './channel-manager.ts'
import type { EventStream } from './event-stream.ts'

/** Asked every turn of 15 s, a stream that nobody could vouch for ends with the second: within 30 s. */
const LONGEST_UNVERIFIED_MS = 25_000

/** Asks again, for as long as a stream lives, whether its reader may read it. */
export class GateKeeper {
  readonly #manager: SSEChannelManager
  #checks: Promise<void> = Promise.resolve()

  constructor(manager: SSEChannelManager) {
    this.#manager = manager
  }

  /** Ends the streams whose readers lost their access; one after another, so that this never crowds out requests. */
  check(streams: readonly EventStream[]): void {
    for (const stream of streams) {
      if (hasExpired(stream)) stream.close('expired')
      else if (performance.now() - stream.verifiedAt > LONGEST_UNVERIFIED_MS) stream.close('access')
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
      // Nobody could tell: the stream stays unverified, and ends when it has been for too long.
    }
  }
}

function hasExpired({ session: { expiresAt } }: EventStream): boolean {
  return expiresAt !== undefined && expiresAt.getTime() <= Date.now()
}
