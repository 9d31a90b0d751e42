import { expect, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { makeDistantHost } from '../support/distant-host.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform } from './platform.ts'

const api = await openApi()

test(
  'a reader who vanished without a word is given up, with its subscription',
  needs('ip', 'bash'),
  async () => {
    const distant = makeDistantHost()
    const platform = await openPlatform(api, { host: distant.thisAddress, keepAliveSeconds: 1 })
    const tenant = await api.newTenant()
    const { path } = await newProvider(tenant)
    const { authorization } = tenant
    distant.send(
      platform.port,
      `GET /api/v1${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`,
    )
    const { statistics } = platform.streams
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(1)
    // It stays while it is there, though it says nothing.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    expect(platform.streams.statistics).toMatchObject({ streams: 1, channels: 1 })
    distant.vanish()
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(0)
    expect(statistics.closed.get('vanished')).toBe(1)
    expect(platform.streams.statistics.channels).toBe(0)
    await expect.poll(platform.connections, PATIENCE).toBe(0)
  },
)
