import { isIP } from 'node:net'
import type { BusSettings } from './bus-settings.ts'

/** What the bus needs of the Redis client. */
export interface BrokerClient {
  connect(): Promise<unknown>
  /** Resolves once the broker has taken the message. */
  publish(name: string, message: Buffer): Promise<unknown>
  subscribe(names: readonly string[], onMessage: BrokerMessageListener, asBuffers: true): Promise<unknown>
  unsubscribe(names: readonly string[], onMessage: BrokerMessageListener, asBuffers: true): Promise<unknown>
  /** Rejects everything that is underway, and closes the connection without a word. */
  destroy(): void
}

export type BrokerMessageListener = (message: Buffer, name: Buffer) => void

/**
 * A client for one connection, not yet connected: when that breaks, `onBreak` is told why, and the client is of no use
 * any more. Aborting the signal breaks it. It keeps no process alive.
 */
export async function newBrokerClient(
  { host, port, tls, username, password, database }: BusSettings,
  onBreak: (error: Error) => void,
  signal: AbortSignal,
): Promise<BrokerClient> {
  // A server without a broker does not load the client.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    socket: {
      host,
      port,
      reconnectStrategy: false,
      signal,
      // A name the broker may choose its certificate by; an address is none (RFC 6066, 3).
      ...(tls && { tls, ...(isIP(host) === 0 && { servername: host }) }),
    },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database,
    // What cannot be sent now must fail now, since its readers are to be told.
    disableOfflineQueue: true,
    // Both need rights that a user for events has no other use for.
    disableClientInfo: true,
    maintNotifications: 'disabled',
  })
  client.on('error', onBreak)
  client.unref()
  return client as unknown as BrokerClient
}
