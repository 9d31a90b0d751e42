import { expect, test } from 'vitest'
import { networkRange } from '../../src/network/network-range.ts'

test.each([
  ['10.0.0.7', '10.0.0.7/32'],
  [' 10.0.0.0/8 ', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:db8::7', '2001:db8::7/128'],
  ['2001:DB8:0::/32', '2001:db8::/32'],
  ['10.0.0.7/8', undefined],
  ['2001:db8::7/32', undefined],
  ['10.0.0.0/33', undefined],
  ['2001:db8::/129', undefined],
  ['010.0.0.1', undefined],
  ['10.0.0', undefined],
  ['fe80::1%eth0', undefined],
  ['example.com', undefined],
  ['', undefined],
])('%j is %j', (text, range) => {
  expect(networkRange(text)).toBe(range)
})
