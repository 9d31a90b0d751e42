import { tenantIdFromChannel } from './channel-name.ts'
import type { StreamSession } from './stream-access.ts'

/**
 * Decides who may read a channel, by the tenant in its name: the second check after `getChannels`.
 */
export class SSEChannelManager {
  /** Checks in progress, by credential: concurrent checks of one credential share a query. */
  readonly #asked = new Map<string, Promise<boolean>>()

  /**
   * Whether the session may read a channel now: the channel belongs to the session's tenant, and the credential is
   * still valid. False for an invalid name. Rejects when the database does not respond.
   */
  async canReadChannel(session: StreamSession, channel: string): Promise<boolean> {
    return tenantIdFromChannel(channel) === session.tenantId && (await this.#isValid(session))
  }

  /** Events are not stored for absent readers, who refetch the resource instead. */
  isChannelReliable(_channel: string): false {
    return false
  }

  #isValid(session: StreamSession): Promise<boolean> {
    const asked = this.#asked.get(session.credentialId)
    if (asked !== undefined) return asked
    const answer = session.isValid().finally(() => this.#asked.delete(session.credentialId))
    this.#asked.set(session.credentialId, answer)
    return answer
  }
}
