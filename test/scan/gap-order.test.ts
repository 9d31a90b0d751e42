import { expect, test } from 'vitest'
import { Incomplete } from '../../src/model/incomplete.ts'
import { scan } from '../../src/scan/scan.ts'
import { CallFailure } from '../../src/sources/live/call-failure.ts'
import { CallGaps } from '../../src/sources/live/call-gaps.ts'
import type { Gap, Source } from '../../src/sources/source.ts'

const GAPS: readonly Gap[] = [
  { subject: 'account 111122223333', account: '111122223333', reason: 'The credentials ended.' },
  { subject: 'b.tf', reason: 'The file is too long.' },
  { subject: 'b.tf', line: 2, column: 1, reason: 'A brace is missing.' },
  { subject: 'b.tf', line: 2, column: 9, reason: 'A bracket is missing.' },
  { subject: 'b.tf', line: 10, column: 1, reason: 'A brace is missing.' },
  { subject: 's3:GetBucketAcl', account: '111122223333', reason: 'GetBucketAcl failed.' },
  { subject: 's3:GetBucketAcl', account: '111122223333', reason: 'GetBucketAcl was denied.' },
  { subject: 's3:GetBucketAcl', account: '444455556666', reason: 'GetBucketAcl failed.' },
]

const sourceWith = (gaps: readonly Gap[]): Source => ({
  name: 'aws',
  collect: async () => ({
    account: '111122223333',
    files: {},
    gaps,
    unjudged: [],
    ignored: [],
    incomplete: new Incomplete(),
  }),
})

test.each([
  ['as they are', GAPS],
  ['the last first', GAPS.toReversed()],
  ['from the middle on', [...GAPS.slice(4), ...GAPS.slice(0, 4)]],
])('gaps have one order in every scan, whatever was read first: %s', async (_, gaps) => {
  const { coverage } = await scan({ source: sourceWith(gaps), checks: [] })
  expect(coverage.gaps).toEqual(GAPS)
})

/** The gaps of calls of one operation that were refused with these words, one after the other. */
function gapsOf(words: readonly string[]): readonly Gap[] {
  const gaps = new CallGaps({
    account: 'account 111122223333',
    ends: {},
    where: (places) => `in ${places.join(', ')}`,
    cureOf: (_, failure) => `: ${failure.words}`,
  })
  for (const message of words)
    gaps.add(
      { name: 'GetBucketAcl', permission: 's3:GetBucketAcl' },
      'eu-west-1',
      new CallFailure(message, { kind: 'denied', apiCode: 'AccessDenied' }),
    )
  return gaps.all()
}

test('of several refusals a gap quotes the same one, whichever came first', () => {
  const words = ['not for bucket b', 'not for bucket a', 'not for bucket c']
  expect(gapsOf(words)).toEqual(gapsOf(words.toReversed()))
  expect(gapsOf(words)[0]?.reason).toContain('not for bucket a')
})
