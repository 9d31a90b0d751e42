import { afterEach, expect, test, vi } from 'vitest'
import { Budget } from '../../src/limits/budget.ts'
import { countSteps, OutOfTimeError, withinTimeLimit } from '../../src/limits/time-limit.ts'

afterEach(() => vi.restoreAllMocks())

/** A processor that is busy for so many seconds between two looks at its clock. */
function busyFor(seconds: number): void {
  let now = 0
  vi.spyOn(process, 'threadCpuUsage').mockImplementation(() => {
    now += seconds
    return { user: now * 1_000_000, system: 0 }
  })
}

/** Work that would go on for ever. */
function endless(): never {
  for (;;) countSteps(1)
}

test('a unit that never ends is given up, and says why', () => {
  busyFor(6)
  expect(() => withinTimeLimit(endless)).toThrow(
    new OutOfTimeError('it took longer than 20 s of processor time and was given up'),
  )
})

test('what is spent of a budget is looked at, few large amounts as well as many small ones', () => {
  busyFor(6)
  const spend = (steps: number) => () => {
    for (const budget = new Budget(Number.POSITIVE_INFINITY); ; ) budget.spend(steps)
  }
  expect(() => withinTimeLimit(spend(0.001))).toThrow(OutOfTimeError)
  expect(() => withinTimeLimit(spend(1_000_000))).toThrow(OutOfTimeError)
})

test('each unit has its own time, and what is within a unit has that of the outer one', () => {
  busyFor(6)
  const someTime = () => countSteps(100_000)
  for (let unit = 0; unit < 10; unit += 1) withinTimeLimit(someTime)
  const parts = () => {
    for (let part = 0; part < 10; part += 1) withinTimeLimit(someTime)
  }
  expect(() => withinTimeLimit(parts)).toThrow(OutOfTimeError)
})

test('no clock is asked where there is no unit, or it has little to do', () => {
  const clock = vi.spyOn(process, 'threadCpuUsage')
  countSteps(100_000)
  withinTimeLimit(() => countSteps(100))
  expect(clock).not.toHaveBeenCalled()
})
