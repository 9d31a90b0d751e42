import { expect, test } from 'vitest'
import { areInternet } from '../../../src/checks/network/internet-share.ts'

test.each([
  [['0.0.0.0/0']],
  [['0.0.0.0/1']],
  [['0.0.0.0/1', '128.0.0.0/1']],
  [['64.0.0.0/3', '96.0.0.0/3', '192.0.2.0/24']],
  [Array.from({ length: 100 }, (_, index) => `${index}.0.0.0/8`)],
  [['::/0']],
  [['::/1', '8000::/1']],
  [['2000::/4', 'fd00::/8']],
])('%j are the internet', (ranges) => {
  expect(areInternet(ranges)).toBe(true)
})

test.each([
  [[]],
  [['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']],
  [['224.0.0.0/3']],
  [Array.from({ length: 40 }, (_, index) => `${index + 100}.0.0.0/8`)],
  [Array.from({ length: 100 }, () => '100.0.0.0/8')],
  [['8000::/1', 'fc00::/7', '2001:db8::/32']],
  [['0.0.0.0', 'any', '999.0.0.0/1', '0.0.0.0/99', '']],
])('%j are not', (ranges) => {
  expect(areInternet(ranges)).toBe(false)
})
