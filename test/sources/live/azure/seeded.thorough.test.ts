import { expect, test } from 'vitest'
import { AZURE_CHECKS, scanAzure } from '../../../support/azure/scan-azure.ts'
import { seedAzure } from '../../../support/azure/seed/index.ts'

/** What Azure never tells, so that nothing of it can be found to be wrong. */
const NOT_TOLD = [
  'azure_app_authentication_enabled',
  'azure_database_server_password_not_literal',
  'azure_keyvault_secret_value_not_literal',
  'azure_sql_server_password_not_literal',
  'azure_vm_password_not_literal',
]

const { estate, mistakes } = seedAzure()

test('three subscriptions have the mistakes that were made, each found, and no others', async () => {
  expect(estate.resources.length).toBeGreaterThanOrEqual(3_000)
  const { findings, coverage } = await scanAzure(estate)
  expect(coverage.gaps).toEqual([])
  const failed = findings.filter(({ status }) => status === 'FAIL')
  expect(failed.map(({ check, resource }) => `${check.id} ${resource.address}`).sort()).toEqual(
    mistakes.map(({ check, id }) => `${check} ${id}`).sort(),
  )
  expect(findings.filter(({ status }) => status === 'MANUAL')).toEqual([])
})

test('every check is broken by some mistake, but for those that ask for what Azure never tells', () => {
  const broken = new Set(mistakes.map(({ check }) => check))
  const others = AZURE_CHECKS.map(({ id }) => id).filter((id) => !broken.has(id))
  expect(others.toSorted()).toEqual(NOT_TOLD)
})
