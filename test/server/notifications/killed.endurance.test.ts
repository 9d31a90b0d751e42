import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '../../support/patience.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { newTold } from './told.ts'

const api = await openApi()

test('a worker that is killed after it sent a message, before it notes that, sends the same one again', async () => {
  const worker = (): Promise<ServerProcess> =>
    startServerProcess({
      databaseUrl: api.url,
      role: 'worker',
      options: ['--notify-networks', '127.0.0.0/8'],
    })
  let running = await worker()
  onTestFinished(() => running.kill())
  const received: { readonly id: unknown; readonly body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', async () => {
      received.push({ id: request.headers['assay-delivery'], body })
      // The message has come, and its sender dies before it is told so.
      if (received.length === 1) await running.kill()
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const told = await newTold(api)
  const { port } = server.address() as AddressInfo
  const { id: channel } = await told.channel(`http://127.0.0.1:${port}/`)
  await told.rule({ channel })
  const { body } = await told.tenant.send({ content: JSON.stringify([record('a')]) })
  await vi.waitUntil(() => received.length === 1, PATIENCE)
  const job = await told.tenant.get(`/ingestions/${body.data.id}`)
  expect(job.body.data.attributes.status).toBe('completed')
  running = await worker()
  await vi.waitUntil(async () => (await told.deliveries())[0]?.['status'] === 'delivered', PATIENCE)
  expect(received).toHaveLength(2)
  expect(received[1]).toEqual(received[0])
  expect(await told.deliveries()).toMatchObject([{ id: received[0]?.id, attempts: 2 }])
})
