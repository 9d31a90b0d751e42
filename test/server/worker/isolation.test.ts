import { expect, test } from 'vitest'
import { Isolation } from '../../../src/server/worker/isolation.ts'

/** Work that says when it begins and lasts until it is told to end. */
function lasting(log: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = async (): Promise<string> => {
    log.push(name)
    await promise
    return name
  }
  return { work, end: resolve }
}

/** Lets everything happen that waits for nothing else. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('who runs alone waits for those who run, and those who come later wait for it', async () => {
  const isolation = new Isolation()
  const begun: string[] = []
  const [a, b, c, d] = ['a', 'b', 'suspect', 'd'].map((name) => lasting(begun, name)) as never as ReturnType<
    typeof lasting
  >[]
  if (!a || !b || !c || !d) throw new Error('Four of them.')
  const all = [
    isolation.run(false, a.work),
    isolation.run(false, b.work),
    isolation.run(true, c.work),
    isolation.run(false, d.work),
  ]
  await settled()
  expect(begun).toEqual(['a', 'b'])
  a.end()
  await settled()
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'suspect'])
  c.end()
  await settled()
  expect(begun).toEqual(['a', 'b', 'suspect', 'd'])
  d.end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'suspect', 'd'])
})

test('of several who run alone each does, also after one that failed', async () => {
  const isolation = new Isolation()
  let running = 0
  const alone = async (fails: boolean): Promise<void> => {
    running += 1
    expect(running).toBe(1)
    await settled()
    running -= 1
    if (fails) throw new Error('failed')
  }
  const results = await Promise.allSettled(
    [true, false, true, false].map((fails) => isolation.run(true, () => alone(fails))),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(await isolation.run(false, async () => 'goes on')).toBe('goes on')
})
