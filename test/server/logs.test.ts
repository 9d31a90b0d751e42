import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openApi } from './api.ts'
import { multipart } from './multipart.ts'
import { record } from './record.ts'

const api = await openApi()

test('each request is one line with its id, its tenant, and nothing that is secret', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  const app = api.build({ logger: pino({ level: 'trace' }, sink) })
  const tenant = await api.newTenant()
  const { authorization } = tenant
  const upload = multipart({ content: JSON.stringify([record('a finding nobody else may read')]) })
  const post = { method: 'POST', url: '/api/v1/ingestions', payload: upload.payload } as const

  const sent = await app.inject({ ...post, headers: { ...upload.headers, authorization } })
  await app.inject({ ...post, headers: { ...upload.headers, authorization: `${authorization}x` } })
  await app.inject({ ...post, headers: { ...upload.headers, authorization, 'content-type': 'text/secret' } })
  await app.inject({ url: '/api/v1/ingestions?access_token=secret', headers: { authorization } })
  await app.inject({ url: '/api/v1/%zz?access_token=secret', headers: { authorization } })
  await app.inject({
    method: 'POST',
    url: '/api/v1/tokens',
    headers: { 'content-type': 'application/vnd.api+json' },
    payload: { data: { type: 'tokens', attributes: { email: 'a@example.test', password: 'secret' } } },
  })

  const events = lines.map((line) => JSON.parse(line))
  expect(events).toContainEqual(
    expect.objectContaining({
      reqId: sent.headers['transaction-id'],
      tenantId: tenant.id,
      method: 'POST',
      path: '/api/v1/ingestions',
      status: 202,
    }),
  )
  const [prefix = '', secret = ''] = tenant.key.split('.')
  for (const word of [secret, prefix, 'secret', 'nobody else may read', 'access_token']) {
    expect(lines.filter((line) => line.includes(word))).toEqual([])
  }
})
