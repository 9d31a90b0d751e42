import type { ComputeAttribute, ResourceKind } from '../../evaluate/provider-semantics.ts'
import type { TerraformProvider } from '../provider.ts'
import { firewall } from './firewall.ts'
import { cluster, nodePool } from './gke.ts'
import { cryptoKey, keyAccess, keyRing } from './kms.ts'
import { regionOf } from './region.ts'
import { sqlInstance } from './sql.ts'
import { bucket, bucketAccess } from './storage.ts'

const ADAPTERS: TerraformProvider['adapters'] = new Map([
  ['google_compute_firewall', [firewall]],
  ['google_container_cluster', [cluster]],
  ['google_container_node_pool', [nodePool]],
  ['google_kms_crypto_key', [cryptoKey]],
  ['google_kms_crypto_key_iam_binding', [keyAccess]],
  ['google_kms_crypto_key_iam_member', [keyAccess]],
  ['google_kms_crypto_key_iam_policy', [keyAccess]],
  ['google_kms_key_ring', [keyRing]],
  ['google_kms_key_ring_iam_binding', [keyAccess]],
  ['google_kms_key_ring_iam_member', [keyAccess]],
  ['google_kms_key_ring_iam_policy', [keyAccess]],
  ['google_sql_database_instance', [sqlInstance]],
  ['google_storage_bucket', [bucket]],
  ['google_storage_bucket_access_control', [bucketAccess]],
  ['google_storage_bucket_acl', [bucketAccess]],
  ['google_storage_bucket_iam_binding', [bucketAccess]],
  ['google_storage_bucket_iam_member', [bucketAccess]],
  ['google_storage_bucket_iam_policy', [bucketAccess]],
  ['google_storage_default_object_access_control', [bucketAccess]],
  ['google_storage_default_object_acl', [bucketAccess]],
])

/** `google`, also for resources that name `provider = google-beta`: their types are the same. */
export const google: TerraformProvider = {
  name: 'google',
  cloud: 'gcp',
  adapters: ADAPTERS,
  region: regionOf,
  neverEmpty: new Set(['email', 'member', 'policy_data', 'self_link']),
  computed,
}

/** The id of a bucket is its name. */
function computed({ mode, type }: ResourceKind, attribute: string): ComputeAttribute | undefined {
  return mode === 'managed' && type === 'google_storage_bucket' && attribute === 'id'
    ? (bucket) => bucket.argument('name')
    : undefined
}
