/** @fastify/sse as its documentation shows it: a set of readers, each sent every event. */
import type { AddressInfo } from 'node:net'
import { fastifySSE } from '@fastify/sse'
import { type FastifyReply, fastify } from 'fastify'
import { EVENT_TYPE, PAYLOAD } from '../peer.ts'
import { publishWhenTold } from './publish-when-told.ts'

const readers = new Set<FastifyReply>()
const app = fastify()
await app.register(fastifySSE)
app.get('/events', { sse: 'only' }, async (_request, reply) => {
  reply.sse.keepAlive()
  reply.sse.sendHeaders()
  reply.raw.flushHeaders()
  readers.add(reply)
  reply.sse.onClose(() => readers.delete(reply))
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
publishWhenTold(port, () => {
  for (const { sse } of readers) void sse.send({ event: EVENT_TYPE, data: PAYLOAD })
})
