import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import { TERRAFORM_VARIABLES } from '../../../src/sources/terraform/variables/given-variables.ts'
import { evaluate } from '../../support/evaluate.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

/** Rules of one group that are alike but for their priority. */
function group(count: number, rule: (index: number) => string): string {
  const rules = Array.from({ length: count }, (_, index) => `security_rule {\n${rule(index)}\n}`)
  return `resource "azurerm_network_security_group" "web" {\n${rules.join('\n')}\n}`
}

function ruleFor(access: string, priority: number, ports: string, destination = '*'): string {
  return `
    direction                  = "Inbound"
    access                     = "${access}"
    priority                   = ${priority}
    protocol                   = "*"
    source_port_range          = "*"
    source_address_prefix      = "*"
    destination_address_prefix = "${destination}"
    destination_port_range     = "${ports}"`
}

test('open ports are named, as many as a sentence can hold, but for those that are denied before', () => {
  const check = 'azure_nsg_no_public_high_risk_ports'
  expect(
    reasons(
      check,
      group(1, () => ruleFor('Allow', 100, '3306')),
    ),
  ).toEqual(['FAIL Traffic from * reaches port 3306 (MySQL).'])
  const ports = ['20-25', '*']
  const rule = (index: number) => ruleFor(index === 0 ? 'Deny' : 'Allow', 100 + index, ports[index] ?? '')
  expect(reasons(check, group(2, rule))).toEqual([
    'FAIL Traffic from * reaches ports 110 (POP3), 135 (RPC), 143 (IMAP), 445 (CIFS) and 13 more.',
  ])
})

test('what has another default in another version of the provider is said to have', () => {
  expect(
    reasons('azure_storage_account_anonymous_access_disabled', 'resource "azurerm_storage_account" "a" {}'),
  ).toEqual([
    'MANUAL allowBlobPublicAccess is unknown: it is not written, and up to version 4 the provider azurerm takes another default than since version 5.',
  ])
})

test('a sentence about a setting stays whole where the setting comes from outside', () => {
  const server = (argument: string) => `
    variable "on" {}
    resource "azurerm_mssql_server" "a" { ${argument} }
    resource "azurerm_mssql_server_extended_auditing_policy" "a" {
      server_id = azurerm_mssql_server.a.id
      enabled   = var.on
    }`
  const off = { on: 'false' }
  expect(reasonsWith(off, 'azure_sql_server_auditing_enabled', server(''))).toEqual([
    'FAIL Audit logs are not kept.',
  ])
  const access = 'public_network_access_enabled = var.on'
  expect(reasonsWith(off, 'azure_sql_server_public_network_access_disabled', server(access))).toEqual([
    'PASS The server has no public network access.',
  ])
})

test('a password is judged and never told', () => {
  const [reason] = reasons(
    'azure_sql_server_password_not_literal',
    'resource "azurerm_mssql_server" "a" { administrator_login_password = "correct-horse" }',
  )
  expect(reason).toBe('FAIL The password is written in plain text.')
})

/** Each rule that allows is denied before to all machines but its own: the worst there is to look through. */
function unhelpfulDenials(count: number): string {
  return group(count, (index) => {
    const isDenial = index % 2 === 0
    return ruleFor(isDenial ? 'Deny' : 'Allow', 100 + index, '1-65535', `10.0.${index >> 8}.${index & 255}`)
  })
}

test('the time for a group grows with its rules, and not with their square', () => {
  const checks = CATALOGUE.filter(({ id }) => id === 'azure_nsg_no_public_high_risk_ports')
  const resourcesOf = (count: number) =>
    joined(terraform.read([{ path: 'main.tf', absolutePath: '/main.tf', text: unhelpfulDenials(count) }]))
      .resources
  const judge = (resources: ReturnType<typeof resourcesOf>) =>
    void evaluate(checks, resources, { provider: 'iac', account: 'shop' })
  expect(growth(judge, resourcesOf, 500)).toBeLessThanOrEqual(MAX_GROWTH)
})

test('a text of a million ports, which Azure refuses, costs no more than its length', () => {
  const check = 'azure_nsg_no_public_high_risk_ports'
  const ports = (count: number) => group(1, () => ruleFor('Allow', 100, '1,'.repeat(count)))
  const none = ['PASS No rule lets the internet reach a database or legacy service.']
  expect(reasons(check, ports(1_000_000))).toEqual(none)
  expect(growth((text) => void reasons(check, text), ports, 10_000)).toBeLessThanOrEqual(MAX_GROWTH)
})

function reasons(id: string, text: string): readonly string[] {
  return reasonsWith({}, id, text)
}

function reasonsWith(
  environment: Readonly<Record<string, string>>,
  id: string,
  text: string,
): readonly string[] {
  const checks = CATALOGUE.filter((check) => check.id === id)
  const files = [{ path: 'main.tf', absolutePath: '/main.tf', text }]
  const options = new Map([TERRAFORM_VARIABLES.with({ environment, files: [] })])
  const { resources } = joined(terraform.read(files, { tree: memoryTree(files), options }))
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'shop' })
  return findings.map(({ status, reason }) => `${status} ${reason}`)
}
