import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { joined } from '../../../../../src/sources/file-format/file-format.ts'
import { terraformPlan } from '../../../../../src/sources/terraform/plan-format.ts'
import { scanTexts } from '../../../../support/scan-texts.ts'

const FIXTURES = join(import.meta.dirname, '../../../../checks/azure')

interface ArmResource {
  readonly type: string
  readonly apiVersion?: string
  readonly name: string
  readonly location?: string
  readonly identity?: Json
  readonly resources?: readonly ArmResource[]
}

type Json = null | string | number | boolean | readonly Json[] | { readonly [name: string]: Json }

/** What checks say, in order: `FAIL azure_storage_account_https_only: shop`. */
function judged(texts: Readonly<Record<string, string>>): readonly string[] {
  const { findings, gaps } = scanTexts(texts)
  expect(gaps).toEqual([])
  return findings.map(({ status, check, resource }) => `${status} ${check.id}: ${resource.name}`).toSorted()
}

/** What one check says, and in which lines: `FAIL bad 12`. */
function said(check: string, text: string): readonly string[] {
  const { findings, gaps } = scanTexts({ 'main.tf': text })
  expect(gaps).toEqual([])
  return findings
    .filter((finding) => finding.check.id === check)
    .map(({ status, resource, location }) => `${status} ${resource.name} ${location?.startLine}`)
}

/** Resources of a template as those of azapi, each named after its place in the list. */
function asAzapi(resources: readonly ArmResource[]): string {
  const all = resources.flatMap((resource) => withChildren(resource))
  const labels = new Map(all.map(({ type, name }, index) => [`${type} ${name}`, `r${index}`]))
  const entries = all.map(({ type, apiVersion, name, location, identity, ...rest }, index) => {
    const [around, own] = [type.slice(0, type.lastIndexOf('/')), name.slice(name.lastIndexOf('/') + 1)]
    const parent = labels.get(`${around} ${name.slice(0, name.lastIndexOf('/'))}`)
    const { resources: _, ...body } = rest
    const argument = {
      type: `${type}@${apiVersion}`,
      name: own,
      ...(location !== undefined && { location }),
      ...(identity !== undefined && { identity }),
      ...(parent !== undefined && { parent_id: `\${azapi_resource.${parent}.id}` }),
      body,
    }
    return [`r${index}`, argument]
  })
  const module = { variable: { given: {} }, resource: { azapi_resource: Object.fromEntries(entries) } }
  return JSON.stringify(module).replaceAll("[parameters('given')]", () => '${var.given}')
}

function withChildren(resource: ArmResource): readonly ArmResource[] {
  const { type, name, apiVersion, resources = [] } = resource
  const children = resources.map((child) => ({
    ...(apiVersion !== undefined && { apiVersion }),
    ...child,
    type: `${type}/${child.type}`,
    name: `${name}/${child.name}`,
  }))
  return [resource, ...children.flatMap(withChildren)]
}

/**
 * Templates whose children azapi reads as resources of their own, which are judged by themselves: its other verdicts are right, and
 * those of the parent know nothing of them.
 */
const WITH_CHILDREN_APART: ReadonlySet<string> = new Set([
  'azure_app_ftps_only',
  'azure_sql_server_firewall_not_open_to_internet',
])

/** Templates without other functions than this parameter, by the names of their checks. */
const TEMPLATES = globSync('*/*.arm.json', { cwd: FIXTURES }).flatMap((file) => {
  const text = readFileSync(join(FIXTURES, file), 'utf8').replace(/\/\/ .*$/gm, '')
  const isPlain = !text.replaceAll("[parameters('given')]", '').includes('"[')
  const check = basename(file, '.arm.json')
  return isPlain && !WITH_CHILDREN_APART.has(check) ? [[check, text] as const] : []
})

test.each(TEMPLATES)('a body is judged as the template is that says the same: %s', (_, text) => {
  const { resources } = JSON.parse(text) as { readonly resources: readonly ArmResource[] }
  const findings = judged({ 'main.json': text })
  expect(findings.length).toBeGreaterThan(0)
  expect(judged({ 'main.tf.json': asAzapi(resources) })).toEqual(findings)
})

const ACCOUNT = 'type = "Microsoft.Storage/storageAccounts@2023-01-01"'

describe('a finding stands at the line that decides', () => {
  test.each([
    ['in an object', 'body = {', '}'],
    ['in a text that is made of one, as in version 1', 'body = jsonencode({', '})'],
    ['in what no output shows', 'sensitive_body = {', '}'],
  ])('%s', (_, opens, closes) => {
    const text = `resource "azapi_resource" "shop" {
      ${ACCOUNT}
      name = "shop"
      ${opens}
        properties = {
          minimumTlsVersion = "TLS1_0"
        }
      ${closes}
    }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['FAIL shop 6'])
  })

  test('at the argument, where it is computed', () => {
    const text = `locals { body = { properties = { minimumTlsVersion = "TLS1_0" } } }
    resource "azapi_resource" "shop" {
      ${ACCOUNT}
      name = "shop"
      body = local.body
    }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['FAIL shop 5'])
  })
})

test('a body that is not known decides nothing', () => {
  const text = `variable "body" {}
    resource "azapi_resource" "shop" {
      ${ACCOUNT}
      name = "shop"
      body = var.body
    }`
  expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['MANUAL shop 5'])
})

test('a type that is not read is counted, and one that is not known', () => {
  const text = `variable "type" {}
    resource "azapi_resource" "bar" { type = "Microsoft.Foo/bars@2024-01-01" }
    resource "azapi_update_resource" "any" { type = var.type }`
  expect(scanTexts({ 'main.tf': text }).resources).toBe(0)
})

const PATCH = 'body = { properties = { minimumTlsVersion = "TLS1_0" } }'

describe('azapi_update_resource', () => {
  test.each([
    ['azurerm', 'azurerm_storage_account', ''],
    ['azapi', 'azapi_resource', `${ACCOUNT}\nbody = { properties = { minimumTlsVersion = "TLS1_2" } }`],
  ])('changes a resource of %s that it refers to', (_, type, body) => {
    const text = `resource "azapi_update_resource" "old" {
      ${ACCOUNT}
      resource_id = ${type}.shop.id
      ${PATCH}
    }
    resource "${type}" "shop" {
      name = "shop"
      ${body}
    }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['FAIL shop 4'])
    expect(said('azure_storage_account_https_only', text)).toHaveLength(1)
  })

  test.each([
    'name = "shop"',
    'name = azurerm_storage_account.shop.name',
    'resource_id = "/subscriptions/0/resourceGroups/a/providers/Microsoft.Storage/storageAccounts/shop"',
  ])('changes the resource that %s names', (names) => {
    const text = `resource "azapi_update_resource" "old" {
      ${ACCOUNT}
      ${names}
      ${PATCH}
    }
    resource "azurerm_storage_account" "shop" { name = "shop" }
    resource "azurerm_storage_account" "other" { name = "other" }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['FAIL shop 4', 'PASS other 7'])
  })

  test('may change any resource of its type where it is not known which', () => {
    const text = `variable "id" {}
    resource "azapi_update_resource" "old" {
      ${ACCOUNT}
      resource_id = var.id
      ${PATCH}
    }
    resource "azurerm_storage_account" "shop" { name = "shop" }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['FAIL old 5', 'MANUAL shop 5'])
  })

  test('may not be made for a resource', () => {
    const text = `variable "count" {}
    resource "azapi_update_resource" "old" {
      ${ACCOUNT}
      count = var.count
      resource_id = azurerm_storage_account.shop.id
      ${PATCH}
    }
    resource "azurerm_storage_account" "shop" { name = "shop" }`
    expect(said('azure_storage_account_min_tls_1_2', text)).toEqual(['MANUAL shop 6'])
  })

  test('is judged by itself where its resource is declared elsewhere, by what it says alone', () => {
    const text = `data "azurerm_storage_account" "shop" { name = "shop" }
    resource "azapi_update_resource" "old" {
      ${ACCOUNT}
      resource_id = data.azurerm_storage_account.shop.id
      ${PATCH}
    }`
    expect(judged({ 'main.tf': text })).toEqual(['FAIL azure_storage_account_min_tls_1_2: old'])
  })
})

describe('a resource in another one', () => {
  const POOL = `resource "azapi_resource" "pool" {
    type = "Microsoft.ContainerService/managedClusters/agentPools@2024-01-01"
    name = "pool"
    body = { properties = { enableNodePublicIP = true } }`

  test('is a part of that, which azurerm may declare', () => {
    const text = `${POOL}
      parent_id = azurerm_kubernetes_cluster.shop.id
    }
    resource "azurerm_kubernetes_cluster" "shop" {
      name = "shop"
      default_node_pool { name = "system" }
    }`
    expect(said('azure_aks_nodes_no_public_ip', text)).toEqual(['FAIL shop 4'])
  })

  test('is judged by itself where that is declared elsewhere', () => {
    const text = `data "azurerm_kubernetes_cluster" "shop" { name = "shop" }
    ${POOL}
      parent_id = data.azurerm_kubernetes_cluster.shop.id
    }`
    expect(said('azure_aks_nodes_no_public_ip', text)).toEqual(['FAIL pool 5'])
  })

  test('finds the account around, whatever is between', () => {
    const text = `resource "azurerm_storage_account" "shop" {
      name = "shop"
      allow_nested_items_to_be_public = false
    }
    resource "azapi_resource" "blobs" {
      type = "Microsoft.Storage/storageAccounts/blobServices@2023-01-01"
      parent_id = azurerm_storage_account.shop.id
      name = "default"
    }
    resource "azapi_resource" "images" {
      type = "Microsoft.Storage/storageAccounts/blobServices/containers@2023-01-01"
      parent_id = azapi_resource.blobs.id
      name = "images"
      body = { properties = { publicAccess = "Blob" } }
    }`
    expect(said('azure_storage_container_not_public', text)).toEqual(['PASS images 10'])
  })
})

test.each([
  ['an object', { properties: { minimumTlsVersion: 'TLS1_0' } }],
  ['a text', '{"properties":{"minimumTlsVersion":"TLS1_0"}}'],
])('a plan has the body as %s', (_, body) => {
  const resource = {
    address: 'azapi_resource.shop',
    mode: 'managed',
    type: 'azapi_resource',
    name: 'shop',
    values: { type: 'Microsoft.Storage/storageAccounts@2023-01-01', name: 'shop', body },
  }
  const plan = JSON.stringify({
    format_version: '1.2',
    terraform_version: '1.9.0',
    planned_values: { root_module: { resources: [resource] } },
  })
  const { resources } = joined(
    terraformPlan.read([{ path: 'tfplan.json', absolutePath: '/tfplan.json', text: plan }]),
  )
  expect(resources).toMatchObject([
    { type: 'Microsoft.Storage/storageAccounts', properties: { minimumTlsVersion: 'TLS1_0' } },
  ])
})
