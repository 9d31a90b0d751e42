import { expect, test } from 'vitest'
import type { Resource } from '../../../../../src/model/resource.ts'
import { joined } from '../../../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../../../src/sources/file-format/memory-tree.ts'
import { terraformPlan } from '../../../../../src/sources/terraform/plan-format.ts'
import { terraform } from '../../../../../src/sources/terraform/terraform-format.ts'
import { TERRAFORM_VARIABLES } from '../../../../../src/sources/terraform/variables/given-variables.ts'
import { linesOf } from '../../../../support/lines-of.ts'

test('a server takes over what separate resources say, each property with its own place', () => {
  const [server] = resourcesOf(`
    resource "azurerm_mssql_server" "orders" {
      name     = "orders"
      location = "West Europe"
    }
    resource "azurerm_mssql_server_extended_auditing_policy" "orders" {
      server_id = azurerm_mssql_server.orders.id
      enabled   = false
    }
    resource "azurerm_mssql_firewall_rule" "office" {
      server_id        = azurerm_mssql_server.orders.id
      start_ip_address = "198.51.100.0"
      end_ip_address   = "198.51.100.255"
    }`)
  expect(server?.properties).toEqual({
    name: 'orders',
    extendedAuditingSettings: { state: 'Disabled' },
    firewallRules: [{ startIpAddress: '198.51.100.0', endIpAddress: '198.51.100.255' }],
    minimalTlsVersion: '1.2',
    publicNetworkAccess: 'Enabled',
  })
  expect(linesOf(server)).toEqual({
    name: 3,
    extendedAuditingSettings: 6,
    'extendedAuditingSettings.state': 8,
    'firewallRules[0]': 10,
    'firewallRules[0].startIpAddress': 12,
    'firewallRules[0].endIpAddress': 13,
  })
})

test('a container is in its account, and both have the region of the account', () => {
  const resources = resourcesOf(`
    resource "azurerm_resource_group" "shop" {
      name     = "shop"
      location = "Germany West Central"
    }
    resource "azurerm_storage_account" "shop" {
      name     = "shop"
      location = azurerm_resource_group.shop.location
    }
    resource "azurerm_storage_container" "images" {
      name               = "images"
      storage_account_id = azurerm_storage_account.shop.id
    }`)
  expect(resources.map(({ type, region }) => [type, region])).toEqual([
    ['Microsoft.Storage/storageAccounts', 'germanywestcentral'],
    ['Microsoft.Storage/storageAccounts/blobServices/containers', 'germanywestcentral'],
  ])
})

const VARIABLES = 'variable "where" {\n}\nresource "azurerm_key_vault" "a" {\n  location = var.where\n}'

test.each([
  ['westeurope', 'westeurope'],
  ['US Gov Virginia', 'usgovvirginia'],
  ['hunter2', { reason: 'it is not shown' }],
])('a location that is set from outside, %s, is shown where it is a region of Azure', (where, region) => {
  const [vault] = resourcesOf(VARIABLES, { where })
  expect(vault?.region).toEqual(typeof region === 'string' ? region : expect.objectContaining(region))
})

test('a location nobody knows is no region', () => {
  expect(resourcesOf(VARIABLES)[0]?.region).toMatchObject({ reason: 'variable where has no default' })
})

test('of rules that a plan repeats in their group, those of the configuration count', () => {
  const rule = {
    name: 'SSH',
    access: 'Allow',
    direction: 'Inbound',
    priority: 100,
    protocol: 'Tcp',
    source_address_prefix: 'Internet',
    destination_port_range: '22',
  }
  const group = { name: 'web', location: 'westeurope', resource_group_name: 'shop', security_rule: [rule] }
  const identity = { mode: 'managed', type: 'azurerm_network_security_group', name: 'web' }
  const address = 'azurerm_network_security_group.web'
  const plan = (expressions: object) =>
    JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.14.0',
      planned_values: { root_module: { resources: [{ ...identity, address, values: group }] } },
      configuration: { root_module: { resources: [{ ...identity, address, expressions }] } },
    })
  const rulesIn = (text: string) => {
    const { resources } = joined(terraformPlan.read([{ path: 'p.json', absolutePath: '/p.json', text }]))
    return resources.map(({ properties }) => properties)
  }
  // Rules of their own, which are gone from the configuration, are still in the state of the group.
  expect(rulesIn(plan({}))).toEqual([{ name: 'web', securityRules: [] }])
  expect(rulesIn(plan({ security_rule: {} }))).toMatchObject([{ securityRules: [{ name: 'SSH' }] }])
})

test('a broken argument breaks nothing', () => {
  const group = 'resource "azurerm_network_security_group" "odd" {\nsecurity_rule = "everything"\n}'
  expect(resourcesOf(group)).toHaveLength(1)
})

function resourcesOf(text: string, environment: Readonly<Record<string, string>> = {}): readonly Resource[] {
  const files = [{ path: 'infra/main.tf', absolutePath: '/infra/main.tf', text }]
  const options = new Map([TERRAFORM_VARIABLES.with({ environment, files: [] })])
  const { resources, gaps } = joined(terraform.read(files, { tree: memoryTree(files), options }))
  expect(gaps).toEqual([])
  return resources.filter(({ cloud }) => cloud === 'azure')
}
