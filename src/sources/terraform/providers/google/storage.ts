import type { AccessControls } from '../../../../model/google/storage.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { grantedBy, iamPolicyOf } from './iam.ts'

type Entries = readonly Sourced<Property<Entry>>[]
type Entry = Extract<AccessControls[number], { readonly entity?: unknown }>

/** Predefined ACLs that grant access to the public. */
const PREDEFINED_ACLS: ReadonlyMap<string, Entry> = new Map([
  ['authenticatedRead', { entity: 'allAuthenticatedUsers', role: 'READER' }],
  ['publicRead', { entity: 'allUsers', role: 'READER' }],
  ['publicReadWrite', { entity: 'allUsers', role: 'WRITER' }],
])

/** Resource types that declare ACLs or entries of them, and how each is read. */
const ACLS: Readonly<Record<string, (acl: TerraformResource) => Entries>> = {
  google_storage_bucket_acl: (acl) => [...predefined(acl, 'predefined_acl'), ...pairs(acl)],
  google_storage_bucket_access_control: (control) => [entry(control)],
}

const DEFAULT_OBJECT_ACLS: typeof ACLS = {
  google_storage_bucket_acl: (acl) => predefined(acl, 'default_acl'),
  google_storage_default_object_acl: pairs,
  google_storage_default_object_access_control: (control) => [entry(control)],
}

/** `google_storage_bucket`, with the resources that give access to it. */
export const bucket = defineAdapter({
  type: 'storage.googleapis.com/Bucket',
  named: ['name'],
  properties: (bucket, module) => ({
    name: bucket.string('name'),
    iamPolicy: iamPolicyOf(bucket, 'bucket', module),
    acl: entriesOf(bucket, ACLS, module),
    defaultObjectAcl: entriesOf(bucket, DEFAULT_OBJECT_ACLS, module),
    iamConfiguration: {
      uniformBucketLevelAccess: { enabled: uniformAccess(bucket) },
      publicAccessPrevention: bucket.string('public_access_prevention') ?? 'inherited',
    },
    logging: bucket.object('logging', (logging) => ({ logBucket: logging.string('log_bucket') })),
    versioning: bucket.object('versioning', (versioning) => ({ enabled: versioning.boolean('enabled') })),
    retentionPolicy: bucket.object('retention_policy', (policy) => ({
      isLocked: policy.boolean('is_locked') ?? false,
      retentionPeriod: policy.string('retention_period'),
    })),
  }),
})

/**
 * Access to a bucket that this module does not declare: a resource of its own, since public access is public for any
 * bucket.
 */
export const bucketAccess = defineAdapter({
  type: 'X/storage.googleapis.com/BucketAccess',
  partOf: { bucket: ['google_storage_bucket'] },
  properties(grant, module) {
    const acl = ACLS[grant.type]
    const objects = DEFAULT_OBJECT_ACLS[grant.type]
    return acl || objects
      ? { acl: acl?.(grant), defaultObjectAcl: objects?.(grant) }
      : { iamPolicy: grantedBy(grant, module) }
  },
})

function entriesOf(
  bucket: TerraformResource,
  readers: typeof ACLS,
  module: TerraformModule,
): Entries | undefined {
  const entries = Object.entries(readers).flatMap(([type, read]) =>
    module.referring(type, 'bucket', bucket).flatMap(read),
  )
  return entries.length === 0 ? undefined : entries
}

function entry(control: TerraformResource): Sourced<Entry> {
  return control.at({ entity: control.string('entity'), role: control.string('role') })
}

/** The entries of `role_entity = ["READER:allUsers"]`. */
function pairs(acl: TerraformResource): Entries {
  return acl.items('role_entity').map((pair) =>
    pair.map((text) => {
      const [role = '', ...entity] = text.split(':')
      return { entity: entity.join(':'), role }
    }),
  )
}

function predefined(acl: TerraformResource, argument: string): Entries {
  const name = acl.string(argument)
  if (!name) return []
  const granted = isUnknown(name.value) ? name.value : PREDEFINED_ACLS.get(name.value)
  return granted ? [new Located(granted, name.location, name.tainted)] : []
}

/** `bucket_policy_only`, before version 4 of the provider. */
function uniformAccess(bucket: TerraformResource): Sourced<Property<boolean>> {
  return bucket.boolean('uniform_bucket_level_access') ?? bucket.boolean('bucket_policy_only') ?? false
}
