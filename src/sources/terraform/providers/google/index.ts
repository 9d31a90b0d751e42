import type { ComputeAttribute, ResourceKind } from '../../evaluate/provider-semantics.ts'
import type { Adapter } from '../adapter.ts'
import { identifies } from '../identifies.ts'
import type { TerraformProvider } from '../provider.ts'
import { endpoint, indexEndpoint, notebook, notebookRuntime, tpu, workbench } from './ai.ts'
import { apiKey } from './apikeys.ts'
import { appVersion } from './appengine.ts'
import { alloydbInstance, bigqueryTable, bigtableInstance, spannerDatabase } from './databases.ts'
import {
  composerEnvironment,
  dataFusionInstance,
  dataflowJob,
  dataprocCluster,
  workerPool,
} from './dataplatform.ts'
import { workloadIdentityProvider } from './federation.ts'
import { firewall } from './firewall.ts'
import { cluster, nodePool } from './gke.ts'
import { IAM_TARGETS } from './iam-targets.ts'
import {
  disk,
  instance,
  instanceFromTemplate,
  instanceTemplate,
  projectMetadata,
  projectMetadataItem,
} from './instance.ts'
import { cryptoKey, keyAccess, keyRing } from './kms.ts'
import { forwardingRule, targetHttpProxy, targetHttpsProxy, targetSslProxy, urlMap } from './loadbalancing.ts'
import { logSink } from './logging.ts'
import { backendService, dnsPolicy, managedZone, network, sslPolicy, subnetwork } from './network.ts'
import { auditConfig, contact, project, serviceAccount, serviceAccountKey, wideAccess } from './project.ts'
import { redisInstance } from './redis.ts'
import { regionOf } from './region.ts'
import {
  accessElsewhere,
  artifactRepository,
  cloudFunction,
  cloudFunctionV2,
  dataset,
  datasetAccess,
  datasetIamAccess,
  resourceAccess,
  runService,
  runServiceV2,
  secret,
  topic,
} from './shareable.ts'
import { sqlInstance, sqlUser } from './sql.ts'
import { bucket, bucketAccess, bucketAcl } from './storage.ts'

/** Types of resources that roles are granted on, each with the type of access to one that is declared elsewhere. */
const SHARED = [
  ['google_artifact_registry_repository', 'X/artifactregistry.googleapis.com/RepositoryAccess', 'repository'],
  ['google_cloud_run_service', 'X/run.googleapis.com/ServiceAccess', 'service'],
  ['google_cloud_run_v2_service', 'X/run.googleapis.com/ServiceAccess', 'name'],
  ['google_cloudfunctions_function', 'X/cloudfunctions.googleapis.com/FunctionAccess', 'cloud_function'],
  ['google_cloudfunctions2_function', 'X/cloudfunctions.googleapis.com/FunctionAccess', 'cloud_function'],
  ['google_pubsub_topic', 'X/pubsub.googleapis.com/TopicAccess', 'topic'],
  ['google_secret_manager_secret', 'X/secretmanager.googleapis.com/SecretAccess', 'secret_id'],
] as const

/** The types that grant roles on a resource: `google_pubsub_topic_iam_member`, `_iam_binding` and `_iam_policy`. */
function grants(target: string, adapter: Adapter) {
  return ['binding', 'member', 'policy'].map((kind) => [`${target}_iam_${kind}`, [adapter]] as const)
}

const ADAPTERS: TerraformProvider['adapters'] = new Map([
  ['google_alloydb_instance', [alloydbInstance]],
  ['google_apikeys_key', [apiKey]],
  ['google_app_engine_flexible_app_version', [appVersion]],
  ['google_app_engine_standard_app_version', [appVersion]],
  ['google_artifact_registry_repository', [artifactRepository]],
  ['google_bigquery_dataset', [dataset]],
  ['google_bigquery_dataset_access', [datasetAccess]],
  ...grants('google_bigquery_dataset', datasetIamAccess),
  ['google_bigquery_table', [bigqueryTable]],
  ['google_bigtable_instance', [bigtableInstance]],
  ['google_cloud_run_service', [runService]],
  ['google_cloud_run_v2_service', [runServiceV2]],
  ['google_cloudbuild_worker_pool', [workerPool]],
  ['google_cloudfunctions2_function', [cloudFunctionV2]],
  ['google_cloudfunctions_function', [cloudFunction]],
  ['google_composer_environment', [composerEnvironment]],
  ['google_compute_backend_service', [backendService]],
  ['google_compute_disk', [disk]],
  ['google_compute_firewall', [firewall]],
  ['google_compute_forwarding_rule', [forwardingRule]],
  ['google_compute_global_forwarding_rule', [forwardingRule]],
  ['google_compute_instance', [instance]],
  ['google_compute_instance_from_machine_image', [instanceFromTemplate]],
  ['google_compute_instance_from_template', [instanceFromTemplate]],
  ['google_compute_instance_template', [instanceTemplate]],
  ['google_compute_network', [network]],
  ['google_compute_project_metadata', [projectMetadata]],
  ['google_compute_project_metadata_item', [projectMetadataItem]],
  ['google_compute_region_disk', [disk]],
  ['google_compute_region_instance_template', [instanceTemplate]],
  ['google_compute_region_ssl_policy', [sslPolicy]],
  ['google_compute_region_target_http_proxy', [targetHttpProxy]],
  ['google_compute_region_target_https_proxy', [targetHttpsProxy]],
  ['google_compute_region_url_map', [urlMap]],
  ['google_compute_ssl_policy', [sslPolicy]],
  ['google_compute_subnetwork', [subnetwork]],
  ['google_compute_target_http_proxy', [targetHttpProxy]],
  ['google_compute_target_https_proxy', [targetHttpsProxy]],
  ['google_compute_target_ssl_proxy', [targetSslProxy]],
  ['google_compute_url_map', [urlMap]],
  ['google_container_cluster', [cluster]],
  ['google_container_node_pool', [nodePool]],
  ['google_data_fusion_instance', [dataFusionInstance]],
  ['google_dataflow_flex_template_job', [dataflowJob]],
  ['google_dataflow_job', [dataflowJob]],
  ['google_dataproc_cluster', [dataprocCluster]],
  ['google_dns_managed_zone', [managedZone]],
  ['google_dns_policy', [dnsPolicy]],
  ['google_essential_contacts_contact', [contact]],
  ['google_folder_iam_audit_config', [auditConfig]],
  ...grants('google_folder', wideAccess),
  ['google_iam_workload_identity_pool_provider', [workloadIdentityProvider]],
  ['google_kms_crypto_key', [cryptoKey]],
  ...grants('google_kms_crypto_key', keyAccess),
  ['google_kms_key_ring', [keyRing]],
  ...grants('google_kms_key_ring', keyAccess),
  ['google_logging_billing_account_sink', [logSink]],
  ['google_logging_folder_sink', [logSink]],
  ['google_logging_organization_sink', [logSink]],
  ['google_logging_project_sink', [logSink]],
  ['google_notebooks_instance', [notebook]],
  ['google_notebooks_runtime', [notebookRuntime]],
  ['google_organization_iam_audit_config', [auditConfig]],
  ...grants('google_organization', wideAccess),
  ['google_project', [project]],
  ['google_project_iam_audit_config', [auditConfig]],
  ...grants('google_project', wideAccess),
  ['google_pubsub_topic', [topic]],
  ['google_redis_instance', [redisInstance]],
  ['google_secret_manager_secret', [secret]],
  ['google_service_account', [serviceAccount]],
  ['google_service_account_key', [serviceAccountKey]],
  ['google_spanner_database', [spannerDatabase]],
  ['google_sql_database_instance', [sqlInstance]],
  ['google_sql_user', [sqlUser]],
  ['google_storage_bucket', [bucket]],
  ['google_storage_bucket_access_control', [bucketAcl]],
  ['google_storage_bucket_acl', [bucketAcl]],
  ...grants('google_storage_bucket', bucketAccess),
  ['google_storage_default_object_access_control', [bucketAcl]],
  ['google_storage_default_object_acl', [bucketAcl]],
  ['google_tpu_v2_vm', [tpu]],
  ['google_vertex_ai_endpoint', [endpoint]],
  ['google_vertex_ai_index_endpoint', [indexEndpoint]],
  ['google_workbench_instance', [workbench]],
  ...SHARED.flatMap(([target, type, argument]) => grants(target, accessElsewhere(type, target, argument))),
  ...IAM_TARGETS.flatMap((target) => grants(`google_${target}`, resourceAccess)),
])

/** `google`, also for resources that name `provider = google-beta`: their types are the same. */
export const google: TerraformProvider = {
  name: 'google',
  cloud: 'gcp',
  identifies,
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
