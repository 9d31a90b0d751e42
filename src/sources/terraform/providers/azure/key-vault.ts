import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'
import { networkAcls, publicNetworkAccess } from './settings.ts'

export const azurerm_key_vault = defineAdapter({
  type: 'Microsoft.KeyVault/vaults',
  renamed: {
    enablePurgeProtection: 'purge_protection_enabled',
    // The second name is of version 4 and before.
    enableRbacAuthorization: ['rbac_authorization_enabled', 'enable_rbac_authorization'],
  },
  joined: { networkAcls: (vault) => vault.one('network_acls', networkAcls), publicNetworkAccess },
})

export const azurerm_key_vault_key = defineAdapter({
  type: 'Microsoft.KeyVault/vaults/keys',
  renamed: {
    parent: 'key_vault_id',
    attributes: '',
    'rotationPolicy.attributes': 'rotation_policy',
    'rotationPolicy.attributes.expiryTime': 'rotation_policy.expire_after',
    'rotationPolicy.lifetimeActions': 'rotation_policy.automatic',
    'rotationPolicy.lifetimeActions[].action': 'rotation_policy.automatic',
  },
  joined: {
    'attributes.exp': expiry,
    'rotationPolicy.lifetimeActions[].action.type': (rotation) => rotation.implied('rotate'),
  },
})

export const azurerm_key_vault_secret = defineAdapter({
  type: 'Microsoft.KeyVault/vaults/secrets',
  renamed: { parent: 'key_vault_id', attributes: '' },
  joined: { 'attributes.exp': expiry },
})

function expiry(block: Block): Sourced<Property<number>> {
  return block.string('expiration_date')?.map(secondsSince1970)
}

function secondsSince1970(date: string): Property<number> {
  const milliseconds = Date.parse(date)
  return Number.isNaN(milliseconds) ? new Unknown('it is no date') : Math.floor(milliseconds / 1000)
}
