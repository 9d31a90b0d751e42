import { describe, expect, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { PATIENCE } from '../support/patience.ts'
import { startRedis } from '../support/redis.ts'
import { type FeatureProcess, startFeatureProcess } from './feature-process.ts'
import type { StreamReader } from './stream-reader.ts'

const api = await openApi()
const databaseUrl = api.url

const numbersOf = ({ events }: StreamReader): number[] =>
  events.map(({ data }) => (data as { number: number }).number)

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const isReady = async ({ url }: FeatureProcess): Promise<boolean> => (await fetch(`${url}/readyz`)).ok

const isBusUp = async ({ url }: FeatureProcess): Promise<boolean> =>
  /^assay_sse_bus_up 1$/m.test(await (await fetch(`${url}/metrics`)).text())

describe('with a broker between them', needs('redis'), () => {
  test('what a worker publishes reaches streams of two API processes, to the reader’s tenant alone', async () => {
    const { environment } = await startRedis()
    const [tenant, stranger] = [await api.newTenant(), await api.newTenant()]
    const [one, two, worker] = await Promise.all(
      (['api', 'api', 'worker'] as const).map((role) =>
        startFeatureProcess({ databaseUrl, role, environment }),
      ),
    )
    if (!(one && two && worker)) throw new Error('Three were started.')
    const readers = await Promise.all([one, two, one].map(({ open }) => open(tenant.authorization)))
    const strangers = await Promise.all([one, two].map(({ open }) => open(stranger.authorization)))
    // The first event opens the connection, and none of those meanwhile is lost.
    worker.publish({ tenantId: tenant.id, from: 1, to: 1_000 })
    for (const reader of readers) {
      await expect.poll(() => numbersOf(reader).length, PATIENCE).toBe(1_000)
      expect(numbersOf(reader)).toEqual(range(1, 1_000))
    }
    worker.publish({ tenantId: stranger.id, from: 1, to: 1 })
    for (const reader of strangers) await expect.poll(() => numbersOf(reader), PATIENCE).toEqual([1])
    expect((await fetch(`${worker.url}/api/v1/clocks/1/event-stream`)).status).toBe(404)
  })

  test('a broker that went away ends the streams, refuses new ones, stops nothing else, and is found again', async () => {
    const redis = await startRedis()
    const { environment, port } = redis
    const [tenant, stranger] = [await api.newTenant(), await api.newTenant()]
    const server = await startFeatureProcess({ databaseUrl, role: 'api', environment })
    const reader = await server.open(tenant.authorization)
    await redis.kill()
    await expect.poll(() => isBusUp(server), PATIENCE).toBe(false)
    // Also on a channel that is read already.
    for (const { authorization } of [tenant, stranger]) {
      const refused = await server.open(authorization)
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    }
    expect(await isReady(server)).toBe(true)
    await startRedis({ port })
    await reader.ended
    expect(reader.asides.at(-1)).toMatch(/^retry: \d+$/)
    await expect.poll(() => isBusUp(server), PATIENCE).toBe(true)
    const again = await server.open(tenant.authorization)
    server.publish({ tenantId: tenant.id, from: 1, to: 3 })
    await expect.poll(() => numbersOf(again), PATIENCE).toEqual([1, 2, 3])
  })

  test('a broker that answers nobody any more costs streams alone, until it does', async () => {
    const redis = await startRedis()
    const { environment } = redis
    const server = await startFeatureProcess({ databaseUrl, role: 'api', environment })
    const { id: tenantId, authorization } = await api.newTenant()
    await server.open(authorization)
    redis.pause()
    await expect.poll(() => isBusUp(server), PATIENCE).toBe(false)
    expect((await server.open(authorization)).status).toBe(503)
    expect(await isReady(server)).toBe(true)
    redis.resume()
    await expect.poll(() => isBusUp(server), PATIENCE).toBe(true)
    const reader = await server.open(authorization)
    server.publish({ tenantId, from: 1, to: 1 })
    await expect.poll(() => numbersOf(reader), PATIENCE).toEqual([1])
  })

  test('no event published after a reader has come back to another process is lost', async () => {
    const { environment } = await startRedis()
    const tenant = await api.newTenant()
    const start = () => startFeatureProcess({ databaseUrl, role: 'api', environment })
    const [stopping, staying] = await Promise.all([start(), start()])
    const readers = await Promise.all(range(1, 20).map(() => stopping.open(tenant.authorization)))
    stopping.process.kill('SIGTERM')
    await Promise.all(readers.map(({ ended }) => ended))
    for (let turn = 1; turn <= 20; turn += 1) {
      const reader = await staying.open(tenant.authorization)
      staying.publish({ tenantId: tenant.id, from: turn, to: turn })
      await expect.poll(() => numbersOf(reader)[0], PATIENCE).toBe(turn)
    }
  })
})
