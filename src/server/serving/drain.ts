import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { isLoopbackHost } from './loopback-hosts.ts'

/** With the grace for requests that follows it, within the ten seconds that container engines give by default. */
const DEFAULT_DRAIN_MS = 3_000

/** How long a server that is told to stop goes on taking requests by default: not at all where nobody distributes any to it. */
export function defaultDrainMs(host: string): number {
  return isLoopbackHost(host) ? 0 : DEFAULT_DRAIN_MS
}

/** Asks clients of a server that stops to connect again for their next request, by when they are led to another one. */
export function closeConnectionsWhile(isStopping: () => boolean, app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('Connection', 'close')
  })
}

interface Limits {
  /** How long requests are still taken, while those who distribute them learn to send none. */
  readonly drainMs: number
  /** How long the requests that are left may take after that; longer ones, above all uploads, lose their connection. */
  readonly graceMs: number
}

/** Closes an application for which nothing is lost: it listens until it is no longer sent to, and lets requests end. */
export async function closeDrained(app: FastifyInstance, { drainMs, graceMs }: Limits): Promise<void> {
  if (app.server.listening) await sleep(drainMs)
  const limit = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(limit)
}
