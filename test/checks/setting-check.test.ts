import { expect, test } from 'vitest'
import { MADE_ANEW } from '../../src/checks/breaks.ts'
import { defineSettingCheck } from '../../src/checks/setting-check.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../src/sources/file-format/memory-tree.ts'
import { terraform } from '../../src/sources/terraform/terraform-format.ts'
import { evaluate } from '../support/evaluate.ts'

const METADATA = {
  id: 'opensearch_settings',
  title: '',
  service: 'opensearch',
  severity: 'low',
  categories: [],
  risk: '',
  remediation: { text: '', url: '' },
  references: [],
  resources: ['AWS::OpenSearchService::Domain'],
} as const

const SENTENCES = { passes: 'Fine.', fails: 'Not fine.' }

const encrypted = defineSettingCheck({
  ...METADATA,
  must: { path: 'EncryptionAtRestOptions.Enabled', equals: true, safety: MADE_ANEW, ...SENTENCES },
})

const open = defineSettingCheck({
  ...METADATA,
  must: { path: 'DomainEndpointOptions.EnforceHTTPS', not: false, safety: 'safe', ...SENTENCES },
})

function verdict(check: typeof encrypted, body: string): string | undefined {
  const text = `variable "given" {}\nresource "aws_opensearch_domain" "shop" {\n  ${body}\n}\n`
  const files = [{ path: 'main.tf', absolutePath: '/main.tf', text }]
  const { resources } = joined(terraform.read(files, { tree: memoryTree(files) }))
  const [finding] = evaluate([check], resources, { provider: 'iac', account: 'a' }).findings
  return finding && `${finding.status} ${finding.reason}`
}

test.each([
  ['encrypt_at_rest { enabled = true }', 'PASS Fine.'],
  ['encrypt_at_rest { enabled = false }', 'FAIL Not fine.'],
  ['', 'FAIL Not fine.'],
])('a setting that must have a value: %s', (body, expected) => {
  expect(verdict(encrypted, body)).toBe(expected)
})

test.each([
  ['domain_endpoint_options { enforce_https = true }', 'PASS Fine.'],
  ['domain_endpoint_options { enforce_https = false }', 'FAIL Not fine.'],
  ['', 'PASS Fine.'],
])('a flag that must not have a value: %s', (body, expected) => {
  expect(verdict(open, body)).toBe(expected)
})

test('what decides and is unknown is MANUAL', () => {
  expect(verdict(encrypted, 'encrypt_at_rest { enabled = var.given }')).toMatch(/^MANUAL /)
})

test('a failure is mended by setting it so', () => {
  expect(encrypted.fix).toEqual({
    kind: 'set',
    property: 'EncryptionAtRestOptions.Enabled',
    value: true,
    safety: MADE_ANEW,
  })
  expect(open.fix).toEqual({
    kind: 'set',
    property: 'DomainEndpointOptions.EnforceHTTPS',
    value: true,
    safety: 'safe',
  })
})

test('a path that leads nowhere and a value of another type do not compile', () => {
  const checks = [
    defineSettingCheck({
      ...METADATA,
      // @ts-expect-error There is no such property.
      must: { path: 'EncryptionAtRestOptions.On', equals: true, safety: 'safe', ...SENTENCES },
    }),
    defineSettingCheck({
      ...METADATA,
      // @ts-expect-error It is a flag.
      must: { path: 'EncryptionAtRestOptions.Enabled', equals: 'yes', safety: 'safe', ...SENTENCES },
    }),
  ]
  expect(checks.map((check) => verdict(check, 'encrypt_at_rest { enabled = true }'))).not.toContain(
    'PASS Fine.',
  )
})

test('a check that does not say whether its fix is safe does not compile', () => {
  const check = defineSettingCheck({
    ...METADATA,
    // @ts-expect-error The class is missing.
    must: { path: 'EncryptionAtRestOptions.Enabled', equals: true, ...SENTENCES },
  })
  expect(check.fix?.safety).toBeUndefined()
})
