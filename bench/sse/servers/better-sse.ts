/** better-sse as its documentation shows it: a session for each reader, in a channel that broadcasts. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createChannel, createSession } from 'better-sse'
import { EVENT_TYPE, PAYLOAD } from '../peer.ts'
import { publishWhenTold } from './publish-when-told.ts'

const channel = createChannel()
const server = createServer(async (request, response) => {
  channel.register(await createSession(request, response))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  publishWhenTold(port, () => void channel.broadcast(PAYLOAD, EVENT_TYPE))
})
