import { SUBNET } from '../hub.ts'
import type { Kind } from '../kind.ts'

const CONTAINER = 'blobServices/default/containers/uploads'
const BLOBS = 'blobServices/default'

const properties = {
  provisioningState: 'Succeeded',
  accessTier: 'Hot',
  allowBlobPublicAccess: false,
  allowCrossTenantReplication: false,
  allowSharedKeyAccess: false,
  encryption: {
    keySource: 'Microsoft.Storage',
    requireInfrastructureEncryption: true,
    services: { blob: { enabled: true, keyType: 'Account' }, file: { enabled: true, keyType: 'Account' } },
  },
  minimumTlsVersion: 'TLS1_2',
  networkAcls: {
    bypass: 'AzureServices',
    defaultAction: 'Deny',
    ipRules: [],
    virtualNetworkRules: [{ id: SUBNET, action: 'Allow', state: 'Succeeded' }],
  },
  publicNetworkAccess: 'Enabled',
  supportsHttpsTrafficOnly: true,
}

const account: Kind = {
  type: 'Microsoft.Storage/storageAccounts',
  prefix: 'st',
  count: 2,
  members: { kind: 'StorageV2', sku: { name: 'Standard_ZRS', tier: 'Standard' }, properties },
  inside: {
    [BLOBS]: {
      properties: {
        containerDeleteRetentionPolicy: { enabled: true, days: 14 },
        deleteRetentionPolicy: { enabled: true, days: 14 },
        isVersioningEnabled: true,
      },
    },
    [CONTAINER]: { properties: { publicAccess: 'None', hasLegalHold: false, leaseState: 'Available' } },
    'blobServices/default/containers/backups': { properties: { publicAccess: 'None' } },
  },
  variants: [
    {
      checks: ['azure_storage_account_anonymous_access_disabled'],
      members: { properties: { allowBlobPublicAccess: true } },
    },
    {
      checks: ['azure_storage_account_anonymous_access_disabled'],
      members: { properties: { allowBlobPublicAccess: true } },
      inside: {
        [CONTAINER]: {
          checks: ['azure_storage_container_not_public'],
          members: { properties: { publicAccess: 'Blob' } },
        },
      },
    },
    // The account does not let it be public.
    { inside: { [CONTAINER]: { members: { properties: { publicAccess: 'Container' } } } } },
    {
      checks: ['azure_storage_account_blob_soft_delete_enabled'],
      inside: {
        [BLOBS]: { members: { properties: { deleteRetentionPolicy: { enabled: false, days: undefined } } } },
      },
    },
    {
      checks: ['azure_storage_account_cross_tenant_replication_disabled'],
      members: { properties: { allowCrossTenantReplication: true } },
    },
    {
      checks: ['azure_storage_account_https_only'],
      members: { properties: { supportsHttpsTrafficOnly: false } },
    },
    {
      checks: ['azure_storage_account_infrastructure_encrypted'],
      members: { properties: { encryption: { requireInfrastructureEncryption: undefined } } },
    },
    {
      checks: ['azure_storage_account_min_tls_1_2'],
      members: { properties: { minimumTlsVersion: 'TLS1_0' } },
    },
    {
      checks: ['azure_storage_account_network_restricted'],
      members: { properties: { networkAcls: { defaultAction: 'Allow', virtualNetworkRules: [] } } },
    },
    {
      members: { properties: { networkAcls: { defaultAction: 'Allow' }, publicNetworkAccess: 'Disabled' } },
    },
    {
      checks: ['azure_storage_account_shared_key_disabled'],
      members: { properties: { allowSharedKeyAccess: undefined } },
    },
  ],
}

const shares: Kind = {
  type: 'Microsoft.Storage/storageAccounts',
  prefix: 'stfiles',
  members: { kind: 'FileStorage', sku: { name: 'Premium_ZRS', tier: 'Premium' }, properties },
  variants: [
    {
      checks: ['azure_storage_account_network_restricted'],
      members: {
        properties: { networkAcls: { ipRules: [{ value: '0.0.0.0/1' }, { value: '128.0.0.0/1' }] } },
      },
    },
  ],
}

export const storage: readonly Kind[] = [account, shares]
