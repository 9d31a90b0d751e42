import { expect, onTestFinished, test } from 'vitest'
import type { BusListener, EventBus } from '../../../src/sse/bus/event-bus.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type Ear, newChannel, newEar, numbered, upTo } from './ear.ts'

/** A kind of bus, of which one test opens several that hear each other. */
export interface BusKind {
  open(listener?: BusListener): EventBus
  /** Has another process or thread send the numbers below `count`. */
  publishElsewhere(channel: string, count: number): Promise<void>
  /** Writes to a channel without being one of us. */
  poison(channel: string, bytes: Buffer): Promise<void>
}

/** What every bus keeps, whoever carries the events. `begin` is called in every test. */
export function busContract(begin: () => Promise<BusKind>): void {
  test('events reach every bus that is subscribed, whole and in order', async () => {
    const kind = await begin()
    const [publisher, reader, channel] = [openBus(kind), openBus(kind), newChannel()]
    await Promise.all([publisher.bus.subscribe(channel), reader.bus.subscribe(channel)])
    for (const n of upTo(1_000)) publisher.bus.publish(channel, numbered(n))
    for (const { ear } of [publisher, reader]) {
      await expect.poll(() => ear.heard(channel).length, PATIENCE).toBe(1_000)
      expect(ear.heard(channel)).toEqual(upTo(1_000))
      expect(ear.gaps).toEqual([])
    }
    expect(publisher.bus.statistics).toMatchObject({ published: 1_000, dropped: 0, poisoned: 0, gaps: 0 })
  })

  test('nothing that is published after the subscription stands is lost', async () => {
    const kind = await begin()
    const [publisher, reader] = [openBus(kind), openBus(kind)]
    for (const n of upTo(300)) {
      const channel = newChannel()
      await reader.bus.subscribe(channel)
      publisher.bus.publish(channel, numbered(n))
      await expect.poll(() => reader.ear.heard(channel), { ...PATIENCE, interval: 1 }).toEqual([n])
      reader.bus.unsubscribe(channel)
    }
  })

  test('a bus hears the channels it is subscribed to, and no others', async () => {
    const kind = await begin()
    const { bus, ear } = openBus(kind)
    const [wanted, given, other] = [newChannel(), newChannel(), newChannel()]
    await Promise.all([bus.subscribe(wanted), bus.subscribe(given)])
    bus.unsubscribe(given)
    for (const channel of [other, given, wanted]) bus.publish(channel, numbered(1))
    await expect.poll(() => ear.heard(wanted), PATIENCE).toEqual([1])
    expect(ear.heard(given)).toEqual([])
    expect(ear.heard(other)).toEqual([])
  })

  test('a channel that is given up and taken again is heard, however fast that goes', async () => {
    const kind = await begin()
    const { bus, ear } = openBus(kind)
    const channel = newChannel()
    await bus.subscribe(channel)
    for (const n of upTo(100)) {
      bus.unsubscribe(channel)
      const given = bus.subscribe(channel).catch(() => undefined)
      bus.unsubscribe(channel)
      await Promise.all([given, bus.subscribe(channel)])
      bus.publish(channel, numbered(n))
      await expect.poll(() => ear.heard(channel).at(-1), { ...PATIENCE, interval: 1 }).toBe(n)
    }
    expect(ear.heard(channel)).toEqual(upTo(100))
  })

  test('a hundred thousand events of another process come in order, each of them once', async () => {
    const kind = await begin()
    const { bus, ear } = openBus(kind)
    const channel = newChannel()
    await bus.subscribe(channel)
    await kind.publishElsewhere(channel, 100_000)
    await expect.poll(() => ear.heard(channel).length, PATIENCE).toBe(100_000)
    expect(ear.heard(channel)).toEqual(upTo(100_000))
    expect(ear.gaps).toEqual([])
  })

  test('what is no event is counted and passed over', async () => {
    const kind = await begin()
    const { bus, ear } = openBus(kind)
    const channel = newChannel()
    await bus.subscribe(channel)
    const poison = [
      'x',
      'event: a.end\ndata: {}\n\nevent: b.end\ndata: {}\n\n',
      'id: 1\nevent: a.end\ndata: {}\n\n',
    ]
    for (const bytes of poison) await kind.poison(channel, Buffer.from(bytes))
    await kind.poison(channel, Buffer.alloc(10_000_000, 'x'))
    bus.publish(channel, numbered(1))
    await expect.poll(() => ear.heard(channel), PATIENCE).toEqual([1])
    await expect.poll(() => bus.statistics.poisoned, PATIENCE).toBe(4)
  })

  test('a bus that is closed takes events all the same, and gives none', async () => {
    const kind = await begin()
    const { bus, ear } = openBus(kind)
    const channel = newChannel()
    await bus.subscribe(channel)
    await bus.ping()
    await bus.close()
    bus.publish(channel, numbered(1))
    bus.unsubscribe(channel)
    await bus.close()
    expect(ear.heard(channel)).toEqual([])
  })
}

/** With whoever listens to it; it closes with the test. */
function openBus(kind: BusKind): { bus: EventBus; ear: Ear } {
  const ear = newEar()
  const bus = kind.open(ear)
  onTestFinished(() => bus.close())
  return { bus, ear }
}
