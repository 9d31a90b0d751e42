import { describe, expect, test } from 'vitest'
import { scanTexts } from '../../../../support/scan-texts.ts'

interface Part {
  readonly type: string
  /** The argument that names the resource it is a part of, and the type of that. */
  readonly of: readonly [argument: string, type: string]
  readonly says: string
  /** What checks say of it where it stands alone. */
  readonly findings: readonly string[]
}

const PARTS: readonly Part[] = [
  {
    type: 'azurerm_kubernetes_cluster_node_pool',
    of: ['kubernetes_cluster_id', 'azurerm_kubernetes_cluster'],
    says: 'node_public_ip_enabled = true',
    findings: ['FAIL azure_aks_host_encryption_enabled', 'FAIL azure_aks_nodes_no_public_ip'],
  },
  {
    type: 'azurerm_storage_account_network_rules',
    of: ['storage_account_id', 'azurerm_storage_account'],
    says: 'default_action = "Deny"',
    findings: ['PASS azure_storage_account_network_restricted'],
  },
  {
    type: 'azurerm_mssql_server_extended_auditing_policy',
    of: ['server_id', 'azurerm_mssql_server'],
    says: 'retention_in_days = 7',
    findings: ['FAIL azure_sql_server_audit_logs_kept_90_days', 'PASS azure_sql_server_auditing_enabled'],
  },
  {
    type: 'azurerm_mssql_server_security_alert_policy',
    of: ['server_name', 'azurerm_mssql_server'],
    says: 'state = "Disabled"',
    findings: ['FAIL azure_sql_server_threat_alerts_enabled'],
  },
  {
    type: 'azurerm_postgresql_flexible_server_configuration',
    of: ['server_id', 'azurerm_postgresql_flexible_server'],
    says: 'name = "require_secure_transport"\n value = "off"',
    findings: ['FAIL azure_database_server_requires_tls'],
  },
  {
    type: 'azurerm_mysql_flexible_server_configuration',
    of: ['server_name', 'azurerm_mysql_flexible_server'],
    says: 'name = "audit_log_enabled"\n value = "OFF"',
    findings: ['FAIL azure_mysql_audit_log_enabled'],
  },
  {
    type: 'azurerm_postgresql_configuration',
    of: ['server_name', 'azurerm_postgresql_server'],
    says: 'name = "log_connections"\n value = "on"',
    findings: ['PASS azure_postgresql_log_connections'],
  },
  {
    type: 'azurerm_mysql_configuration',
    of: ['server_name', 'azurerm_mysql_server'],
    says: 'name = "max_connections"\n value = "100"',
    findings: [],
  },
  {
    type: 'azurerm_mariadb_configuration',
    of: ['server_name', 'azurerm_mariadb_server'],
    says: 'name = "max_connections"\n value = "100"',
    findings: [],
  },
]

/** What checks say of the part: `FAIL azure_aks_nodes_no_public_ip`. */
function judged({ type, of: [argument], says }: Part, parent: string, around = ''): readonly string[] {
  const { findings, gaps } = scanTexts({
    'main.tf': `resource "${type}" "part" {
      ${argument} = ${parent}
      ${says}
    }
    ${around}`,
  })
  expect(gaps.filter(({ reason }) => !reason.startsWith('module.shared was not scanned'))).toEqual([])
  return findings
    .filter(({ resource }) => resource.address === `${type}.part`)
    .map(({ status, check }) => `${status} ${check.id}`)
    .toSorted()
}

describe.each(PARTS)('$type', (part) => {
  const { of, findings } = part
  const attribute = of[0].endsWith('_id') ? 'id' : 'name'

  test('is judged by itself where a variable names what it is a part of', () => {
    expect(judged(part, 'var.given', 'variable "given" {}')).toEqual(findings)
  })

  test('is judged by itself where that is looked up', () => {
    const lookedUp = `data "${of[1]}" "shared" { name = "shared" }`
    expect(judged(part, `data.${of[1]}.shared.${attribute}`, lookedUp)).toEqual(findings)
  })

  test('is judged by itself where that is written as text', () => {
    expect(judged(part, '"shared"', `resource "${of[1]}" "other" { name = "other" }`)).toEqual(findings)
  })

  test('is judged by itself where another module has that, which cannot be read', () => {
    const missing = 'module "shared" { source = "git::https://example.com/shared.git" }'
    expect(judged(part, 'module.shared.it', missing)).toEqual(findings)
  })

  test('is judged with what it is a part of where that is declared', () => {
    const declared = `resource "${of[1]}" "shop" { name = "shop" }`
    expect(judged(part, `${of[1]}.shop.${attribute}`, declared)).toEqual([])
  })
})

test('a parameter whose name is unknown may be each that a check is about', () => {
  const [postgresql] = PARTS.filter(({ type }) => type === 'azurerm_postgresql_configuration')
  const unnamed = { ...(postgresql as Part), says: 'name = var.given\n value = "off"' }
  expect(judged(unnamed, 'var.given', 'variable "given" {}')).toEqual([
    'MANUAL azure_postgresql_connection_throttling',
    'MANUAL azure_postgresql_log_checkpoints',
    'MANUAL azure_postgresql_log_connections',
    'MANUAL azure_postgresql_log_disconnections',
    'MANUAL azure_postgresql_logs_kept_over_3_days',
  ])
})

test('what azapi changes in a part that azurerm declares is judged by itself', () => {
  const { findings } = scanTexts({
    'main.tf': `variable "given" {}
    resource "azurerm_kubernetes_cluster_node_pool" "batch" {
      name = "batch"
      kubernetes_cluster_id = var.given
    }
    resource "azapi_update_resource" "batch" {
      type = "Microsoft.ContainerService/managedClusters/agentPools@2024-01-01"
      resource_id = azurerm_kubernetes_cluster_node_pool.batch.id
      body = { properties = { enableNodePublicIP = true } }
    }`,
  })
  const found = findings.filter(({ check }) => check.id === 'azure_aks_nodes_no_public_ip')
  expect(found.map(({ status, resource }) => `${status} ${resource.address}`)).toEqual([
    'PASS azurerm_kubernetes_cluster_node_pool.batch',
    'FAIL azapi_update_resource.batch',
  ])
})
