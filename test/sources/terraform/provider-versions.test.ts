import { expect, test } from 'vitest'
import { Unknown } from '../../../src/model/unknown.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { ProviderVersions } from '../../../src/sources/terraform/evaluate/provider-versions.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'

test.each([
  ['~> 4.0', true],
  ['~> 4.16.1', true],
  ['=2.56.0', true],
  ['4.80.0-beta.1', true],
  ['>= 3.0, < 5.0', true],
  ['>= 3.0, != 4.1.0, <= 4.99', true],
  ['< 5.0.0', true],
  ['~> 5.1', false],
  ['>= 5.0', false],
  ['> 4.99.0, >= 5.2', false],
  ['5.0.1', false],
  ['>= 3.0', undefined],
  ['>= 4.0, < 6.0', undefined],
  ['!= 4.1.0', undefined],
  ['', undefined],
  ['newest', undefined],
  ['> 6.0, < 3.0', undefined],
  [`>= 3.0${', != 4.1.0'.repeat(30)}`, undefined],
])('whether azurerm %s is before version 5: %s', (constraint, isBefore) => {
  const versions = new ProviderVersions(new Map([['azurerm', constraint]]))
  expect(versions.isBefore('azurerm', 5)).toBe(isBefore)
  expect(versions.isBefore('azuread', 5)).toBeUndefined()
})

const ACCOUNT = 'resource "azurerm_storage_account" "logs" {}\n'

const required = (constraint: string) =>
  `terraform {\n  required_providers {\n    azurerm = ${constraint}\n  }\n}\n${ACCOUNT}`

const lock = (version: string) =>
  `provider "registry.terraform.io/hashicorp/azurerm" {\n  version = "${version}"\n  hashes = ["h1:a="]\n}\n`

test.each([
  ['of version 4', { 'main.tf': required('{ version = "~> 4.0" }') }, true],
  ['of version 5', { 'main.tf': required('{ source = "hashicorp/azurerm", version = "~> 5.0" }') }, false],
  ['as Terraform 0.12 has it', { 'main.tf': required('"~> 3.0"') }, true],
  ['that its block names', { 'main.tf': `provider "azurerm" {\n  version = "=3.4"\n}\n${ACCOUNT}` }, true],
  [
    'that is required, whatever its block names',
    { 'main.tf': `${required('"~> 5.0"')}provider "azurerm" {\n  version = ">= 2.4"\n}\n` },
    false,
  ],
  ['of any version since 3', { 'main.tf': required('{ version = ">= 3.0" }') }, undefined],
  ['of a version that is no literal', { 'main.tf': required('{ version = var.version }') }, undefined],
  ['that is not required', { 'main.tf': ACCOUNT }, undefined],
  [
    'that a lock file names',
    { 'main.tf': required('{ version = ">= 3.0" }'), '.terraform.lock.hcl': lock('4.80.0') },
    true,
  ],
  [
    'that a broken lock file names',
    { 'main.tf': required('{ version = "~> 5.0" }'), '.terraform.lock.hcl': `${lock('4.80.0')}provider "` },
    false,
  ],
  [
    'that the root module requires, not the one that it calls',
    {
      'main.tf': required('{ version = "~> 4.0" }').replace(ACCOUNT, 'module "a" {\n  source = "./a"\n}\n'),
      'a/main.tf': ACCOUNT,
    },
    true,
  ],
])('A default follows the provider %s', (_, texts, expected) => {
  const files = Object.entries(texts).map(([path, text]): SourceFile => {
    return { path, absolutePath: `/scanned/${path}`, text }
  })
  const configuration = files.filter(({ path }) => path.endsWith('.tf'))
  const { resources } = joined(terraform.read(configuration, { tree: memoryTree(files) }))
  const account = resources.find(({ type }) => type === 'Microsoft.Storage/storageAccounts')
  expect(account?.properties).toMatchObject({ allowBlobPublicAccess: expected ?? expect.any(Unknown) })
})

test.each([
  ['2.99', { allowBlobPublicAccess: false, allowCrossTenantReplication: true, minimumTlsVersion: 'TLS1_0' }],
  ['3.117', { allowBlobPublicAccess: true, allowCrossTenantReplication: true, minimumTlsVersion: 'TLS1_2' }],
  ['4.80', { allowBlobPublicAccess: true, allowCrossTenantReplication: false, minimumTlsVersion: 'TLS1_2' }],
  ['5.1', { allowBlobPublicAccess: false, allowCrossTenantReplication: false, minimumTlsVersion: 'TLS1_2' }],
])('What a storage account is by default in azurerm %s', (version, defaults) => {
  const text = required(`{ version = "${version}" }`)
  const { resources } = joined(terraform.read([{ path: 'main.tf', absolutePath: '/scanned/main.tf', text }]))
  expect(resources.at(0)?.properties).toMatchObject(defaults)
})
