import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../../support/patience.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_OUTCOME } from './sample.ts'

const UNKNOWN_ID = '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11'
/** Where no database is asked, or not for a token that nobody has signed. */
const SELF_CONTAINED = ['/api/v1/schema', '/api/v1/docs', '/api/v1/tokens/refresh']
const LOG_IN = {
  headers: { 'content-type': 'application/vnd.api+json' },
  body: JSON.stringify({
    data: { type: 'tokens', attributes: { email: 'a@example.test', password: 'correct horse' } },
  }),
}

test('without its database every route says 503 and when to come back, and the server recovers by itself', async () => {
  const database = await startPrivateDatabase()
  const server = await startServerProcess({ databaseUrl: database.url })
  const tenant = await createTenantClient(database.url)
  const routes = await routesOf(server)
  expect(routes).toContainEqual(['GET', '/api/v1/findings'])

  await database.stop('SIGINT')
  for (const [method, path] of routes) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: tenant.authorization },
      ...(method === 'POST' && bodyOf(path)),
    })
    expect([path, response.status]).toEqual([path, 503])
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await response.json()).toMatchObject({ errors: [{ status: '503', code: 'error' }] })
  }
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  await database.start()
  await vi.waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok, PATIENCE)
  const job = await tenant.send(server, SAMPLE)
  expect(await tenant.endOf(server, job)).toMatchObject(SAMPLE_OUTCOME)
  expect(await tenant.count(server, 'ingestions')).toBe(1)
}, 120_000)

/** As the API describes itself, so that none is forgotten. */
async function routesOf({ url }: ServerProcess): Promise<[method: string, path: string][]> {
  const { paths } = JSON.parse(await (await fetch(`${url}/api/v1/schema`)).text())
  return Object.entries(paths as Record<string, Record<string, unknown>>).flatMap(([path, operations]) =>
    SELF_CONTAINED.includes(path)
      ? []
      : Object.keys(operations).map((method): [string, string] => [
          method.toUpperCase(),
          path.replace(/\{\w+\}/g, UNKNOWN_ID),
        ]),
  )
}

function bodyOf(path: string): RequestInit {
  if (path === '/api/v1/tokens') return LOG_IN
  const body = new FormData()
  body.set('file', new File(['[]'], 'scan.ocsf.json'))
  return { body }
}
