import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TimerWheel } from '../../src/sse/timer-wheel.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('each member is visited once a turn, and a turn is spread evenly', () => {
  const visits: number[][] = []
  const wheel = new TimerWheel<number>(5, (members) => visits.push([...members]))
  for (let member = 0; member < 10; member += 1) wheel.add(member)
  vi.advanceTimersByTime(5_000)
  expect(visits).toEqual([
    [0, 5],
    [1, 6],
    [2, 7],
    [3, 8],
    [4, 9],
  ])
  vi.advanceTimersByTime(5_000)
  expect(visits.flat().filter((member) => member === 3)).toHaveLength(2)
  wheel.stop()
})

test('a member that was removed is not visited, though it was removed while others were', () => {
  const visited: string[] = []
  const wheel = new TimerWheel<string>(1, (members) => {
    visited.push(...members)
    wheel.remove('b')
  })
  for (const member of ['a', 'b']) wheel.add(member)
  wheel.remove('a')
  vi.advanceTimersByTime(3_000)
  expect(visited).toEqual(['b'])
  wheel.stop()
})

test('nothing happens after the wheel has stopped', () => {
  const visited: string[] = []
  const wheel = new TimerWheel<string>(1, (members) => visited.push(...members))
  wheel.add('a')
  wheel.stop()
  vi.advanceTimersByTime(10_000)
  expect(visited).toEqual([])
})
