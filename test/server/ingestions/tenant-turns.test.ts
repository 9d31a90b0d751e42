import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TenantTurns } from '../../../src/server/ingestions/upload-slots.ts'

const LONGEST_TURN_MS = 250

/** Work that notes its name when it begins, and ends when it is told to. */
function works(turns: TenantTurns, ...wanted: readonly (readonly [tenant: string, name: string])[]) {
  const begun: string[] = []
  const ends = wanted.map(([tenant, name]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = turns.take(tenant, () => {
      begun.push(name)
      return promise
    })
    return { resolve, done }
  })
  return { begun, ends }
}

/** Time passes only when a test says so: what a busy machine takes counts for nothing. */
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('one piece of a tenant is read at a time, and those of other tenants meanwhile', async () => {
  const { begun, ends } = works(new TenantTurns(), ['a', 'a1'], ['a', 'a2'], ['b', 'b1'])
  await pass(20)
  expect(begun).toEqual(['a1', 'b1'])
  for (const { resolve } of ends) resolve()
  await pass(20)
  await Promise.all(ends.map(({ done }) => done))
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('a slow sender does not keep the turn', async () => {
  const { begun, ends } = works(new TenantTurns(), ['a', 'slow'], ['a', 'quick'])
  await pass(2 * LONGEST_TURN_MS)
  expect(begun).toEqual(['slow', 'quick'])
  for (const { resolve } of ends) resolve()
})

test('after a turn a tenant rests as long as it took, when it sends another file, and not when it sends one', async () => {
  const turns = new TenantTurns()
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100))
  const duration = async (takeTurns: () => Promise<unknown>): Promise<number> => {
    const began = performance.now()
    const ended = takeTurns().then(() => performance.now())
    await pass(1_000)
    return (await ended) - began
  }
  const inSequence = await duration(async () => {
    await turns.take('one', work)
    await turns.take('one', work)
  })
  const together = await duration(() => Promise.all([turns.take('many', work), turns.take('many', work)]))
  expect([inSequence, together]).toEqual([200, 300])
})

test('work that fails ends its turn', async () => {
  const turns = new TenantTurns()
  await expect(turns.take('a', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await expect(turns.take('a', async () => 'read')).resolves.toBe('read')
})
