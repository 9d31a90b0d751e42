import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TenantSlots } from '../../../src/server/ingestions/tenant-slots.ts'
import { uploadSlots } from '../../../src/server/ingestions/upload-slots.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi, type TestTenant } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()

/** Larger than what is gathered before a file takes a slot. */
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
  const slots = uploadSlots()
  const occupy = vi.spyOn(slots.storing, 'occupy')
  const app = api.build({ slots })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tenant = await api.newTenant()
  const slow = [await api.newTenant(), await api.newTenant(), await api.newTenant()]
  const senders = slow.flatMap((sender) => Array.from({ length: 10 }, () => sendSlowly(port, sender)))
  onTestFinished(() => {
    for (const sender of senders) sender.destroy()
  })
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(30), PATIENCE)

  const headers = { authorization: tenant.authorization }
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/v1/findings`, { headers })).status).toBe(200)
  const body = new FormData()
  body.set('file', new File([JSON.stringify([record('a')])], 'scan.ocsf.json'))
  expect((await fetch(`${url}/api/v1/ingestions`, { method: 'POST', headers, body })).status).toBe(202)
})

test('a large file waits for a slot; when none becomes free it is told when to come back', async () => {
  const slots = { ...uploadSlots(), storing: new TenantSlots({ slots: 1, waitMs: 300 }) }
  const occupy = vi.spyOn(slots.storing, 'occupy')
  const app = api.build({ slots })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tenant = await api.newTenant()
  const first = sendSlowly(port, tenant)
  onTestFinished(() => void first.destroy())
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(1), PATIENCE)

  for (const [sender, status] of [
    [tenant, 429],
    [await api.newTenant(), 503],
  ] as const) {
    const later = sendSlowly(port, sender)
    onTestFinished(() => void later.destroy())
    const refused = await answerOf(later)
    expect(refused).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(refused).toMatch(/retry-after: 1\r\n/i)
  }

  first.destroy()
  const { payload, headers } = multipart({ content: LARGE })
  const sent = { ...headers, authorization: tenant.authorization }
  await vi.waitFor(async () => {
    const request = { method: 'POST', url: '/api/v1/ingestions', headers: sent, payload } as const
    expect((await app.inject(request)).statusCode).toBe(202)
  }, PATIENCE)
})

test('of an upload that waits for a slot nothing is read, and one that has gone meanwhile leaves its slot', async () => {
  const receiving = new TenantSlots({ slots: 1 })
  const occupy = vi.spyOn(receiving, 'occupy')
  const app = api.build({ slots: { ...uploadSlots(), receiving } })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const tenant = await api.newTenant()
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => sockets.add(socket))
  const [first, second] = [sendSlowly(port, tenant), sendSlowly(port, tenant)]
  onTestFinished(() => void first.destroy())
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(2), PATIENCE)
  const third = sendSlowly(port, tenant)
  await vi.waitFor(() => expect(occupy).toHaveBeenCalledTimes(3), PATIENCE)
  await new Promise((resolve) => setTimeout(resolve, 200))
  // One of the three is being read; of the others Node takes as much as of a connection whose body nobody asks for.
  const [, waiting] = Array.from(sockets, ({ bytesRead }) => bytesRead).sort((a, b) => a - b)
  expect(sockets.size).toBe(3)
  expect(waiting).toBeLessThan(300_000)

  second.resetAndDestroy()
  third.destroy()
  first.destroy()
  const { payload, headers } = multipart({ content: '[]' })
  const sent = { ...headers, authorization: tenant.authorization }
  const request = { method: 'POST', url: '/api/v1/ingestions', headers: sent, payload } as const
  expect((await app.inject(request)).statusCode).toBe(202)
})

test('the next free slot goes to the tenant with the fewest', async () => {
  const slots = new TenantSlots({ slots: 3, slotsPerTenant: 3 })
  const order: string[] = []
  const ends = ['a', 'a', 'b'].map((tenant) => ({ tenant, end: Promise.withResolvers<void>() }))
  const work = ends.map(({ tenant, end }) => slots.occupy(tenant, () => end.promise))
  for (const tenant of ['a', 'a', 'b', 'c']) {
    work.push(slots.occupy(tenant, async () => void order.push(tenant)))
  }
  ends[0]?.end.resolve()
  await vi.waitFor(() => expect(order).toHaveLength(4), PATIENCE)
  for (const { end } of ends) end.resolve()
  await Promise.all(work)
  expect(order[0]).toBe('c')
})

test('slots go to those who wait, in their order', async () => {
  const slots = new TenantSlots({ slots: 1 })
  const order: number[] = []
  const first = Promise.withResolvers<void>()
  const work = [
    slots.occupy('a', () => first.promise),
    ...[1, 2, 3].map((turn) => slots.occupy('b', async () => void order.push(turn))),
  ]
  first.resolve()
  await Promise.all(work)
  expect(order).toEqual([1, 2, 3])
})

test('one tenant never has all slots', async () => {
  const slots = new TenantSlots({ slots: 3, slotsPerTenant: 2, waitMs: 60_000 })
  const running: string[] = []
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const work = ends.map(({ promise }, index) =>
    slots.occupy('slow', () => {
      running.push(`slow ${index}`)
      return promise
    }),
  )
  await slots.occupy('other', async () => void running.push('other'))
  expect(running).toEqual(['slow 0', 'slow 1', 'other'])
  ends[1]?.resolve()
  await vi.waitFor(() => expect(running).toContain('slow 2'), PATIENCE)
  expect(running).not.toContain('slow 3')
  for (const { resolve } of ends) resolve()
  await Promise.all(work)
  expect(running).toHaveLength(5)
})

test('a tenant that waits too often is refused at once, and another is not', async () => {
  const slots = new TenantSlots({ slots: 2, slotsPerTenant: 1, waitMs: 60_000 })
  const end = Promise.withResolvers<void>()
  const work = Array.from({ length: 151 }, () => slots.occupy('slow', () => end.promise))
  await expect(slots.occupy('slow', () => end.promise)).rejects.toMatchObject({ status: 429 })
  await expect(slots.occupy('other', async () => 'done')).resolves.toBe('done')
  end.resolve()
  await Promise.all(work)
})
