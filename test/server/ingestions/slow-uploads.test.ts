import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { UploadPlaces } from '../../../src/server/ingestions/upload-places.ts'
import { openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()

/** Larger than what is gathered before a file takes a place. */
const LARGE = `[${' '.repeat(3_000_000)}]`

/** Begins to send a large file, and never ends. */
function sendSlowly(port: number, { authorization }: TestTenant): Socket {
  const { payload, headers } = multipart({ content: LARGE })
  const head = [
    'POST /api/v1/ingestions HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(payload.subarray(0, 2_500_000))
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  for await (const chunk of socket) return String(chunk)
  return ''
}

test('thirty senders that never end delay nobody else', async () => {
  const places = new UploadPlaces()
  const occupy = vi.spyOn(places, 'occupy')
  const app = api.build({ places })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const [slow, tenant] = [await api.newTenant(), await api.newTenant()]
  const senders = Array.from({ length: 30 }, () => sendSlowly(port, slow))
  onTestFinished(() => {
    for (const sender of senders) sender.destroy()
  })
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(30), { timeout: 15_000 })

  const headers = { authorization: tenant.authorization }
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/findings`, { headers })).status).toBe(200)
  const body = new FormData()
  body.set('file', new File([JSON.stringify([record('a')])], 'scan.ocsf.json'))
  expect((await fetch(`${url}/api/v1/ingestions`, { method: 'POST', headers, body })).status).toBe(202)
})

test('a large file waits for a place; when none becomes free it is told when to come back', async () => {
  const places = new UploadPlaces({ places: 1, waitMs: 300 })
  const occupy = vi.spyOn(places, 'occupy')
  const app = api.build({ places })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tenant = await api.newTenant()
  const first = sendSlowly(port, tenant)
  onTestFinished(() => void first.destroy())
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(1))

  const second = sendSlowly(port, tenant)
  onTestFinished(() => void second.destroy())
  const refused = await answerOf(second)
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toMatch(/retry-after: 1\r\n/i)

  first.destroy()
  const { payload, headers } = multipart({ content: LARGE })
  const sent = { ...headers, authorization: tenant.authorization }
  await vi.waitFor(async () => {
    const request = { method: 'POST', url: '/api/v1/ingestions', headers: sent, payload } as const
    expect((await app.inject(request)).statusCode).toBe(202)
  })
})

test('places go to those who wait, in their order', async () => {
  const places = new UploadPlaces({ places: 1 })
  const order: number[] = []
  const first = Promise.withResolvers<void>()
  const work = [
    places.occupy(() => first.promise),
    ...[1, 2, 3].map((turn) => places.occupy(async () => void order.push(turn))),
  ]
  first.resolve()
  await Promise.all(work)
  expect(order).toEqual([1, 2, 3])
})
