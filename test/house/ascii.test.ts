import { expect, test } from 'vitest'
import { inAscii } from '../../scripts/ascii.ts'

test.each([
  ["'’'", '’'],
  ["'𝄞'", '𝄞'],
  ["'\0'", '\0'],
  ['`…\n`', '…\n'],
  ["/^[🙂é]$/u.test('🙂')", true],
  ["/é/.test('é')", true],
])('code in ASCII means the same: %s', (code, value) => {
  const ascii = inAscii(code)
  expect(ascii).toMatch(/^[\t\n -~]+$/)
  // biome-ignore lint/security/noGlobalEval: The code is that of the lines above.
  expect(eval(ascii)).toBe(value)
})
