import { expect, test } from 'vitest'
import { NO_ORIGINS, taintedBy } from '../../../../src/sources/terraform/evaluate/origins.ts'
import { redactedKeys } from '../../../../src/sources/terraform/evaluate/redacted-keys.ts'

const FILE = taintedBy({ what: 'the file a' })

test('keys are shown where nothing speaks against it', () => {
  expect(redactedKeys(['a', 'b'], NO_ORIGINS)).toEqual(['a', 'b'])
})

test('a key is the same digest in each collection', () => {
  expect(redactedKeys(['one'], FILE)).toEqual(['#7692c3ad'])
  expect(redactedKeys(['two', 'one'], FILE)).toContain('#7692c3ad')
})

test('keys whose digests begin alike are told apart', () => {
  // sha256 of both begins with 8 digits that are the same.
  const keys = ['key-8337', 'key-15029']
  const shown = redactedKeys([...keys, 'x'], FILE)
  expect(new Set(shown).size).toBe(3)
})

test('who tries short keys does not find one that comes from a secret', () => {
  const [shown] = redactedKeys(['g'], taintedBy({ what: 'variable v', secret: 'the whole secret' }))
  expect(shown).not.toBe(redactedKeys(['g'], FILE)[0])
  expect(shown).not.toBe(redactedKeys(['g'], taintedBy({ what: 'variable v', secret: 'another secret' }))[0])
})
