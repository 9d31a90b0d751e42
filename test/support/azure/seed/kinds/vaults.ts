import { NEXT_YEAR } from '../hub.ts'
import type { Kind } from '../kind.ts'

const KEY = 'keys/orders'
const SECRET = 'secrets/smtp-password'

const vault: Kind = {
  type: 'Microsoft.KeyVault/vaults',
  prefix: 'kv',
  count: 2,
  members: {
    properties: {
      tenantId: 'f2b7a3f0-4d53-4e52-a1ad-6e2a4b7b9a1c',
      sku: { family: 'A', name: 'standard' },
      accessPolicies: [],
      enablePurgeProtection: true,
      enableRbacAuthorization: true,
      enableSoftDelete: true,
      networkAcls: { bypass: 'AzureServices', defaultAction: 'Deny', ipRules: [], virtualNetworkRules: [] },
      provisioningState: 'Succeeded',
      publicNetworkAccess: 'Enabled',
    },
  },
  inside: {
    [KEY]: {
      properties: {
        attributes: { enabled: true, exp: NEXT_YEAR, exportable: false },
        keySize: 3072,
        kty: 'RSA',
        rotationPolicy: {
          attributes: { expiryTime: 'P2Y' },
          lifetimeActions: [
            { action: { type: 'rotate' }, trigger: { timeAfterCreate: 'P18M' } },
            { action: { type: 'notify' }, trigger: { timeBeforeExpiry: 'P30D' } },
          ],
        },
      },
    },
    [SECRET]: {
      properties: { attributes: { enabled: true, exp: NEXT_YEAR }, contentType: 'text/plain' },
    },
  },
  variants: [
    {
      checks: ['azure_keyvault_network_restricted'],
      members: { properties: { networkAcls: { defaultAction: 'Allow' } } },
    },
    {
      checks: ['azure_keyvault_network_restricted'],
      members: { properties: { networkAcls: undefined } },
    },
    { members: { properties: { networkAcls: undefined, publicNetworkAccess: 'Disabled' } } },
    {
      checks: ['azure_keyvault_purge_protection_enabled'],
      members: { properties: { enablePurgeProtection: undefined } },
    },
    {
      checks: ['azure_keyvault_rbac_enabled'],
      members: { properties: { enableRbacAuthorization: false } },
    },
    {
      inside: {
        [KEY]: {
          checks: ['azure_keyvault_key_expiration_set', 'azure_keyvault_key_rotation_enabled'],
          members: { properties: { attributes: { exp: undefined }, rotationPolicy: undefined } },
        },
      },
    },
    // Its versions expire by the policy.
    { inside: { [KEY]: { members: { properties: { attributes: { exp: undefined } } } } } },
    {
      inside: {
        [KEY]: {
          checks: ['azure_keyvault_key_rotation_enabled'],
          members: {
            properties: {
              rotationPolicy: {
                lifetimeActions: [{ action: { type: 'notify' }, trigger: { timeBeforeExpiry: 'P30D' } }],
              },
            },
          },
        },
      },
    },
    {
      inside: {
        [SECRET]: {
          checks: ['azure_keyvault_secret_content_type_set'],
          members: { properties: { contentType: undefined } },
        },
      },
    },
    {
      inside: {
        [SECRET]: {
          checks: ['azure_keyvault_secret_expiration_set'],
          members: { properties: { attributes: { exp: undefined } } },
        },
      },
    },
  ],
}

export const vaults: readonly Kind[] = [vault]
