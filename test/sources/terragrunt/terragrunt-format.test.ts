// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates of HCL, not of JavaScript

import { expect, test } from 'vitest'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { terragrunt } from '../../../src/sources/terragrunt/terragrunt-format.ts'
import { processorTime } from '../../support/growth.ts'

function gaps(text: string) {
  return joined(
    terragrunt.read([{ path: 'live/terragrunt.hcl', absolutePath: '/live/terragrunt.hcl', text }]),
  ).gaps
}

test.each([
  [
    'terraform {\n  source = "git::https://example.com/vpc.git?ref=v1"\n}\ninputs = {\n  cidr = "10.0.0.0/8"\n}\n',
    2,
    'the module "git::https://example.com/vpc.git?ref=v1" is not scanned with the inputs that are written here.',
  ],
  [
    'terraform {\n  source = "../vpc"\n}\n',
    2,
    'the module "../vpc" is not scanned as it is configured here.',
  ],
  [
    'include "root" {\n  path = find_in_parent_folders()\n}\ninputs = { a = 1 }\n',
    4,
    'the module that a file it includes names is not scanned with the inputs that are written here.',
  ],
  [
    'terraform {\n  source = "${local.base}//vpc?ref=${local.version}"\n}\n',
    2,
    'the module "${local.base}//vpc?ref=${local.version}" is not scanned as it is configured here.',
  ],
  [
    'terraform {\n  source = "git::https://user:token@example.com/vpc.git"\n}\nbroken = = 1\n',
    undefined,
    undefined,
  ],
])('%j names the module that it would configure', (text, line, reason) => {
  const told =
    reason === undefined
      ? []
      : [{ subject: 'live/terragrunt.hcl', line, reason: `Terragrunt is not run: ${reason}` }]
  if (reason !== undefined) expect(gaps(text)).toEqual(told)
  expect(JSON.stringify(gaps(text))).not.toContain('token')
})

test('credentials in an address are not shown', () => {
  const [gap] = gaps('terraform {\n  source = "git::https://user:token@example.com/vpc.git"\n}\n')
  expect(gap?.reason).toContain('"git::https://example.com/vpc.git"')
})

test('a file that configures no module is counted, and no gap', () => {
  const text = 'remote_state {\n  backend = "s3"\n}\n'
  const read = joined(terragrunt.read([{ path: 'terragrunt.hcl', absolutePath: '/terragrunt.hcl', text }]))
  expect(read).toMatchObject({ resources: [], gaps: [], unread: ['Terragrunt'] })
})

test.each(['{'.repeat(100_000), 'inputs = ['.repeat(50_000), 'terraform {\n'.repeat(50_000)])(
  'hostile text is read in time',
  (text) => {
    expect(processorTime(() => gaps(text))).toBeLessThan(10_000)
  },
)
