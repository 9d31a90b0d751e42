import { expect, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { PATIENCE } from '../support/patience.ts'
import { repetitions } from '../support/repetitions.ts'
import { newProvider, openPlatform } from './platform.ts'
import type { StreamReader } from './stream-reader.ts'

const api = await openApi()

/** Chances to lose an event between the subscription and the headers. */
const CONNECTIONS = repetitions(100, 1_000)

const numbersOf = ({ events }: StreamReader): number[] =>
  events.map(({ data }) => (data as { checked: number }).checked)

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

test(`an event published as soon as the headers are there is never lost, ${CONNECTIONS} times`, async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const provider = await newProvider(tenant)
  for (let turn = 1; turn <= CONNECTIONS; turn += 1) {
    const reader = await platform.open(provider.path, { authorization: tenant.authorization })
    provider.progress(turn)
    await expect.poll(() => numbersOf(reader), { ...PATIENCE, interval: 1 }).toEqual([turn])
    reader.leave()
  }
}, 600_000)

test('whoever comes while events are published gets every one from the first it sees', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const provider = await newProvider(tenant)
  let published = 0
  const publishing = setInterval(() => provider.progress(++published), 1)
  const readers: { reader: StreamReader; before: number }[] = []
  for (let turn = 0; turn < 40; turn += 1) {
    const reader = await platform.open(provider.path, { authorization: tenant.authorization })
    readers.push({ reader, before: published })
  }
  clearInterval(publishing)
  // Whoever came last may have come after everything else.
  provider.progress(++published)
  for (const { reader, before } of readers) {
    await expect.poll(() => numbersOf(reader).at(-1), PATIENCE).toBe(published)
    const numbers = numbersOf(reader)
    const [first = Number.NaN] = numbers
    // What was published after the headers were there must be among it.
    expect(first).toBeLessThanOrEqual(before + 1)
    expect(numbers).toEqual(range(first, published))
  }
})

test('a thousand events in one moment reach every reader whole', async () => {
  const platform = await openPlatform(api)
  const tenant = await api.newTenant()
  const provider = await newProvider(tenant)
  const headers = { authorization: tenant.authorization }
  const readers = await Promise.all(range(1, 20).map(() => platform.open(provider.path, headers)))
  for (let checked = 1; checked <= 1_000; checked += 1) provider.progress(checked)
  for (const reader of readers) {
    await expect.poll(() => numbersOf(reader).length, PATIENCE).toBe(1_000)
    expect(numbersOf(reader)).toEqual(range(1, 1_000))
  }
  expect(platform.streams.statistics.delivered).toBe(20_000)
})
