import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How long the rest of a body that nobody reads is taken. */
const LINGER_MS = 5_000
/** A body that says to be no larger is taken before the answer: then a proxy can keep its connection to the client. */
const SMALL_BYTES = 1024 * 1024
/** Where it does not come in this time, the answer does not wait for it. */
const SMALL_WAIT_MS = 500

/**
 * Lets a client that is still sending see that it is refused. A connection that is closed before its bytes are read is reset, and
 * the answer can be lost with it: a proxy takes that for a server that is down, and sends it nothing for a while. So the rest
 * is read and dropped, and where Fastify would close the connection it stays open. To be called before all hooks that close
 * connections for other reasons.
 */
export function dropUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isRead(raw)) return
    reply.removeHeader('Connection')
    if (isSmall(raw)) await dropped(raw)
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (isRead(raw)) return
    raw.resume()
    setTimeout(() => raw.destroy(), LINGER_MS).unref()
  })
}

/** What is injected into the application ends, and is never complete. */
function isRead({ complete, readableEnded }: IncomingMessage): boolean {
  return complete || readableEnded
}

/** Of a client that waits with its body, none may come. */
function isSmall({ headers }: IncomingMessage): boolean {
  return headers.expect === undefined && Number(headers['content-length'] ?? Infinity) <= SMALL_BYTES
}

async function dropped(raw: IncomingMessage): Promise<void> {
  raw.resume()
  await once(raw, 'end', { signal: AbortSignal.timeout(SMALL_WAIT_MS) }).catch(() => undefined)
}
