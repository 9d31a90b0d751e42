import { expect, test } from 'vitest'
import { drawn, type Forms, wholeOrBrief } from '../../../src/outputs/terminal/whole-or-brief.ts'

/** Groups of seven lines, or two in brief. */
function groups(amount: number): Forms[] {
  return Array.from({ length: amount }, (_, at) => ({
    whole: Array.from({ length: 7 }, (_, line) => `whole ${at}.${line}`),
    brief: [`brief ${at}.0`, `brief ${at}.1`],
  }))
}

test.for<[amount: number, room: number, whole: number, brief: number]>([
  [0, 38, 0, 0],
  [1, 38, 1, 0],
  [4, 38, 4, 0],
  // Five whole ones would take 39 lines.
  [5, 38, 4, 1],
  [10, 38, 3, 7],
  [16, 38, 1, 15],
  // Not even one whole, and the others in brief: half of the room, and what fits beside it.
  [17, 38, 2, 10],
  [100, 38, 2, 10],
  [100, 14, 0, 6],
  [100, 1, 0, 0],
])('of %i groups in %i lines %i are whole and %i brief', ([amount, room, whole, brief]) => {
  const amounts = wholeOrBrief(groups(amount), room, 1)
  expect(amounts).toEqual({ whole, brief })
  const isCut = whole + brief < amount
  expect(drawn(groups(amount), amounts).length + (isCut ? 1 : 0)).toBeLessThanOrEqual(room)
})

test('whole groups stand apart, brief ones together', () => {
  expect(drawn(groups(4), { whole: 1, brief: 2 }).map((line) => line.slice(0, 7))).toEqual([
    ...Array.from({ length: 7 }, () => 'whole 0'),
    '',
    'brief 1',
    'brief 1',
    'brief 2',
    'brief 2',
  ])
})
