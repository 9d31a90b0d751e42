import { expect, test } from 'vitest'
import { parseExactly } from '../../../src/server/json-api/exact-json.ts'

test.each([
  '{"a":12345678901234567890,"b":[0.10,1e2,-0],"c":1.000000000000000000001}',
  '[null,true,"1.50",{"":""}]',
  '{"__proto__":{"a":1},"constructor":2}',
  '9007199254740993',
])('%s is written as it was read', (text) => {
  expect(JSON.stringify(parseExactly(text))).toBe(text)
})
