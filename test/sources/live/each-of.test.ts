import { expect, test } from 'vitest'
import { eachOf } from '../../../src/sources/live/each-of.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let number = 0; number < count; number += 1) yield number
}

test('every item is visited, some at the same time, and never more than the limit', async () => {
  const visited: number[] = []
  let running = 0
  let most = 0
  await eachOf(numbers(20), 4, async (number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    visited.push(number)
    running -= 1
  })
  expect(visited.toSorted((left, right) => left - right)).toEqual([...Array(20).keys()])
  expect(most).toBe(4)
})

test('items are fetched only when there is room for them', async () => {
  let fetched = 0
  let most = 0
  async function* items(): AsyncGenerator<number> {
    for (; fetched < 100; fetched += 1) yield fetched
  }
  let visited = 0
  await eachOf(items(), 4, async () => {
    await new Promise(setImmediate)
    most = Math.max(most, fetched - visited)
    visited += 1
  })
  expect(most).toBeLessThanOrEqual(5)
})

test.each([
  ['a visit', () => numbers(5), (number: number) => Promise.reject(new Error(`item ${number}`)), 'item 0'],
  [
    'the list',
    async function* () {
      yield 1
      throw new Error('no second page')
    },
    async () => {},
    'no second page',
  ],
])(
  'the others are visited where %s fails, and then the error is thrown',
  async (_what, items, visit, message) => {
    const visited: number[] = []
    const done = eachOf(items(), 2, (number) => {
      visited.push(number)
      return visit(number)
    })
    await expect(done).rejects.toThrow(message)
    expect(visited).not.toHaveLength(0)
  },
)
