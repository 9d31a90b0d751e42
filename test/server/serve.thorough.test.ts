import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { startServer } from '../../src/server/serve.ts'
import { countAttempts } from '../../src/store/ingestions/attempts.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { PATIENCE } from '../support/patience.ts'
import { openApi } from './api.ts'
import { record } from './record.ts'

const api = await openApi()

/** Polls as a client does; the test's own time limit bounds it. */
async function finished(url: string, id: string, authorization: string): Promise<{ status: string }> {
  for (;;) {
    const response = await fetch(`${url}/api/v1/ingestions/${id}`, { headers: { authorization } })
    const { data } = (await response.json()) as { data: { attributes: { status: string } } }
    if (['completed', 'failed'].includes(data.attributes.status)) return data.attributes
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function push(url: string, authorization: string, content: unknown): Promise<string> {
  const body = new FormData()
  body.set('file', new File([JSON.stringify(content)], 'scan.ocsf.json', { type: 'application/json' }))
  const response = await fetch(`${url}/api/v1/ingestions`, {
    method: 'POST',
    headers: { authorization },
    body,
  })
  expect(response.status).toBe(202)
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

test('a server takes a file over HTTP and its worker processes it', async () => {
  const { authorization } = await api.newTenant()
  const server = await startServer({ databaseUrl: api.url, logLevel: 'silent' })
  try {
    const content = Array.from({ length: 1100 }, (_, index) => record(`finding ${index}`))
    const id = await push(server.url, authorization, content)
    expect(await finished(server.url, id, authorization)).toMatchObject({
      status: 'completed',
      summary: { total: 1100, processed: 1100, invalid: 0 },
    })
  } finally {
    await server.close()
  }
})

test('a worker that starts later takes what an API of its own has accepted', async () => {
  const { authorization } = await api.newTenant()
  const server = await startServer({ databaseUrl: api.url, role: 'api', logLevel: 'silent' })
  const worker = { close: async (): Promise<void> => undefined }
  try {
    const id = await push(server.url, authorization, [record('a')])
    const { url, close } = await startServer({ databaseUrl: api.url, role: 'worker', logLevel: 'silent' })
    worker.close = close
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect((await fetch(`${url}/api/v1/ingestions`)).status).toBe(404)
    expect(await finished(server.url, id, authorization)).toMatchObject({ status: 'completed' })
  } finally {
    await worker.close()
    await server.close()
  }
})

test('a worker that is told to stop gives the job it works on back, at the cost of no attempt', async () => {
  const { id: tenantId, authorization } = await api.newTenant()
  const server = await startServer({ databaseUrl: api.url, role: 'api', logLevel: 'silent' })
  const workerOptions = { databaseUrl: api.url, role: 'worker', logLevel: 'silent' } as const
  const first = await startServer({ ...workerOptions, stopGraceMs: 1 })
  const content = Array.from({ length: 10_000 }, (_, index) => record(`finding ${index}`))
  try {
    const id = await push(server.url, authorization, content)
    await vi.waitUntil(
      () => api.store.inTenant(wholeTenant(tenantId), (transaction) => countAttempts(transaction, id)),
      {
        ...PATIENCE,
        interval: 5,
      },
    )
    await first.close()
    expect(
      await api.store.inTenant(wholeTenant(tenantId), (transaction) => countAttempts(transaction, id)),
    ).toBe(0)
    const second = await startServer(workerOptions)
    expect(await finished(server.url, id, authorization)).toMatchObject({
      status: 'completed',
      summary: { total: 10_000, processed: 10_000, invalid: 0 },
    })
    await second.close()
  } finally {
    await server.close()
  }
}, 60_000)

test('a request that does not end within the grace loses its connection', async () => {
  const { authorization } = await api.newTenant()
  const server = await startServer({
    databaseUrl: api.url,
    role: 'api',
    logLevel: 'silent',
    stopGraceMs: 100,
  })
  const headers = {
    authorization,
    'content-type': 'multipart/form-data; boundary=b',
    expect: '100-continue',
  }
  const upload = request(`${server.url}/api/v1/ingestions`, { method: 'POST', headers })
  const end = new Promise<string>((resolve) => {
    upload.on('error', () => resolve('cut off')).on('response', () => resolve('answered'))
  })
  await once(upload, 'continue')
  await server.close()
  expect(await end).toBe('cut off')
})

test('a server that cannot start leaves nothing open and says why', async () => {
  await expect(startServer({ databaseUrl: 'mysql://localhost', logLevel: 'silent' })).rejects.toThrow(
    'PostgreSQL URL',
  )
})

test('the limits of requests are the ones a server was started with', async () => {
  const { authorization } = await api.newTenant()
  const rateLimits = {
    perAddress: { burst: 1000, perSecond: 1 },
    perTenant: { burst: 2, perSecond: 0.01 },
  }
  const server = await startServer({ databaseUrl: api.url, role: 'api', logLevel: 'silent', rateLimits })
  try {
    const statuses: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const response = await fetch(`${server.url}/api/v1/findings`, { headers: { authorization } })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await server.close()
  }
})
