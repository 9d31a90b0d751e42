import { tenantIdFromChannel } from './channel-name.ts'
import type { StreamSession } from './stream-access.ts'

/** The gate behind `getChannels` (specification 5.3, second layer): it trusts the name of a channel and nobody's word. */
export class SSEChannelManager {
  /** Questions on their way to the database: many streams of one credential ask as one. */
  readonly #asked = new Map<string, Promise<boolean>>()

  /**
   * Whether the session may read a channel now: it belongs to the session's tenant, and the session still does. A
   * name that is none is nobody's. Rejects when the database cannot tell.
   */
  async canReadChannel(session: StreamSession, channel: string): Promise<boolean> {
    return tenantIdFromChannel(channel) === session.tenantId && (await this.#holds(session))
  }

  /** Nothing is kept for readers who are not there: they refetch the resource (specification 6). */
  isChannelReliable(_channel: string): false {
    return false
  }

  #holds(session: StreamSession): Promise<boolean> {
    const asked = this.#asked.get(session.credentialId)
    if (asked !== undefined) return asked
    const answer = session.holds().finally(() => this.#asked.delete(session.credentialId))
    this.#asked.set(session.credentialId, answer)
    return answer
  }
}
