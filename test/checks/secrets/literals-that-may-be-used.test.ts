import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { verdictsOn } from '../../metamorphic/verdicts.ts'

test.each([
  ['var.is_production ? var.password : "correct-horse"', 'FAIL'],
  ['coalesce(var.password, "correct-horse")', 'FAIL'],
  ['"correct-horse-${var.suffix}"', 'MANUAL'],
  ['"${var.prefix}-${var.suffix}"', 'PASS'],
  ['var.is_production ? var.password : null', 'PASS'],
  ['var.password', 'PASS'],
])('a password of %s is %s', async (password, status) => {
  expect(
    await statusOf(
      'rds_master_password_not_literal',
      `resource "aws_db_instance" "shop" { password = ${password} }`,
    ),
  ).toBe(status)
  const value = `resource "azurerm_key_vault_secret" "shop" { value = ${password} }`
  expect(await statusOf('azure_keyvault_secret_value_not_literal', value)).toBe(status)
})

async function statusOf(id: string, resource: string): Promise<string | undefined> {
  const check = CATALOGUE.find((one) => one.id === id)
  if (!check) throw new Error(`There is no check ${id}`)
  const variables = ['is_production', 'password', 'prefix', 'suffix'].map((name) => `variable "${name}" {}`)
  const { of } = await verdictsOn({ 'main.tf': [...variables, resource].join('\n') }, check)
  return [...of.values()].flat()[0]?.status
}
