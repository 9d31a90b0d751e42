import { describe, expect, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform } from './platform.ts'

const api = await openApi()

test('an event reaches every reader of its channel, in order, as one flat object', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const provider = await newProvider(tenant)
  const headers = { authorization: tenant.authorization }
  const readers = await Promise.all([1, 2, 3].map(() => platform.open(provider.path, headers)))
  for (let checked = 1; checked <= 50; checked += 1) provider.progress(checked)
  const expected = Array.from({ length: 50 }, (_, index) => ({
    type: 'provider.progress',
    data: { checked: index + 1, total: 100 },
  }))
  for (const reader of readers) await expect.poll(() => reader.events, PATIENCE).toEqual(expected)
})

test('the answer is an event stream that no proxy keeps or changes', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const { path } = await newProvider(tenant)
  const { status, headers } = await platform.open(path, { authorization: tenant.authorization })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'transaction-id': expect.any(String),
  })
  expect(headers).not.toHaveProperty('content-length')
})

describe('refused before the stream starts', () => {
  test('nobody, with a challenge', async () => {
    const platform = await openPlatform(api)
    const { path } = await newProvider(await api.newTenant())
    const reader = await platform.open(path)
    await reader.ended
    expect(reader).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer, Api-Key' } })
    expect(JSON.parse(reader.text)).toMatchObject({ errors: [{ status: '401', code: 'not_authenticated' }] })
  })

  test('a member of another tenant, like whoever asks for what is not there', async () => {
    const platform = await openPlatform(api)
    const { path } = await newProvider(await api.newTenant())
    const { authorization } = await api.newTenant()
    const reader = await platform.open(path, { authorization })
    await reader.ended
    expect(reader.status).toBe(404)
    const nothing = await platform.open('/providers/none/event-stream', { authorization })
    await nothing.ended
    expect(nothing.text).toBe(reader.text)
  })
})
