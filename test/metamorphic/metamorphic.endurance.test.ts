import { beforeAll, expect, test } from 'vitest'
import { EXCEPTIONS, MOST_EXCEPTIONS } from './exceptions.ts'
import { brokenPairs, listed, matrix } from './matrix.ts'
import { allSubjects } from './subject.ts'
import { type Pair, sweep } from './sweep.ts'
import { TRANSFORMATIONS } from './transformations.ts'

/** All pairs take minutes. */
const TIME_LIMIT = 1_800_000

const pairs: Pair[] = []

beforeAll(async () => {
  for await (const pair of sweep(allSubjects(), TRANSFORMATIONS)) pairs.push(pair)
  process.stdout.write(`${matrix(pairs)}\n`)
}, TIME_LIMIT)

test('what keeps the meaning keeps the verdict, and what is unknown never passes', () => {
  expect(listed(brokenPairs(pairs))).toBe('')
})

test('few pairs are exceptions, and each exception is needed', () => {
  const excepted = pairs.flatMap(({ exception }) => exception ?? [])
  expect(excepted.length).toBeLessThanOrEqual(MOST_EXCEPTIONS * pairs.length)
  expect(EXCEPTIONS.filter((one) => !excepted.includes(one))).toEqual([])
})
