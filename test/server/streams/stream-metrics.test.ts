import { expect, test } from 'vitest'
import { Metrics } from '../../../src/server/metrics/metrics.ts'
import { watchStreams } from '../../../src/server/streams/stream-metrics.ts'
import { DEFAULT_STREAM_LIMITS } from '../../../src/sse/stream-slots.ts'
import { newProvider, openPlatform } from '../../sse/platform.ts'
import { captureLog } from '../../support/captured-log.ts'
import { PATIENCE } from '../../support/patience.ts'
import { openApi } from '../api.ts'

const api = await openApi()

test('what happens to streams is counted, and written to the log, and names no reader', async () => {
  const { logger, lines } = captureLog()
  const metrics = new Metrics(() => Promise.reject(new Error('nobody asks')))
  const platform = await openPlatform(api, {
    limits: { ...DEFAULT_STREAM_LIMITS, perUser: 3 },
    app: { metrics, logger },
  })
  metrics.watch((registry) => watchStreams(registry, platform.streams))
  const scrape = async (): Promise<string> => (await fetch(new URL('/metrics', platform.url))).text()
  const tenant = await api.newTenant()
  const provider = await newProvider(tenant)
  const open = (path = provider.path) => platform.open(path, { authorization: tenant.authorization })

  const [leaver, ...stayers] = [await open(), await open(), await open()]
  expect((await open()).status).toBe(429)
  leaver?.leave()
  await expect.poll(scrape, PATIENCE).toContain('\nassay_sse_streams 2\n')
  expect((await open('/providers/none/event-stream')).status).toBe(404)
  expect((await platform.open(provider.path)).status).toBe(401)
  for (let checked = 1; checked <= 5; checked += 1) provider.progress(checked)
  await expect.poll(() => stayers.map(({ events }) => events.length), PATIENCE).toEqual([5, 5])

  const text = await scrape()
  const samples = text.split('\n').filter((line) => /^assay_sse_/.test(line) && !line.endsWith(' 0'))
  expect(samples.toSorted()).toEqual([
    'assay_sse_bus_up 1',
    'assay_sse_channels 1',
    'assay_sse_events_delivered_total 10',
    'assay_sse_events_published_total 5',
    'assay_sse_streams 2',
    'assay_sse_streams_closed_total{reason="client"} 1',
    'assay_sse_streams_refused_total{reason="not_authenticated"} 1',
    'assay_sse_streams_refused_total{reason="not_found"} 1',
    'assay_sse_streams_refused_total{reason="rate_limited"} 1',
  ])
  expect(text).not.toContain(tenant.id)
  platform.streams.drain()
  const told = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => /^stream /.test(msg))
  await expect.poll(() => told().length, PATIENCE).toBe(6)
  const path = `/api/v1${provider.path}`
  const line = { path, tenantId: tenant.id, reqId: expect.any(String) }
  expect(told().filter(({ msg }) => msg === 'stream opened')).toMatchObject([line, line, line])
  expect(told().filter(({ msg }) => msg === 'stream closed')).toMatchObject([
    { ...line, reason: 'client', seconds: expect.any(Number) },
    { ...line, reason: 'drain' },
    { ...line, reason: 'drain' },
  ])
  // A stream is no slow request.
  expect(await scrape()).not.toMatch(/^assay_http_request_duration.*event-stream.*status="200"/m)
})
