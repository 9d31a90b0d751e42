import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sendEvent } from '../../src/sse/send-event.ts'
import { openApi } from '../server/api.ts'
import { PATIENCE } from '../support/patience.ts'
import { newProvider, openPlatform, type Platform } from './platform.ts'

const api = await openApi()

const MEBIBYTE = 1024 * 1024
/** An event of a hundred kibibytes: a thousand of them would fill what no buffer may hold. */
const PADDING = 'x'.repeat(100 * 1024)

test('twenty stalled readers are closed, cost a bounded memory, and hold up no neighbour', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const { path, channel } = await newProvider(tenant)
  const headers = { authorization: tenant.authorization }
  const healthy = await platform.open(path, headers)
  const stalled = await Promise.all(Array.from({ length: 20 }, () => platform.open(path, headers)))
  for (const reader of stalled) reader.pause()
  const { closed } = platform.streams.statistics
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  let sent = 0
  while (closed.get('slow') !== 20 && sent < 1_000) {
    sendEvent(channel, 'provider.delta', { number: ++sent, PADDING })
    await expect.poll(() => healthy.events.length, { ...PATIENCE, interval: 1 }).toBe(sent)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }
  expect(closed.get('slow')).toBe(20)
  expect(platform.streams.statistics.streams).toBe(1)
  // Readers of one channel wait for the same bytes, and each for about a mebibyte of them at most. What was sent and is
  // not yet collected counts, too; without a bound it would be a hundred mebibytes.
  expect(most).toBeLessThan(40 * MEBIBYTE)
  expect(healthy.events.map(({ data }) => (data as { number: number }).number)).toEqual(
    Array.from({ length: sent }, (_, index) => index + 1),
  )
})

test('a burst beyond what a reader may be behind closes its stream, and never thins it', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const { path, channel } = await newProvider(tenant)
  const reader = await platform.open(path, { authorization: tenant.authorization })
  for (let number = 1; number <= 1_000; number += 1) {
    sendEvent(channel, 'provider.delta', { number, PADDING })
  }
  await reader.ended
  const numbers = reader.events.map(({ data }) => (data as { number: number }).number)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(platform.streams.statistics.closed.get('slow')).toBe(1)
})

test('a reader who takes its time but takes something keeps its stream', async () => {
  const platform = await openPlatform(api, { keepAliveSeconds: 1 })
  const tenant = await api.newTenant()
  const { path, channel } = await newProvider(tenant)
  const reader = await platform.open(path, { authorization: tenant.authorization })
  for (let turn = 1; turn <= 30; turn += 1) {
    reader.pause()
    sendEvent(channel, 'provider.delta', { turn, PADDING })
    await sleep(90)
    reader.resume()
    await sleep(10)
  }
  await expect.poll(() => reader.events.length, PATIENCE).toBe(30)
  expect(platform.streams.statistics.streams).toBe(1)
})

describe('a reader who does not listen, and lets no more wait for it than it may,', () => {
  test('is given up within two keep-alives', async () => {
    const platform = await openPlatform(api, { keepAliveSeconds: 1 })
    await leaveBehind(platform)
    await expect.poll(() => platform.streams.statistics.streams, PATIENCE).toBe(0)
    expect(platform.streams.statistics.closed.get('vanished')).toBe(1)
  })

  test('does not hold up the end of its stream', async () => {
    const platform = await openPlatform(api)
    await leaveBehind(platform)
    platform.streams.drain()
    expect(await platform.connections()).toBe(1)
    await expect.poll(platform.connections, PATIENCE).toBe(0)
  })
})

/** Opens a stream whose reader has stopped reading, with less waiting for it than would close it as slow. */
async function leaveBehind(platform: Platform): Promise<void> {
  const tenant = await api.newTenant()
  const { path, channel } = await newProvider(tenant)
  const reader = await platform.open(path, { authorization: tenant.authorization })
  reader.pause()
  // The kernel takes what it likes, and then something waits here.
  while (platform.waitingBytes() < 4 * PADDING.length) {
    sendEvent(channel, 'provider.delta', { PADDING })
    await sleep(1)
  }
  expect(platform.streams.statistics.closed.get('slow')).toBe(0)
}
