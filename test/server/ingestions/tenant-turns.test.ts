import { expect, test } from 'vitest'
import { TenantTurns } from '../../../src/server/ingestions/tenant-turns.ts'

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

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('one piece of a tenant is read at a time, and those of other tenants meanwhile', async () => {
  const { begun, ends } = works(new TenantTurns(), ['a', 'a1'], ['a', 'a2'], ['b', 'b1'])
  await pass(20)
  expect(begun).toEqual(['a1', 'b1'])
  for (const { resolve } of ends) resolve()
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
  const work = () => pass(100)
  const began = performance.now()
  await turns.take('one', work)
  await turns.take('one', work)
  const inSequence = performance.now() - began
  await Promise.all([turns.take('many', work), turns.take('many', work)])
  const together = performance.now() - began - inSequence
  expect(together - inSequence).toBeGreaterThan(60)
})

test('work that fails ends its turn', async () => {
  const turns = new TenantTurns()
  await expect(turns.take('a', () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await expect(turns.take('a', async () => 'read')).resolves.toBe('read')
})
