import { isIP } from 'node:net'
import type { BusSettings } from './bus-settings.ts'

/** The part of the Redis client that the bus uses. */
export interface BrokerClient {
  connect(): Promise<unknown>
  /** Resolves once the broker has received the message. */
  publish(name: string, message: Buffer): Promise<unknown>
  subscribe(names: readonly string[], onMessage: BrokerMessageListener, asBuffers: true): Promise<unknown>
  unsubscribe(names: readonly string[], onMessage: BrokerMessageListener, asBuffers: true): Promise<unknown>
  /** Rejects pending commands and closes the connection at once. */
  destroy(): void
}

export type BrokerMessageListener = (message: Buffer, name: Buffer) => void

/**
 * A client for one connection, not yet connected. When the connection breaks, `onBreak` is called with the reason, and
 * the client cannot be used again. Aborting the signal breaks it. It does not keep the process alive.
 */
export async function newBrokerClient(
  { host, port, tls, username, password, database }: BusSettings,
  onBreak: (error: Error) => void,
  signal: AbortSignal,
): Promise<BrokerClient> {
  // Loaded only when a broker is configured.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    socket: {
      host,
      port,
      reconnectStrategy: false,
      signal,
      // SNI, by which the broker may choose its certificate; not allowed for IP addresses (RFC 6066, section 3).
      ...(tls && { tls, ...(isIP(host) === 0 && { servername: host }) }),
    },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database,
    // Commands fail at once without a connection, so that readers can be told of the gap.
    disableOfflineQueue: true,
    // Both need permissions that a user for events does not need otherwise.
    disableClientInfo: true,
    maintNotifications: 'disabled',
  })
  client.on('error', onBreak)
  client.unref()
  return client as unknown as BrokerClient
}
