import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonWithHoles } from '../../src/model/json-with-holes.ts'
import { Unknown } from '../../src/model/unknown.ts'

const account = new Unknown('known only after apply', { references: [{ address: 'data.account' }] })
const ports = new Unknown('variable ports has no default')

test('a hole in a string leaves the rest of the string known', () => {
  const parsed = parseJsonWithHoles(['{"AWS": "arn:aws:iam::', account, ':root"}'])
  expect(parsed).toEqual({
    AWS: new Unknown(account.reason, {
      references: account.references,
      template: ['arn:aws:iam::', account, ':root'],
    }),
  })
})

test('a hole in the place of a value is that value, quoted or not', () => {
  expect(parseJsonWithHoles(['[', ports, ', "', account, '", 1]'])).toEqual([ports, account, 1])
})

test.each([
  [['{"Statement": ', ports], ports.reason],
  [['no JSON at all'], 'it is not valid JSON'],
  [[''], 'it is not valid JSON'],
])('%j is unknown', (pieces, reason) => {
  expect(parseJsonWithHoles(pieces)).toEqual(new Unknown(reason))
})

test('a string that never ends is read only once', () => {
  const pieces = [`"${'\\"'.repeat(200_000)}`, ports]
  expect(parseJsonWithHoles(pieces)).toBe(ports)
})

test('text without holes is JSON as ever', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseJsonWithHoles([JSON.stringify(value)])).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
