import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromOutside } from '../../../src/client/transport/foreign-text.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'

test('text from outside is one short line without controls or secret, whatever it was', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(KEY, '\u001b]0;', '\n')))
  fc.assert(
    fc.property(text, (parts) => {
      const cleaned = fromOutside(parts.join(''), KEY)
      expect([...cleaned].length).toBeLessThanOrEqual(200)
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(cleaned).not.toContain(KEY)
    }),
  )
})

test('a secret across the cut leaves no half behind', () => {
  expect(fromOutside(`${'a'.repeat(190)}${KEY}`, KEY)).toBe(`${'a'.repeat(190)}***`)
})
