import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { Metrics } from '../../src/server/metrics/metrics.ts'
import { watchStreams } from '../../src/server/streams/stream-metrics.ts'
import { openApi } from '../server/api.ts'
import { logIn, newPerson } from '../server/tokens/people.ts'
import { captureLog } from '../support/captured-log.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform, type Platform } from './platform.ts'
import type { StreamReader } from './stream-reader.ts'

const api = await openApi()
const person = await newPerson(api)
const { access, refresh } = await logIn(api, person)
const provider = await newProvider(person)
const good = `access_token=${access}`
const key = `Api-Key ${person.key}`

/** Opens the stream; a refusal is read to its end. */
async function open(platform: Platform, query: string, authorization?: string): Promise<StreamReader> {
  const headers = authorization === undefined ? {} : { authorization }
  const reader = await platform.open(`${provider.path}?${query}`, headers)
  if (reader.status !== 200) await reader.ended
  return reader
}

describe('opens a stream', () => {
  test.each([
    ['an API key in the header', '', key],
    ['a token in the header', '', `Bearer ${access}`],
    ['a token in the query', good, undefined],
    ['a good header beside a wrong parameter', 'access_token=wrong', key],
    ['a good header beside a parameter sent twice', `${good}&${good}`, key],
  ])('%s', async (_what, query, authorization) => {
    const reader = await open(await openPlatform(api), query, authorization)
    expect(reader.status).toBe(200)
    provider.progress(1)
    await expect.poll(() => reader.events.length, PATIENCE).toBe(1)
  })
})

describe('is refused with 401, as JSON:API, and starts nothing', () => {
  test.each([
    ['a wrong header beside a good parameter', good, 'Api-Key pk_AAAAAAAA.wrong'],
    ['an empty header beside a good parameter', good, ''],
    ['a header of another scheme beside a good parameter', good, 'Basic YTpi'],
    ['an API key in the query', `access_token=${person.key}`, undefined],
    ['an API key in the query, as a header has it', `access_token=${encodeURIComponent(key)}`, undefined],
    [
      'a token in the query, as a header has it',
      `access_token=${encodeURIComponent(`Bearer ${access}`)}`,
      undefined,
    ],
    ['a refresh token in the query', `access_token=${refresh}`, undefined],
    ['a parameter sent twice', `${good}&${good}`, undefined],
    ['a parameter sent twice, once without value', `${good}&access_token=`, undefined],
    ['a parameter with brackets', `access_token[]=${access}`, undefined],
    ['a parameter without value', 'access_token', undefined],
    ['a parameter in another case', `Access_Token=${access}`, undefined],
    ['an oversized parameter', `access_token=${access}${'a'.repeat(8_000)}`, undefined],
    ['a parameter with a line end', `${good}%0d%0a`, undefined],
  ])('%s', async (_what, query, authorization) => {
    const platform = await openPlatform(api)
    const reader = await open(platform, query, authorization)
    expect(reader).toMatchObject({ status: 401, headers: { 'content-type': 'application/vnd.api+json' } })
    expect(JSON.parse(reader.text)).toMatchObject({ errors: [{ status: '401', code: 'not_authenticated' }] })
    expect(platform.streams.statistics.streams).toBe(0)
  })
})

test('no log line, answer or metric holds a token of the query', async () => {
  const { logger, lines } = captureLog()
  const metrics = new Metrics(() => Promise.reject(new Error('nobody asks')))
  const platform = await openPlatform(api, { app: { logger, metrics } })
  metrics.watch((registry) => watchStreams(registry, platform.streams))
  const [, , signature = ''] = access.split('.')
  const answers = [
    await open(platform, good),
    await open(platform, `${good}&${good}`),
    await open(platform, `${good}${'a'.repeat(8_000)}`),
    await platform.open(`/nowhere?${good}`),
    await platform.open(`/providers/none/event-stream?${good}`),
    await platform.open(`/providers/%zz/event-stream?${good}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 401, 404, 404, 400])
  for (const refused of answers.slice(1)) await refused.ended
  const garbage = connect(platform.port, '127.0.0.1').end(`GET /?${good} HTTP/9.9\r\n: :\r\n\r\n`).resume()
  await once(garbage, 'close')
  for (const answer of answers) answer.leave()
  await expect.poll(() => lines.join(''), PATIENCE).toContain('"reason":"client"')
  const told = [...lines, ...answers.map(({ text }) => text), (await metrics.expose()).text].join('\n')
  expect(told).toContain(provider.path)
  expect(told).toContain('assay_sse_streams_refused_total{reason="not_authenticated"} 2')
  expect(told).not.toContain(access)
  expect(told).not.toContain(signature)
})
