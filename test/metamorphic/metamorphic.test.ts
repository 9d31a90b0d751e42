import { expect, test } from 'vitest'
import { seededRandom } from '../support/random.ts'
import { brokenPairs, listed } from './matrix.ts'
import { allSubjects } from './subject.ts'
import { type Pair, sweep } from './sweep.ts'
import { TRANSFORMATIONS } from './transformations.ts'

/** How many of the subjects are tried: some ten seconds. All are in `npm run test:thorough`. */
const SHARE = 1 / 60

test('what keeps the meaning keeps the verdict, and what is unknown never passes: a sample', async () => {
  const random = seededRandom(20_261_126)
  const sample = allSubjects().filter(() => random() < SHARE)
  const pairs: Pair[] = []
  for await (const pair of sweep(sample, TRANSFORMATIONS)) pairs.push(pair)
  expect(pairs.length).toBeGreaterThan(100)
  expect(listed(brokenPairs(pairs))).toBe('')
})
