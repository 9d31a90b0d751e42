import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeChannelName } from '../../src/sse/channel-name.ts'
import { DEFAULT_STREAM_LIMITS } from '../../src/sse/stream-slots.ts'
import { wholeTenant } from '../../src/store/viewer.ts'
import { openApi } from '../server/api.ts'
import { captureLog } from '../support/captured-log.ts'
import { PATIENCE } from '../support/patience.ts'
import { repetitions } from '../support/repetitions.ts'
import { openPlatform, type Platform, viewSetOf } from './platform.ts'
import { accessBehind, POINTS, type Point, Turnstile, WatchedBus } from './turnstile.ts'

const api = await openApi()
const { id, authorization } = await api.newTenant()

/** Readers who come at the same time: fewer than there are connections to the database. */
const CROWD = 8
const PLACES = 3 * CROWD
/** Times a crowd comes and leaves. All tests together send fewer requests than one tenant may send at once. */
const ROUNDS = repetitions(10, 20)

const PATH = '/slow/event-stream'

interface SlowPlatform extends Platform {
  readonly bus: WatchedBus
  readonly turnstile: Turnstile
  readonly log: readonly string[]
}

/** A platform on which every request for a stream stops at one point. */
async function openSlowPlatform(point: Point): Promise<SlowPlatform> {
  const turnstile = new Turnstile(point)
  const { logger, lines } = captureLog()
  let bus: WatchedBus | undefined
  const platform = await openPlatform(api, {
    access: accessBehind(turnstile, api.store),
    // A crowd may come before the places of those before it are free.
    limits: { ...DEFAULT_STREAM_LIMITS, perUser: PLACES },
    app: { logger },
    openBus(listener) {
      bus = new WatchedBus(listener, turnstile)
      return bus
    },
    viewSets: {
      [PATH]: viewSetOf(async () => {
        await turnstile.pass('getChannels')
        return new Set(['1', '2'].map((resource) => makeChannelName('slow', id, resource)))
      }),
    },
  })
  if (bus === undefined) throw new Error('There is no bus.')
  return { ...platform, bus, turnstile, log: lines }
}

function ask({ port }: Platform): Socket {
  const socket = connect(port, '127.0.0.1').resume()
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/v1${PATH} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n\r\n`)
  return socket
}

type Resources = Readonly<Record<string, number>>

/** What this process holds open, by kind; descriptors only where they can be counted. */
function resources(): Resources {
  const counts: Record<string, number> = {}
  for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
  return { ...counts, descriptors: existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd').length : 0 }
}

/** Opens every connection the server may have to its database, so that later ones are none too many. */
async function fillPool(): Promise<void> {
  const slowly = (): Promise<unknown> =>
    api.store.inTenant(wholeTenant(id), (transaction) => sql`select pg_sleep(0.1)`.execute(transaction))
  await Promise.all(Array.from({ length: 20 }, slowly))
}

/** Kinds there are more of than before. There may be fewer: connections to the database close when they idle. */
function grown(before: Resources): readonly string[] {
  return Object.entries(resources()).flatMap(([kind, count]) => (count > (before[kind] ?? 0) ? [kind] : []))
}

describe('readers who leave while their request waits leave nothing behind', () => {
  test.each(POINTS)('at %s', async (point) => {
    const platform = await openSlowPlatform(point)
    const { bus, turnstile, streams } = platform
    const comeAndGo = async (): Promise<void> => {
      const sockets = Array.from({ length: CROWD }, () => ask(platform))
      // Requests with one credential share one check, and one subscription per channel.
      const waiting = { isValid: 1, subscribe: 2 }[point as 'isValid'] ?? CROWD
      await expect.poll(() => turnstile.waiting, { ...PATIENCE, interval: 1 }).toBe(waiting)
      for (const socket of sockets) socket.destroy()
      await expect.poll(platform.connections, { ...PATIENCE, interval: 1 }).toBe(0)
      turnstile.letGo()
    }
    await fillPool()
    const before = resources()
    for (let round = 0; round < ROUNDS; round += 1) await comeAndGo()
    await expect.poll(() => grown(before), PATIENCE).toEqual([])
    expect(bus.subscribed).toEqual(new Set())
    expect(streams.statistics).toMatchObject({ streams: 0, channels: 0 })
    expect(platform.log.filter((line) => /"level":[56]0/.test(line))).toEqual([])
    // Every place was given back.
    turnstile.remove()
    for (let place = 1; place <= PLACES; place += 1) {
      expect(await platform.open(PATH, { authorization })).toMatchObject({ status: 200 })
    }
    expect(await platform.open(PATH, { authorization })).toMatchObject({ status: 429 })
  })
})

describe('a request that waits when the server stops is told to come back', () => {
  test.each(POINTS)('at %s', async (point) => {
    const { open, bus, turnstile, streams } = await openSlowPlatform(point)
    const opening = open(PATH, { authorization })
    await expect.poll(() => turnstile.waiting, PATIENCE).toBeGreaterThan(0)
    streams.drain()
    turnstile.letGo()
    const reader = await opening
    await reader.ended
    expect(reader).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(bus.subscribed).toEqual(new Set())
    expect(streams.statistics).toMatchObject({ streams: 0, channels: 0 })
  })
})

test('readers who come and leave at any moment leave nothing behind', async () => {
  const { open, bus, turnstile, streams } = await openSlowPlatform('authenticate')
  turnstile.remove()
  await fillPool()
  const before = resources()
  for (let round = 0; round < ROUNDS; round += 1) {
    const readers = await Promise.all(Array.from({ length: CROWD }, () => open(PATH, { authorization })))
    for (const reader of readers) reader.leave()
    await expect.poll(() => streams.statistics.streams, { ...PATIENCE, interval: 1 }).toBe(0)
  }
  await expect.poll(() => grown(before), PATIENCE).toEqual([])
  expect(bus.subscribed).toEqual(new Set())
  expect(streams.statistics.closed.get('client')).toBe(ROUNDS * CROWD)
})
