import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Finding } from '../../../../src/findings/finding.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import type { ArmJson } from '../../../support/azure/azure-server.ts'
import { deployedFrom } from '../../../support/azure/deployed.ts'
import { AZURE_CHECKS, scanAzure } from '../../../support/azure/scan-azure.ts'

const FIXTURES = join(import.meta.dirname, '../../../checks/azure')

const ELSEWHERE = 'What is around it is declared elsewhere, and the server of the test has none.'

/** What templates and Azure do not say alike, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'azure_aks_host_encryption_enabled: FAIL in templates, PASS in Azure':
    'Pools that are declared by themselves: the server of the test does not show them in their cluster.',
  'azure_aks_host_encryption_enabled: FAIL in templates, nothing in Azure': ELSEWHERE,
  'azure_aks_host_encryption_enabled: PASS in templates, nothing in Azure': ELSEWHERE,
  'azure_app_ftps_only: FAIL in templates, nothing in Azure': ELSEWHERE,
  'azure_app_ftps_only: MANUAL in templates, PASS in Azure':
    'A value that is computed: the server of the test has another one.',
  'azure_app_min_tls_1_2: FAIL in templates, nothing in Azure': ELSEWHERE,
  'azure_application_gateway_tls_1_2: FAIL in templates, MANUAL in Azure':
    'What is not said depends on the version of the API that made it.',
  'azure_application_gateway_tls_1_2: PASS in templates, MANUAL in Azure':
    'What is not said depends on the version of the API that made it.',
  'azure_automation_variable_encrypted: FAIL in templates, nothing in Azure': ELSEWHERE,
  'azure_automation_variable_encrypted: PASS in templates, nothing in Azure': ELSEWHERE,
  'azure_database_server_requires_tls: PASS in templates, nothing in Azure': ELSEWHERE,
  'azure_sql_server_auditing_enabled: MANUAL in templates, FAIL in Azure':
    'A value that is computed: the server of the test has another one.',
  'azure_sql_server_firewall_not_open_to_internet: MANUAL in templates, PASS in Azure':
    'A value that is computed: the server of the test has another one.',
  'azure_storage_account_anonymous_access_disabled: FAIL in templates, MANUAL in Azure':
    'What an older account does not say depends on the version of the API that made it.',
  'azure_synapse_firewall_not_open_to_internet: FAIL in templates, nothing in Azure': ELSEWHERE,
}

test('resources of fixtures have the verdicts in Azure that they have in templates', async () => {
  const different = new Set<string>()
  let count = 0
  for (const file of fixtures()) {
    const [check] = AZURE_CHECKS.filter(({ id }) => id === basename(file).replace(/\..*/, ''))
    const deployed = deployedFrom(file)
    if (!check || deployed.length === 0) continue
    const inFiles = await scan({ source: filesSource({ paths: [file], account: 'test' }), checks: [check] })
    const inAzure = await scanAzure({ resources: deployed }, { checks: [check] })
    const live = statuses(inAzure.findings)
    for (const [name, status] of statuses(inFiles.findings)) {
      if (!isDeployed(name, deployed)) continue
      count += 1
      const found = live.get(name) ?? 'nothing'
      if (found !== status) different.add(`${check.id}: ${status} in templates, ${found} in Azure`)
    }
  }
  expect([...different].toSorted()).toEqual(Object.keys(DIFFERENT).toSorted())
  expect(count).toBeGreaterThanOrEqual(400)
}, 300_000)

function fixtures(): readonly string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:arm\.json|bicep)$/.test(file))
    .map((file) => join(FIXTURES, file))
}

function isDeployed(name: string, resources: readonly ArmJson[]): boolean {
  return resources.some((resource) => resource.name === name)
}

function statuses(findings: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(findings.map(({ resource, status }) => [resource.name, status]))
}
