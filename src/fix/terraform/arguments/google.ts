import { type Settings, settings } from './settings.ts'

/** Terraform type → its settings that fixes change. */
export const GOOGLE_ARGUMENTS: Readonly<Record<string, Settings>> = {
  google_container_cluster: settings('container.googleapis.com/Cluster', {
    'legacyAbac.enabled': 'enable_legacy_abac',
    'shieldedNodes.enabled': 'enable_shielded_nodes',
  }),
  google_sql_database_instance: settings('sqladmin.googleapis.com/Instance', {
    'settings.backupConfiguration.enabled': 'settings.backup_configuration.enabled',
    'settings.ipConfiguration.sslMode': 'settings.ip_configuration.ssl_mode',
  }),
  google_storage_bucket: settings('storage.googleapis.com/Bucket', {
    'iamConfiguration.publicAccessPrevention': 'public_access_prevention',
    'iamConfiguration.uniformBucketLevelAccess.enabled': 'uniform_bucket_level_access',
    'versioning.enabled': 'versioning.enabled',
  }),
}
