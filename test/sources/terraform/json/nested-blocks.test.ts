import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { verdictsOn } from '../../../metamorphic/verdicts.ts'

const KEY_ROTATION = CATALOGUE.filter(({ id }) => id === 'azure_keyvault_key_rotation_enabled')
const CREDENTIALS = CATALOGUE.filter(({ id }) => id === 'terraform_provider_no_credentials')

test.each([
  ['P90D', 'PASS'],
  [undefined, 'FAIL'],
])('dynamic blocks within a nested block are read: rotation after %s', async (after, status) => {
  const automatic = {
    automatic: {
      for_each: after === undefined ? [] : [after],
      content: { time_before_expiry: '${automatic.value}' },
    },
  }
  const policy = { expire_after: 'P180D', dynamic: automatic }
  const text = JSON.stringify({
    resource: { azurerm_key_vault_key: { shop: { name: 'shop', rotation_policy: policy } } },
  })
  expect(await statuses(KEY_ROTATION, text)).toEqual([status])
})

test('a nested block of a provider is read also as a list', async () => {
  const kubernetes = [
    { host: 'https://shop.example', token: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.shop.signature' },
  ]
  expect(await statuses(CREDENTIALS, JSON.stringify({ provider: { helm: { kubernetes } } }))).toEqual(
    await statuses(CREDENTIALS, JSON.stringify({ provider: { helm: { kubernetes: kubernetes[0] } } })),
  )
})

async function statuses([check]: typeof KEY_ROTATION, text: string): Promise<readonly string[]> {
  if (!check) throw new Error('There is no such check')
  const { of } = await verdictsOn({ 'main.tf.json': text }, check)
  return [...of.values()].flat().map(({ status }) => status)
}
