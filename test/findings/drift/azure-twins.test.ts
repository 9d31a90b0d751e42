import { expect, test } from 'vitest'
import { twinsOf } from '../../../src/findings/drift/twins.ts'
import type { Resource } from '../../../src/model/resource.ts'

function account(address: string, facts: Partial<Resource>): Resource {
  return {
    type: 'Microsoft.Storage/storageAccounts',
    address,
    name: address,
    cloud: 'azure',
    scope: '.',
    properties: {} as Resource['properties'],
    identifiers: [],
    locations: { get: () => undefined },
    ...facts,
  }
}

function live(id: string): Resource {
  return account(id, {
    origin: { source: 'live', account: '0b1f6471' },
    identifiers: [id, id.toLowerCase()],
    cloudNames: [id.slice(id.lastIndexOf('/') + 1)],
  })
}

const SHOP = live(
  '/subscriptions/0b1f6471/resourceGroups/Shop/providers/Microsoft.Storage/storageAccounts/acme',
)
const TEST = live(
  '/subscriptions/0b1f6471/resourceGroups/test/providers/Microsoft.Storage/storageAccounts/acmetest',
)

test('ids of a plan are those of Azure in any case', () => {
  const planned = account('azurerm_storage_account.shop', { cloudNames: [SHOP.address.toLowerCase()] })
  expect(twinsOf([SHOP, TEST, planned]).twinOf.get(SHOP)).toBe(planned)
})

test('a name of a template is that of Azure in any case, where no other one has it', () => {
  const declared = account('Microsoft.Storage/storageAccounts/Acme', { identifiers: ['Acme'] })
  const { twinOf, notInCode } = twinsOf([SHOP, TEST, declared])
  expect(twinOf.get(SHOP)).toBe(declared)
  expect([...notInCode]).toEqual([TEST])
})
