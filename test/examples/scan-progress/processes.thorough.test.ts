import { describe, expect, onTestFinished, test } from 'vitest'
import { openReader } from '../../sse/stream-reader.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { freshDatabase } from '../../support/database.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startRedis } from '../../support/redis.ts'
import { startExample } from './example-server.ts'

describe('two processes that serve, and one that scans', needs('redis'), () => {
  test('readers of both see the same scan, from its first event to its end', async () => {
    const { url: databaseUrl, close } = await freshDatabase()
    const { environment } = await startRedis()
    onTestFinished(close)
    const start = async (role: 'api' | 'worker') => {
      const server = await startExample({ databaseUrl, role, environment })
      onTestFinished(async () => void (await server.end('SIGTERM')))
      return server
    }
    const one = await start('api')
    const other = await start('api')
    const authorization = `Api-Key ${one.login.key}`
    const response = await fetch(`${one.url}/api/v1/scans`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'scans', attributes: { target: 'example.com' } } }),
    })
    const { data } = JSON.parse(await response.text())
    const path = `/api/v1/scans/${data.id}/event-stream`
    const readers = await Promise.all(
      [one, other].map(({ url }) => openReader(`${url}${path}`, { authorization })),
    )

    // Nobody scans before this, so both readers see every event.
    await start('worker')
    const progress = Array.from({ length: 40 }, (_, index) => ({
      type: 'scan.progress',
      data: { checked: index + 1, total: 40 },
    }))
    const end = { type: 'scan.end', data: { scan_id: data.id } }
    for (const reader of readers) await expect.poll(() => reader.events, PATIENCE).toEqual([...progress, end])
  })
})
