import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Lets a client that waits with its body (`Expect: 100-continue`) send it only once the request is let in: Node would tell
 * it so at once, and a refused file would arrive for nothing. A refusal closes the connection, since the next bytes could be
 * the body all the same.
 */
export function continueOnceLetIn(app: FastifyInstance): void {
  const waiting = new WeakSet<IncomingMessage>()
  app.server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.add(request)
    app.server.emit('request', request, response)
  })
  // After the hooks that refuse, and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404 || !waiting.delete(request.raw)) return
    reply.raw.writeContinue()
  })
  app.addHook('onSend', async (request, reply) => {
    if (waiting.has(request.raw)) reply.header('Connection', 'close')
  })
}
