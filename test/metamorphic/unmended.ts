import type { Pair } from './sweep.ts'

/** Checks for which the law is still broken, by the beginning of the transformations' names: each is a fault to mend. */
const UNMENDED: Readonly<Record<string, readonly string[]>> = {
  'cloudformation: ': [
    'cloudtrail_multi_region_enabled',
    'elbv2_access_logs_enabled',
    's3_bucket_policy_requires_tls',
  ],
  'terraform: as a plan': ['iam_role_github_oidc_trust_scoped', 'terraform_module_source_pinned'],
  'terraform: in a dynamic block': [
    'azure_storage_account_blob_soft_delete_enabled',
    'dax_cluster_encrypted',
  ],
  'terraform: through': [
    'google_storage_bucket_not_public',
    'iam_admin_managed_policy_not_attached',
    'iam_cloudshell_full_access_not_attached',
    'iam_full_access_policy_not_attached',
  ],
  'terraform: unknown': [
    'apigateway_stage_cache_encrypted',
    'apigateway_stage_no_data_trace',
    'azure_storage_container_not_public',
    'cloudfront_origin_encrypted',
    'cloudtrail_multi_region_enabled',
    'config_recorder_enabled',
    'ec2_instance_block_devices_encrypted',
    'ec2_security_group_no_public_rdp',
    'ec2_security_group_no_unrestricted_egress',
    'ec2_volume_encrypted',
    'ecr_repository_policy_not_public',
    'ecr_repository_scan_on_push',
    'elbv2_access_logs_enabled',
    'google_cloud_function_https_only',
    'google_cloud_function_not_public',
    'google_cloud_run_not_public',
    'google_compute_os_login_enabled',
    'google_iam_service_account_duties_separated',
    'google_kms_duties_separated',
    'google_organization_contacts_complete',
    'google_storage_bucket_not_logging_to_itself',
    'google_storage_log_bucket_retention_locked',
    'google_workload_identity_provider_restricted',
    'iam_admin_managed_policy_not_attached',
    'iam_cloudshell_full_access_not_attached',
    'iam_full_access_policy_not_attached',
    'iam_user_no_direct_policies',
    'opensearch_domain_policy_not_public',
    's3_bucket_access_logging_enabled',
    's3_bucket_policy_not_public',
    's3_bucket_policy_requires_tls',
  ],
}

/** The fault that a broken pair shows, if it is one of the known: `terraform: unknown, kms_customer_keys_used`. */
export function knownFault({
  transformation,
  check,
}: Pick<Pair, 'check' | 'transformation'>): string | undefined {
  const [beginning] =
    Object.entries(UNMENDED).find(
      ([name, checks]) => transformation.startsWith(name) && checks.includes(check),
    ) ?? []
  return beginning === undefined ? undefined : `${beginning}, ${check}`
}

export const KNOWN_FAULTS: readonly string[] = Object.entries(UNMENDED).flatMap(([beginning, checks]) =>
  checks.map((check) => `${beginning}, ${check}`),
)
