import { beforeAll, expect, test } from 'vitest'
import { EXCEPTIONS, MOST_EXCEPTIONS } from './exceptions.ts'
import { brokenPairs, listed, matrix } from './matrix.ts'
import { allSubjects } from './subject.ts'
import { type Pair, sweep } from './sweep.ts'
import { TRANSFORMATIONS } from './transformations.ts'
import { KNOWN_FAULTS, knownFault } from './unmended.ts'

/** All pairs take minutes. */
const TIME_LIMIT = 1_800_000

const pairs: Pair[] = []

beforeAll(async () => {
  for await (const pair of sweep(allSubjects(), TRANSFORMATIONS)) pairs.push(pair)
  process.stdout.write(`${matrix(pairs)}\n`)
}, TIME_LIMIT)

test('what keeps the meaning keeps the verdict, and what is unknown never passes', () => {
  expect(listed(brokenPairs(pairs).filter((pair) => !knownFault(pair)))).toBe('')
})

test('few pairs are exceptions, and each exception is needed', () => {
  const excepted = pairs.flatMap(({ exception }) => exception ?? [])
  expect(excepted.length).toBeLessThanOrEqual(MOST_EXCEPTIONS * pairs.length)
  expect(EXCEPTIONS.filter((one) => !excepted.includes(one))).toEqual([])
})

test('faults that are known are still there: one that is mended leaves the list', () => {
  const shown = new Set(brokenPairs(pairs).map(knownFault))
  expect(KNOWN_FAULTS.filter((fault) => !shown.has(fault))).toEqual([])
})
