import { expect, test } from 'vitest'
import { Outcomes } from '../../src/custom-checks/thread/outcomes.ts'
import type { Resource } from '../../src/model/resource.ts'

const BUCKET = { type: 'AWS::S3::Bucket', address: 'a', scope: '', properties: {} } as Resource

/** What is known of a resource after the thread of a check has answered. */
function known(verdict: unknown) {
  const outcomes = new Outcomes()
  outcomes.take([{ index: 0, verdict }], [BUCKET])
  return outcomes.of(BUCKET)
}

const FAILED = { status: 'FAIL', reason: 'It is open.' }

test('a verdict may be less severe than its check', () => {
  expect(known({ ...FAILED, severity: 'low' })).toEqual({ ...FAILED, severity: 'low' })
})

test.each(['catastrophic', 3, null])('what is no severity is left out: %s', (severity) => {
  expect(known({ ...FAILED, severity })).toEqual(FAILED)
})
