import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { AdaptiveSlots } from '../../../src/sources/live/adaptive-slots.ts'

/** Makes calls to a server that takes so many at once. Answers with how many it has refused. */
async function refusedOf(calls: number, atOnce: number): Promise<number> {
  const slots = new AdaptiveSlots()
  let [running, refused] = [0, 0]
  const call = async (): Promise<void> => {
    const isThrottled = await slots.run(async () => {
      running += 1
      const isRefused = running > atOnce
      await tick()
      running -= 1
      slots.note({ isThrottled: isRefused })
      return isRefused
    })
    if (!isThrottled) return
    refused += 1
    await call()
  }
  await Promise.all(Array.from({ length: calls }, call))
  return refused
}

test('a server that takes all calls gets sixteen at once', async () => {
  expect(await refusedOf(160, 16)).toBe(0)
})

test.each([1, 2, 4])('one that takes %i at once refuses few', async (atOnce) => {
  expect(await refusedOf(160, atOnce)).toBeLessThan(50)
})

test('a call that is throttled alone does not keep others waiting', async () => {
  const slots = new AdaptiveSlots()
  let [made, running, most] = [0, 0, 0]
  const call = async () => {
    const isThrottled = await slots.run(async () => {
      made += 1
      running += 1
      most = made > 400 ? Math.max(most, running) : 0
      const isRefused = made % 3 === 0
      await tick()
      running -= 1
      slots.note({ isThrottled: isRefused })
      return isRefused
    })
    if (isThrottled) await call()
  }
  await Promise.all(Array.from({ length: 400 }, call))
  expect(most).toBeGreaterThan(1)
})
