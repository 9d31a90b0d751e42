import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Heartbeat } from '../../../src/sse/bus/heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A heartbeat of a second over a bus that does as it is told. */
function start({ connected = true } = {}) {
  const sent: Buffer[] = []
  const bus = { connected, silences: 0 }
  const heartbeat = new Heartbeat({
    milliseconds: 1_000,
    send: (message) => {
      if (bus.connected) sent.push(message)
      return bus.connected
    },
    onSilence: () => {
      bus.silences += 1
    },
  })
  heartbeat.start()
  return { heartbeat, bus, sent }
}

test('the lag is the time from sending to hearing', () => {
  const { heartbeat, sent } = start()
  vi.advanceTimersByTime(1_250)
  heartbeat.receive(sent[0] ?? Buffer.alloc(0))
  expect(heartbeat.lagSeconds).toBeCloseTo(0.25)
})

test('two beats that are not heard are a silence, and one is none', () => {
  const { heartbeat, bus, sent } = start()
  for (let beat = 0; beat < 5; beat += 1) {
    vi.advanceTimersByTime(2_000)
    heartbeat.receive(sent.at(-1) ?? Buffer.alloc(0))
  }
  expect(bus.silences).toBe(0)
  vi.advanceTimersByTime(3_000)
  expect(bus.silences).toBe(1)
})

test('what cannot be sent is not missed', () => {
  const { bus } = start({ connected: false })
  vi.advanceTimersByTime(60_000)
  expect(bus.silences).toBe(0)
})

test.each(['', 'x', '-', 'NaN', '99999999999999'])('a message of somebody else is no beat: %j', (text) => {
  const { heartbeat, bus } = start()
  for (let beat = 0; beat < 3; beat += 1) {
    vi.advanceTimersByTime(1_000)
    heartbeat.receive(Buffer.from(text))
  }
  expect(heartbeat.lagSeconds).toBe(0)
  expect(bus.silences).toBe(1)
})

test('a heart that has stopped sends nothing', () => {
  const { heartbeat, sent } = start()
  heartbeat.stop()
  vi.advanceTimersByTime(10_000)
  expect(sent).toEqual([])
})
