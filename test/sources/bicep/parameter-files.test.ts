import { expect, test } from 'vitest'
import { arm } from '../../../src/sources/arm/arm-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { collect, propertiesOf, STORE } from './files.ts'

const TEMPLATE = `
param version string = 'TLS1_0'
param onlyHttps bool
${STORE} {
  name: 'shop'
  properties: {
    minimumTlsVersion: version
    supportsHttpsTrafficOnly: onlyHttps
  }
}
`

const SHOP = `using './main.bicep'
var newest = 'TLS1_2'
param version = newest
param onlyHttps = true
`

function json(values: Readonly<Record<string, unknown>>): string {
  const parameters = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentParameters.json#'
  return JSON.stringify({ $schema: schema, parameters })
}

function storeWith(files: Readonly<Record<string, string>>) {
  const { resources, gaps } = collect({ 'main.bicep': TEMPLATE, ...files })
  expect(gaps).toEqual([])
  expect(resources).toHaveLength(1)
  return resources[0]
}

const DIFFERENT = 'files of parameters set version to different values'

test.each([
  ['a file that names the template', { 'shop.bicepparam': SHOP }, 'TLS1_2', true],
  [
    'a file beside the template',
    { 'main.parameters.json': json({ version: 'TLS1_2', onlyHttps: true }) },
    'TLS1_2',
    true,
  ],
  ['a file for a stage', { 'main.prod.parameters.json': json({ onlyHttps: true }) }, 'TLS1_0', true],
  [
    'a file of another template',
    { 'other.parameters.json': json({ version: 'TLS1_2' }) },
    'TLS1_0',
    undefined,
  ],
  ['two that agree', { 'shop.bicepparam': SHOP, 'test.bicepparam': SHOP }, 'TLS1_2', true],
  [
    'two that differ',
    {
      'shop.bicepparam': SHOP,
      'test.bicepparam': "using 'main.bicep'\nparam version = 'TLS1_0'\nparam onlyHttps = true",
    },
    { reason: DIFFERENT },
    true,
  ],
])('parameters have the values of %s', (_, files, minimumTlsVersion, supportsHttpsTrafficOnly) => {
  const expected = { minimumTlsVersion, ...(supportsHttpsTrafficOnly && { supportsHttpsTrafficOnly }) }
  expect(propertiesOf(storeWith(files))).toMatchObject(expected)
})

test('what a file sets stands in that file, with the place that uses it', () => {
  const store = storeWith({ 'shop.bicepparam': SHOP })
  expect(store?.locations.get('supportsHttpsTrafficOnly')).toMatchObject({
    file: 'shop.bicepparam',
    startLine: 4,
    related: [{ location: { file: 'main.bicep', startLine: 8 }, what: 'parameter onlyHttps' }],
  })
})

test('the password of a file is judged and not quoted', () => {
  const text = `@secure()
param password string
resource server 'Microsoft.Sql/servers@2023-08-01' = { name: 'shop', properties: { administratorLoginPassword: password } }`
  const { resources } = collect({
    'main.bicep': text,
    'main.parameters.json': json({ password: 'correct-horse' }),
  })
  expect(resources[0]?.tainted).toContain('correct-horse')
})

test('a template in JSON has the values of the file beside it', () => {
  const schema = 'https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#'
  const resource = {
    type: 'Microsoft.Storage/storageAccounts',
    apiVersion: '2023-01-01',
    name: 'shop',
    properties: { minimumTlsVersion: "[parameters('version')]" },
  }
  const parameters = { version: { type: 'string', defaultValue: 'TLS1_0' } }
  const template = JSON.stringify({ $schema: schema, parameters, resources: [resource] })
  const files = Object.entries({
    'azuredeploy.json': template,
    'azuredeploy.parameters.json': json({ version: 'TLS1_2' }),
  }).map(([path, text]) => ({ path, absolutePath: `/${path}`, text }))
  const { resources } = joined(arm.read(files.slice(0, 1), { tree: memoryTree(files) }))
  expect(propertiesOf(resources[0])).toMatchObject({ minimumTlsVersion: 'TLS1_2' })
})
