import { Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { networkAcls, publicNetworkAccess } from './settings.ts'

export const keyVault = defineAdapter({
  type: 'Microsoft.KeyVault/vaults',
  named: ['name'],
  properties: (vault) => ({
    name: vault.string('name'),
    enablePurgeProtection: vault.boolean('purge_protection_enabled') ?? false,
    enableRbacAuthorization:
      vault.boolean('rbac_authorization_enabled') ??
      // The same, up to version 4.
      vault.boolean('enable_rbac_authorization') ??
      false,
    networkAcls: vault.one('network_acls', networkAcls),
    publicNetworkAccess: publicNetworkAccess(vault),
  }),
})

export const keyVaultKey = defineAdapter({
  type: 'Microsoft.KeyVault/vaults/keys',
  named: ['name'],
  properties: (key) => ({
    name: key.string('name'),
    parent: key.string('key_vault_id'),
    attributes: { exp: expiry(key) },
    rotationPolicy: key.object('rotation_policy', (policy) => ({
      attributes: { expiryTime: policy.string('expire_after') },
      lifetimeActions: policy.objects('automatic', (rotation) => ({
        action: { type: rotation.implied('rotate') },
      })),
    })),
  }),
})

export const keyVaultSecret = defineAdapter({
  type: 'Microsoft.KeyVault/vaults/secrets',
  named: ['name'],
  properties: (secret) => ({
    name: secret.string('name'),
    parent: secret.string('key_vault_id'),
    attributes: { exp: expiry(secret) },
    contentType: secret.string('content_type'),
    value: secret.secret('value'),
  }),
})

function expiry(block: Block): Sourced<Property<number>> {
  return block.string('expiration_date')?.map(secondsSince1970)
}

function secondsSince1970(date: string): Property<number> {
  const milliseconds = Date.parse(date)
  return Number.isNaN(milliseconds) ? new Unknown('it is no date') : Math.floor(milliseconds / 1000)
}
