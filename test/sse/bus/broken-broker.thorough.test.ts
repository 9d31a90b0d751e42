import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { BusError } from '../../../src/sse/bus/event-bus.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import { startRedis } from '../../support/redis.ts'
import { newChannel, numbered, upTo } from './ear.ts'
import { type ObservedBus, openRedisBus } from './over-redis.ts'

describe('a broker that fails', needs('redis'), () => {
  test('readers are cut off ten times a second, and miss nothing without a word', async () => {
    const { redis, publisher, reader, channel, stop } = await startPublishing()
    const end = performance.now() + 10_000
    while (performance.now() < end) {
      await redis.command('CLIENT', 'KILL', 'TYPE', 'pubsub')
      await sleep(100)
    }
    await untilItCarries({ publisher, reader, channel, from: stop() })
    const story = reader.ear.story(channel)
    expect(story).toContain('gap')
    expect(silentGaps(story)).toEqual([])
  })

  test('a publisher is cut off while it publishes, and its readers miss nothing without a word', async () => {
    const { redis, publisher, reader, channel, stop } = await startPublishing()
    for (let cut = 0; cut < 20; cut += 1) {
      const { length } = reader.ear.heard(channel)
      await redis.command('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      await expect.poll(() => reader.ear.heard(channel).length, PATIENCE).toBeGreaterThan(length + 10)
    }
    await untilItCarries({ publisher, reader, channel, from: stop() })
    const story = reader.ear.story(channel)
    expect(story.filter((entry) => entry === 'gap').length).toBeGreaterThan(10)
    expect(silentGaps(story)).toEqual([])
  })

  test('a black hole is noticed, told once, and left behind', async () => {
    const redis = await startRedis()
    const { bus, ear, outages, recoveries } = openRedisBus(redis.environment)
    const channel = newChannel()
    await bus.subscribe(channel)
    await bus.ping()
    redis.pause()
    await expect(bus.ping()).rejects.toThrow(BusError)
    await expect.poll(() => outages.length, PATIENCE).toBe(1)
    for (const n of upTo(10)) bus.publish(channel, numbered(n))
    expect(ear.gaps).toEqual([])
    redis.resume()
    await expect.poll(() => recoveries, PATIENCE).toEqual([10])
    expect(ear.gaps).toContainEqual([channel])
    await bus.ping()
    bus.publish(channel, numbered(11))
    await expect.poll(() => ear.heard(channel).at(-1), PATIENCE).toBe(11)
    expect(outages).toHaveLength(1)
    expect(bus.statistics.dropped).toBe(10)
  })

  test('whoever only publishes notices a black hole by what does not get through', async () => {
    const redis = await startRedis()
    const { bus, outages, recoveries } = openRedisBus(redis.environment)
    await bus.ping()
    redis.pause()
    bus.publish(newChannel(), numbered(1))
    await expect.poll(() => outages.length, PATIENCE).toBe(1)
    redis.resume()
    await expect.poll(() => recoveries, PATIENCE).toEqual([1])
  })

  test('a reader that the broker cuts off for being behind comes back; others lose nothing', async () => {
    const redis = await startRedis()
    await redis.command('CONFIG', 'SET', 'client-output-buffer-limit', 'pubsub 65536 0 0')
    const [publisher, reader, other] = [1, 2, 3].map(() => openRedisBus(redis.environment)) as [
      ObservedBus,
      ObservedBus,
      ObservedBus,
    ]
    const [busy, quiet] = [newChannel(), newChannel()]
    await Promise.all([reader.bus.subscribe(busy), other.bus.subscribe(quiet)])
    const large = Buffer.from(`event: scan.delta\ndata: {"text":"${'x'.repeat(10_000)}"}\n\n`)
    // In one turn of the broker, so that it can send none before it has them all.
    const burst = 'for count = 1, 400 do redis.call("PUBLISH", KEYS[1], ARGV[1]) end'
    await redis.command('EVAL', burst, '1', `assay:2:${busy}`, large)
    publisher.bus.publish(quiet, numbered(1))
    await expect.poll(() => reader.ear.gaps.length, PATIENCE).toBeGreaterThan(0)
    await untilItCarries({ publisher, reader, channel: busy, from: 1 })
    expect(other.ear.story(quiet)).toEqual([1])
  })

  test('a broker that comes back empty is joined again, and refuses nobody for ever', async () => {
    const first = await startRedis()
    const publisher = openRedisBus(first.environment)
    const reader = openRedisBus(first.environment)
    const channel = newChannel()
    await reader.bus.subscribe(channel)
    publisher.bus.publish(channel, numbered(0))
    await expect.poll(() => reader.ear.heard(channel), PATIENCE).toEqual([0])
    await first.kill()
    await expect.poll(() => publisher.outages.length + reader.outages.length, PATIENCE).toBe(2)
    publisher.bus.publish(channel, numbered(1))
    await expect(publisher.bus.ping()).rejects.toThrow(`127.0.0.1:${first.port}`)
    await expect(reader.bus.subscribe(newChannel())).rejects.toThrow(BusError)
    await startRedis({ port: first.port })
    await untilItCarries({ publisher, reader, channel, from: 2 })
    expect(silentGaps(reader.ear.story(channel))).toEqual([])
    await reader.bus.subscribe(newChannel())
  })

  test('more than the broker takes is dropped, and its readers are told before they get anything newer', async () => {
    const redis = await startRedis()
    const [publisher, reader] = [openRedisBus(redis.environment), openRedisBus(redis.environment)]
    const channel = newChannel()
    await reader.bus.subscribe(channel)
    await publisher.bus.ping()
    for (const n of upTo(12_000)) publisher.bus.publish(channel, numbered(n))
    await untilItCarries({ publisher, reader, channel, from: 12_000 })
    expect(publisher.bus.statistics.dropped).toBeGreaterThanOrEqual(2_000)
    expect(reader.ear.story(channel).slice(0, 10_001)).toEqual([...upTo(10_000), 'gap'])
    expect(publisher.outages).toEqual([])
  })

  test('large events are counted by their bytes', async () => {
    const redis = await startRedis()
    const [publisher, reader] = [openRedisBus(redis.environment), openRedisBus(redis.environment)]
    const channel = newChannel()
    await reader.bus.subscribe(channel)
    await publisher.bus.ping()
    const large = Buffer.from(`event: scan.delta\ndata: {"text":"${'x'.repeat(200_000)}"}\n\n`)
    for (let count = 0; count < 100; count += 1) publisher.bus.publish(channel, large)
    expect(publisher.bus.statistics.dropped).toBeGreaterThan(50)
    await expect.poll(() => reader.ear.gaps, PATIENCE).toContainEqual([channel])
  })

  test('one word to everybody stands for gaps on thousands of channels', async () => {
    const redis = await startRedis()
    const [publisher, reader] = [openRedisBus(redis.environment), openRedisBus(redis.environment)]
    await publisher.bus.ping()
    const channel = newChannel()
    await reader.bus.subscribe(channel)
    for (const n of upTo(12_000)) publisher.bus.publish(newChannel(), numbered(n))
    await expect.poll(() => reader.ear.gaps, PATIENCE).toContain('all')
  })

  test('a bus that was lost before anybody could read from it closes all the same', async () => {
    const redis = await startRedis()
    const { bus } = openRedisBus(redis.environment)
    redis.pause()
    const subscribed = expect(bus.subscribe(newChannel())).rejects.toThrow('closed')
    bus.publish(newChannel(), numbered(1))
    await bus.close()
    await subscribed
  })
})

interface Route {
  readonly publisher: ObservedBus
  readonly reader: ObservedBus
  readonly channel: string
  readonly from: number
}

/** A publisher that sends a number every other millisecond until it is stopped, and a reader of them. */
async function startPublishing() {
  const redis = await startRedis()
  const [publisher, reader] = [openRedisBus(redis.environment), openRedisBus(redis.environment)]
  const channel = newChannel()
  await reader.bus.subscribe(channel)
  let n = 0
  const publishing = setInterval(() => publisher.bus.publish(channel, numbered(n++)), 2)
  const stop = (): number => {
    clearInterval(publishing)
    return n
  }
  onTestFinished(() => void stop())
  return { redis, publisher, reader, channel, stop }
}

/** Publishes further numbers until one of them arrives. */
async function untilItCarries({ publisher, reader, channel, from }: Route): Promise<void> {
  let next = from
  const arrives = (): boolean => {
    publisher.bus.publish(channel, numbered(next++))
    return (reader.ear.heard(channel).at(-1) ?? -1) >= from
  }
  await expect.poll(arrives, PATIENCE).toBe(true)
}

/** Where a number follows another that it does not follow, and no gap was told between them. */
function silentGaps(story: readonly (number | 'gap')[]): readonly string[] {
  const gaps: string[] = []
  for (const [index, entry] of story.entries()) {
    const before = story[index - 1]
    if (typeof entry !== 'number' || typeof before !== 'number') continue
    if (entry !== before + 1) gaps.push(`${before}, ${entry}`)
  }
  return gaps
}
