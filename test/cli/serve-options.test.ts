import { expect, test } from 'vitest'
import { networks, webAddress } from '../../src/cli/network-option.ts'
import { duration, size, wholeNumber } from '../../src/cli/quantity-option.ts'
import { assay } from '../support/assay-in-process.ts'

test.each([
  [duration, '0', 0],
  [duration, '500ms', 500],
  [duration, '25s', 25_000],
  [duration, '90d', 90 * 86_400_000],
  [size, '512MiB', 512 * 1024 * 1024],
  [size, '1 gib', 1024 * 1024 * 1024],
  [wholeNumber(1, 10), '10', 10],
  [networks, '10.0.0.0/8, ::1,loopback', ['10.0.0.0/8', '::1', 'loopback']],
  [webAddress, 'https://assay.example.com/', 'https://assay.example.com'],
])('%o reads %s', (parse, value, expected) => {
  expect(parse(value)).toEqual(expected)
})

test.each([
  [duration, '90'],
  [duration, 'soon'],
  [duration, '-1s'],
  [size, '0'],
  [size, '10'],
  [size, '99999999GiB'],
  [wholeNumber(1, 10), '11'],
  [wholeNumber(1, 10), '1e0'],
  [networks, 'everybody'],
  [networks, '10.0.0.0/33'],
  [webAddress, 'assay.example.com'],
  [webAddress, 'ftp://assay.example.com'],
])('%o refuses %s', (parse, value) => {
  expect(() => parse(value)).toThrow(/\.$/)
})

test('an option can come from its variable, and what is wrong with it is said with its name', async () => {
  const run = await assay(['serve'], { environment: { ASSAY_MAX_FILE_SIZE: 'huge' } })
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toContain("value 'huge' from env 'ASSAY_MAX_FILE_SIZE' is invalid")
})

test('JSON without a check is refused', async () => {
  const run = await assay(['serve', '--json'])
  expect(run).toMatchObject({ exitCode: 2, stderr: 'Error: --json is of --check alone. Leave it out.\n' })
})

test('the help names every option once, and how to set it by a variable', async () => {
  const { stdout } = await assay(['serve', '--help'])
  expect(stdout.match(/--trust-proxy/g)).toHaveLength(1)
  expect(stdout).toContain('(default: 1GiB)')
  expect(stdout.match(/ASSAY_/g)).toHaveLength(1)
})
