import type { Adapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { grantedBy } from './iam.ts'
import { IAM_TARGETS } from './iam-targets.ts'

/** Types of resources that roles are granted on, each with the type of access to one, and the argument that names it. */
const SHARED = [
  ['google_artifact_registry_repository', 'X/artifactregistry.googleapis.com/RepositoryAccess', 'repository'],
  ['google_bigquery_dataset', 'X/bigquery.googleapis.com/DatasetAccess', 'dataset_id'],
  ['google_cloud_run_service', 'X/run.googleapis.com/ServiceAccess', 'service'],
  ['google_cloud_run_v2_service', 'X/run.googleapis.com/ServiceAccess', 'name'],
  ['google_cloudfunctions_function', 'X/cloudfunctions.googleapis.com/FunctionAccess', 'cloud_function'],
  ['google_cloudfunctions2_function', 'X/cloudfunctions.googleapis.com/FunctionAccess', 'cloud_function'],
  ['google_kms_crypto_key', 'X/cloudkms.googleapis.com/KeyAccess', 'crypto_key_id'],
  ['google_kms_key_ring', 'X/cloudkms.googleapis.com/KeyAccess', 'key_ring_id'],
  ['google_pubsub_topic', 'X/pubsub.googleapis.com/TopicAccess', 'topic'],
  ['google_secret_manager_secret', 'X/secretmanager.googleapis.com/SecretAccess', 'secret_id'],
  ['google_storage_bucket', 'X/storage.googleapis.com/BucketAccess', 'bucket'],
] as const

/** Access to a whole project, folder or organization. */
const wideAccess = defineAdapter({
  type: 'X/cloudresourcemanager.googleapis.com/Access',
  renamed: { target: ['project', 'folder', 'org_id'] },
  joined: { iamPolicy: grantedBy, level: levelOf },
})

/** Access to a resource of a kind that is not read itself. */
const resourceAccess = defineAdapter({
  type: 'X/iam.googleapis.com/ResourceAccess',
  joined: { iamPolicy: grantedBy },
})

/**
 * The adapters of what grants roles. Access to a resource that the module does not declare is a resource of its own, since
 * public access is public for any.
 */
export const ACCESS: readonly (readonly [type: string, adapters: readonly Adapter[]])[] = [
  ...SHARED.flatMap(([target, type, argument]) => {
    const partOf = { [argument]: [target] }
    return grants(target, defineAdapter({ type, partOf, joined: { iamPolicy: grantedBy } }))
  }),
  ...['google_folder', 'google_organization', 'google_project'].flatMap((target) =>
    grants(target, wideAccess),
  ),
  ...IAM_TARGETS.flatMap((target) => grants(`google_${target}`, resourceAccess)),
]

/** The types that grant roles on a resource: `google_pubsub_topic_iam_member`, `_iam_binding` and `_iam_policy`. */
function grants(target: string, adapter: Adapter) {
  return ['binding', 'member', 'policy'].map((kind) => [`${target}_iam_${kind}`, [adapter]] as const)
}

function levelOf({ type }: TerraformResource): string {
  return type.split('_')[1] ?? 'project'
}
