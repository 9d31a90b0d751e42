import type { AccessControls } from '../../../../model/google/storage.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../values/located.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { iamPolicyBy } from './iam.ts'

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
export const google_storage_bucket = defineAdapter({
  type: 'storage.googleapis.com/Bucket',
  renamed: {
    iamConfiguration: '',
    'iamConfiguration.uniformBucketLevelAccess': '',
    // Named otherwise before version 4 of the provider.
    'iamConfiguration.uniformBucketLevelAccess.enabled': [
      'uniform_bucket_level_access',
      'bucket_policy_only',
    ],
  },
  joined: {
    iamPolicy: iamPolicyBy('bucket'),
    acl: (bucket, module) => entriesOf(bucket, ACLS, module),
    defaultObjectAcl: (bucket, module) => entriesOf(bucket, DEFAULT_OBJECT_ACLS, module),
  },
})

/**
 * Entries of ACLs of a bucket that this module does not declare: a resource of its own, since public access is public for
 * any bucket.
 */
const bucketAcl = defineAdapter({
  type: 'X/storage.googleapis.com/BucketAccess',
  partOf: { bucket: ['google_storage_bucket'] },
  joined: {
    acl: (acl) => ACLS[acl.type]?.(acl),
    defaultObjectAcl: (acl) => DEFAULT_OBJECT_ACLS[acl.type]?.(acl),
  },
})

export {
  bucketAcl as google_storage_bucket_access_control,
  bucketAcl as google_storage_bucket_acl,
  bucketAcl as google_storage_default_object_access_control,
  bucketAcl as google_storage_default_object_acl,
}

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
