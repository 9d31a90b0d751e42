import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A page and one event stream, whose bytes the test writes itself. It ends with the test. */
export async function startFrameServer(
  writeEvents: (response: ServerResponse) => Promise<void>,
): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/events') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<!doctype html>')
      return
    }
    response.socket?.setNoDelay(true)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    void writeEvents(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
