import { expect, test } from 'vitest'
import { areInternet, shutOut } from '../../../src/checks/network/internet.ts'
import { spanOf } from '../../../src/checks/network/span.ts'

test.each([
  [['0.0.0.0/0']],
  [['0.0.0.0/1']],
  [['0.0.0.0/1', '128.0.0.0/1']],
  [['64.0.0.0/3', '96.0.0.0/3', '192.0.2.0/24']],
  [Array.from({ length: 100 }, (_, index) => `${index}.0.0.0/8`)],
  [['::/0']],
  [['::/1', '8000::/1']],
  [['2000::/4', 'fd00::/8']],
  [['64.0.0.0/7']],
  [['::ffff:0:0/96']],
  [['::ffff:0.0.0.0/97', '::ffff:128.0.0.0/97']],
])('%j are the internet', (ranges) => {
  expect(areInternet(ranges)).toBe(true)
})

test.each([
  [[]],
  [['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']],
  [['224.0.0.0/3']],
  [['10.0.0.0/8', '11.0.0.0/8']],
  [['::ffff:10.0.0.0/104']],
  [Array.from({ length: 40 }, (_, index) => `${index + 100}.0.0.0/8`)],
  [Array.from({ length: 100 }, () => '100.0.0.0/8')],
  [['8000::/1', 'fc00::/7', '2001:db8::/32']],
  [['0.0.0.0', 'any', '999.0.0.0/1', '0.0.0.0/99', '']],
])('%j are not', (ranges) => {
  expect(areInternet(ranges)).toBe(false)
})

test.each([
  ['ipv4', ['0.0.0.0/0']],
  ['ipv4', ['0.0.0.0/1', '128.0.0.0/1']],
  ['ipv6', ['::/0']],
  ['ipv6', ['2000::/3']],
  // What is left are addresses of private networks.
  [
    'ipv4',
    [
      '0.0.0.0/5',
      '8.0.0.0/7',
      '11.0.0.0/8',
      '12.0.0.0/6',
      '16.0.0.0/4',
      '32.0.0.0/3',
      '64.0.0.0/2',
      '128.0.0.0/1',
    ],
  ],
] as const)('everybody of %s is shut out by a denial of %j', (family, ranges) => {
  expect(
    shutOut(
      ranges.flatMap((range) => spanOf(range) ?? []),
      family,
    ),
  ).toBe(true)
})

test.each([
  ['ipv4', []],
  ['ipv4', ['0.0.0.0/1']],
  ['ipv4', ['0.0.0.0/2', '64.0.0.0/2', '128.0.0.0/2']],
  ['ipv4', ['::/0']],
  ['ipv6', ['0.0.0.0/0']],
] as const)('somebody of %s is not shut out by a denial of %j', (family, ranges) => {
  expect(
    shutOut(
      ranges.flatMap((range) => spanOf(range) ?? []),
      family,
    ),
  ).toBe(false)
})
