import fc from 'fast-check'
import { expect, test } from 'vitest'
import { literal, matches, wildcard } from '../../src/checks/text-pattern.ts'

test.each([
  ['*', '', true],
  ['*', 's3:GetObject', true],
  ['s3:*', 's3:GetObject', true],
  ['s3:*', 'S3:GetObject', false],
  ['s3:Get?bject', 's3:GetObject', true],
  ['s3:Get?', 's3:Get', false],
  ['arn:aws:s3:::*/logs/*', 'arn:aws:s3:::shop/logs/today', true],
  ['arn:aws:s3:::*/logs/*', 'arn:aws:s3:::shop/logs', false],
  ['a*b*c', 'abbbcbc', true],
  ['a*b*c', 'abbbcb', false],
  ['', '', true],
  ['', 'a', false],
])('%j matches %j: %j', (pattern, text, expected) => {
  expect(matches(wildcard(pattern), text)).toBe(expected)
})

test('a pattern matches what it is made from', () => {
  const parts = fc.array(fc.record({ known: fc.string({ maxLength: 5 }), hole: fc.string({ maxLength: 5 }) }))
  fc.assert(
    fc.property(parts, (parts) => {
      const pattern = parts.flatMap(({ known }) => [...literal(known), ...wildcard('*')])
      expect(matches(pattern, parts.map(({ known, hole }) => known + hole).join(''))).toBe(true)
    }),
  )
})

test('it agrees with the regular expression that means the same', () => {
  const text = fc.stringMatching(/^[ab]{0,8}$/)
  fc.assert(
    fc.property(fc.stringMatching(/^[ab*?]{0,6}$/), text, (pattern, text) => {
      const equivalent = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`)
      expect(matches(wildcard(pattern), text)).toBe(equivalent.test(text))
    }),
  )
})

test('many wildcards take no exponential time', () => {
  expect(matches(wildcard('*a'.repeat(200)), `${'a'.repeat(2_000)}b`)).toBe(false)
})
