import type { PropertiesByType } from '../define-type.ts'
import { cryptoKey, keyAccess, keyRing } from './cloudkms.ts'
import { firewall } from './compute.ts'
import { cluster, nodePool } from './container.ts'
import { sqlInstance } from './sqladmin.ts'
import { bucket, bucketAccess } from './storage.ts'

/**
 * Google Cloud resource types, under the names of Cloud Asset Inventory, with the properties of their REST APIs. An
 * IAM policy, which the APIs keep beside a resource, is its `iamPolicy`. `X/` marks types that the inventory does not have.
 */
export const GOOGLE_TYPES = [
  cryptoKey,
  keyRing,
  keyAccess,
  firewall,
  cluster,
  nodePool,
  sqlInstance,
  bucket,
  bucketAccess,
] as const

export type GoogleResourceTypes = PropertiesByType<typeof GOOGLE_TYPES>
