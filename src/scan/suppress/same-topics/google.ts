import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const GOOGLE: SameTopics = {
  google_artifact_registry_not_public: { checkov: 'CKV_GCP_101' },
  google_audit_logs_cover_all: {
    checkov: 'CKV2_GCP_5',
    trivy: 'GCP-0079 google-iam-configure-audit-logging',
  },
  google_bigquery_dataset_not_public: {
    checkov: 'CKV_GCP_15',
    trivy: 'GCP-0046 google-bigquery-no-public-access',
  },
  google_bigquery_dataset_own_key: { checkov: 'CKV_GCP_81' },
  google_bigquery_table_own_key: { checkov: 'CKV_GCP_80' },
  google_cloud_function_https_only: { checkov: 'CKV2_GCP_10' },
  google_cloud_function_ingress_restricted: { checkov: 'CKV_GCP_124' },
  google_cloud_function_not_public: { checkov: 'CKV_GCP_107' },
  google_cloud_run_not_public: { checkov: 'CKV_GCP_102' },
  google_cloudbuild_workers_private: { checkov: 'CKV_GCP_86' },
  google_compute_disk_no_plaintext_key: { trivy: 'GCP-0037 google-compute-disk-encryption-no-plaintext-key' },
  google_compute_disk_own_key: {
    checkov: 'CKV_GCP_37 CKV_GCP_38',
    trivy:
      'GCP-0033 google-compute-vm-disk-encryption-customer-key GCP-0034 google-compute-disk-encryption-customer-key',
  },
  google_compute_instance_no_full_default_access: { checkov: 'CKV_GCP_31' },
  google_compute_instance_no_ip_forwarding: {
    checkov: 'CKV_GCP_36',
    trivy: 'GCP-0043 google-compute-no-ip-forwarding',
  },
  google_compute_instance_no_public_ip: {
    checkov: 'CKV_GCP_40',
    trivy: 'GCP-0031 google-compute-no-public-ip',
  },
  google_compute_instance_own_service_account: {
    checkov: 'CKV_GCP_30',
    trivy: 'GCP-0044 google-compute-no-default-service-account',
  },
  google_compute_instance_project_ssh_keys_blocked: {
    checkov: 'CKV_GCP_32',
    trivy: 'GCP-0030 google-compute-no-project-wide-ssh-keys',
  },
  google_compute_instance_serial_port_disabled: {
    checkov: 'CKV_GCP_35',
    trivy: 'GCP-0032 google-compute-no-serial-port',
  },
  google_compute_instance_shielded: {
    checkov: 'CKV_GCP_39',
    trivy:
      'GCP-0067 google-compute-enable-shielded-vm-sb GCP-0045 google-compute-enable-shielded-vm-im GCP-0041 google-compute-enable-shielded-vm-vtpm',
  },
  google_compute_os_login_enabled: {
    checkov: 'CKV_GCP_33 CKV_GCP_34',
    trivy: 'GCP-0036 google-compute-no-oslogin-override GCP-0042 google-compute-project-level-oslogin',
  },
  google_data_fusion_instance_logged: { checkov: 'CKV_GCP_104' },
  google_data_fusion_instance_monitored: { checkov: 'CKV_GCP_105' },
  google_data_fusion_instance_private: { checkov: 'CKV_GCP_87' },
  google_database_kept_by_terraform: { checkov: 'CKV_GCP_119 CKV_GCP_121 CKV_GCP_122' },
  google_dataflow_job_no_public_ip: { checkov: 'CKV_GCP_94' },
  google_dataproc_cluster_no_public_ip: { checkov: 'CKV_GCP_103' },
  google_dataproc_cluster_own_key: { checkov: 'CKV_GCP_91' },
  google_dns_zone_no_rsasha1: { checkov: 'CKV_GCP_17', trivy: 'GCP-0012 google-dns-no-rsa-sha1' },
  google_dns_zone_signed: { checkov: 'CKV_GCP_16', trivy: 'GCP-0013 google-dns-enable-dnssec' },
  google_firewall_no_public_all_ports: {
    checkov: 'CKV2_GCP_12',
    trivy: 'GCP-0072 google-compute-disable-allow-all-ports',
  },
  google_firewall_no_public_port_ranges: { trivy: 'GCP-0074 google-compute-disable-port-range-rule' },
  google_firewall_no_public_rdp: {
    checkov: 'CKV_GCP_3',
    trivy: 'GCP-0070 google-compute-no-open-rdp-access',
  },
  google_firewall_no_public_ssh: {
    checkov: 'CKV_GCP_2',
    trivy: 'GCP-0071 google-compute-restrict-ssh-access',
  },
  google_forwarding_rule_no_http: { checkov: 'CKV2_GCP_37 CKV2_GCP_38' },
  google_gke_cluster_binary_authorization: { checkov: 'CKV_GCP_66' },
  google_gke_cluster_endpoint_not_public: {
    checkov: 'CKV_GCP_18 CKV_GCP_20',
    trivy: 'GCP-0053 google-gke-no-public-control-plane GCP-0061 google-gke-enable-master-networks',
  },
  google_gke_cluster_intranode_visibility: { checkov: 'CKV_GCP_61' },
  google_gke_cluster_logging_enabled: {
    checkov: 'CKV_GCP_1',
    trivy: 'GCP-0060 google-gke-enable-stackdriver-logging',
  },
  google_gke_cluster_monitoring_enabled: {
    checkov: 'CKV_GCP_8',
    trivy: 'GCP-0052 google-gke-enable-stackdriver-monitoring',
  },
  google_gke_cluster_network_policy_enforced: {
    checkov: 'CKV_GCP_12',
    trivy: 'GCP-0056 google-gke-enable-network-policy',
  },
  google_gke_cluster_no_alpha_features: { checkov: 'CKV2_GCP_19' },
  google_gke_cluster_no_legacy_abac: {
    checkov: 'CKV_GCP_7',
    trivy: 'GCP-0062 google-gke-use-rbac-permissions',
  },
  google_gke_cluster_no_static_credentials: { trivy: 'GCP-0064 google-gke-no-legacy-authentication' },
  google_gke_cluster_rbac_groups: { checkov: 'CKV_GCP_65' },
  google_gke_cluster_release_channel: { checkov: 'CKV_GCP_70' },
  google_gke_cluster_shielded_nodes: {
    checkov: 'CKV_GCP_71',
    trivy: 'GCP-0055 google-gke-node-shielding-enabled',
  },
  google_gke_cluster_vpc_native: { checkov: 'CKV_GCP_23', trivy: 'GCP-0049 google-gke-enable-ip-aliasing' },
  google_gke_nodes_auto_repaired: { checkov: 'CKV_GCP_9', trivy: 'GCP-0063 google-gke-enable-auto-repair' },
  google_gke_nodes_auto_upgraded: { checkov: 'CKV_GCP_10', trivy: 'GCP-0058 google-gke-enable-auto-upgrade' },
  google_gke_nodes_container_optimized_os: {
    checkov: 'CKV_GCP_22',
    trivy: 'GCP-0054 google-gke-node-pool-uses-cos',
  },
  google_gke_nodes_integrity_monitored: { checkov: 'CKV_GCP_72' },
  google_gke_nodes_metadata_server: {
    checkov: 'CKV_GCP_69',
    trivy: 'GCP-0057 google-gke-node-metadata-security',
  },
  google_gke_nodes_own_service_account: {
    checkov: 'CKV2_GCP_1',
    trivy: 'GCP-0050 google-gke-use-service-account',
  },
  google_gke_nodes_private: {
    checkov: 'CKV_GCP_64 CKV_GCP_25',
    trivy: 'GCP-0059 google-gke-enable-private-cluster',
  },
  google_gke_nodes_secure_boot: { checkov: 'CKV_GCP_68' },
  google_iam_no_admin_service_accounts: { checkov: 'CKV_GCP_42' },
  google_iam_no_basic_roles: {
    checkov: 'CKV_GCP_115 CKV_GCP_116 CKV_GCP_117',
    trivy: 'GCP-0007 google-iam-no-privileged-service-accounts',
  },
  google_iam_no_default_service_accounts: {
    checkov: 'CKV_GCP_46 CKV_GCP_47 CKV_GCP_48',
    trivy:
      'GCP-0004 google-iam-no-folder-level-default-service-account-assignment GCP-0006 google-iam-no-project-level-default-service-account-assignment GCP-0008 google-iam-no-org-level-default-service-account-assignment',
  },
  google_iam_no_direct_users: { trivy: 'GCP-0003 google-iam-no-user-granted-permissions' },
  google_iam_no_personal_accounts: { trivy: 'GCP-0069 google-iam-no-personal-emails' },
  google_iam_no_public_members: { checkov: 'CKV_GCP_113' },
  google_iam_no_wide_impersonation: {
    checkov: 'CKV_GCP_41 CKV_GCP_44 CKV_GCP_45 CKV_GCP_49',
    trivy:
      'GCP-0005 google-iam-no-folder-level-service-account-impersonation GCP-0009 google-iam-no-org-level-service-account-impersonation GCP-0011 google-iam-no-project-level-service-account-impersonation',
  },
  google_iam_resource_not_public: { checkov: 'CKV_GCP_98 CKV_GCP_100' },
  google_kms_key_not_public: { checkov: 'CKV_GCP_112 CKV2_GCP_6 CKV2_GCP_8' },
  google_kms_key_rotated: { checkov: 'CKV_GCP_43', trivy: 'GCP-0065 google-kms-rotate-kms-keys' },
  google_notebook_no_public_ip: { checkov: 'CKV_GCP_89 CKV2_GCP_28 CKV2_GCP_36' },
  google_notebook_shielded: { checkov: 'CKV_GCP_126 CKV_GCP_127' },
  google_project_no_default_network: {
    checkov: 'CKV_GCP_27',
    trivy: 'GCP-0010 google-iam-no-default-network',
  },
  google_pubsub_topic_not_public: { checkov: 'CKV_GCP_99' },
  google_redis_instance_auth_enabled: { checkov: 'CKV_GCP_95' },
  google_redis_instance_encrypted_in_transit: { checkov: 'CKV_GCP_97' },
  google_service_account_no_keys: { checkov: 'CKV2_GCP_3' },
  google_spanner_database_drop_protected: { checkov: 'CKV_GCP_120' },
  google_sql_instance_backups_enabled: { checkov: 'CKV_GCP_14', trivy: 'GCP-0024 google-sql-enable-backup' },
  google_sql_instance_no_public_ip: { checkov: 'CKV_GCP_60' },
  google_sql_instance_no_public_networks: {
    checkov: 'CKV_GCP_11',
    trivy: 'GCP-0017 google-sql-no-public-access',
  },
  google_sql_instance_point_in_time_recovery: { checkov: 'CKV2_GCP_20' },
  google_sql_instance_requires_tls: {
    checkov: 'CKV_GCP_6',
    trivy: 'GCP-0015 google-sql-encrypt-in-transit-data',
  },
  google_sql_instance_version_supported: { checkov: 'CKV_GCP_79' },
  google_sql_mysql_root_has_password: { checkov: 'CKV2_GCP_7' },
  google_sql_postgres_checkpoints_logged: { trivy: 'GCP-0025 google-sql-pg-log-checkpoints' },
  google_sql_postgres_durations_logged: { checkov: 'CKV2_GCP_13' },
  google_sql_postgres_errors_logged: {
    trivy: 'GCP-0018 google-sql-pg-log-errors GCP-0021 google-sql-pg-no-min-statement-logging',
  },
  google_sql_postgres_lock_waits_logged: { trivy: 'GCP-0020 google-sql-pg-log-lock-waits' },
  google_sql_postgres_statistics_not_logged: { checkov: 'CKV2_GCP_14 CKV2_GCP_15 CKV2_GCP_16 CKV2_GCP_17' },
  google_sql_postgres_temp_files_logged: { trivy: 'GCP-0014 google-sql-enable-pg-temp-file-logging' },
  google_ssl_policy_strong: { checkov: 'CKV_GCP_4', trivy: 'GCP-0039 google-compute-use-secure-tls-policy' },
  google_storage_bucket_access_logged: {
    checkov: 'CKV_GCP_62',
    trivy: 'GCP-0077 google-storage-enable-bucket-logging',
  },
  google_storage_bucket_not_logging_to_itself: { checkov: 'CKV_GCP_63' },
  google_storage_bucket_not_public: {
    checkov: 'CKV_GCP_28 CKV2_GCP_9',
    trivy: 'GCP-0001 google-storage-no-public-access',
  },
  google_storage_bucket_public_access_prevented: { checkov: 'CKV_GCP_114' },
  google_storage_bucket_uniform_access: {
    checkov: 'CKV_GCP_29',
    trivy: 'GCP-0002 google-storage-enable-ubla',
  },
  google_storage_bucket_versioning_enabled: {
    checkov: 'CKV_GCP_78',
    trivy: 'GCP-0078 google-storage-enable-bucket-versioning',
  },
  google_storage_log_bucket_retention_locked: { checkov: 'CKV2_GCP_4' },
  google_subnetwork_flow_logs_enabled: {
    checkov: 'CKV_GCP_26',
    trivy:
      'GCP-0029 google-compute-enable-vpc-flow-logs GCP-0076 google-compute-google-compute-subnetwork-logging google-compute-subnetwork-logging',
  },
  google_subnetwork_private_google_access: {
    checkov: 'CKV_GCP_74',
    trivy: 'GCP-0075 google-compute-enable-subnetwork-private-google-access',
  },
  google_subnetwork_private_google_access_ipv6: { checkov: 'CKV_GCP_76' },
  google_tpu_no_public_ip: { checkov: 'CKV2_GCP_32' },
  google_vertex_endpoint_private: { checkov: 'CKV2_GCP_33 CKV2_GCP_34' },
  google_workload_identity_github_restricted: { checkov: 'CKV_GCP_125' },
  google_workload_identity_provider_restricted: {
    checkov: 'CKV_GCP_118',
    trivy: 'GCP-0068 google-iam-no-conditions-workload-identity-pool-provider',
  },
}
