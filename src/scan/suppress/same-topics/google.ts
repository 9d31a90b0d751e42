import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const GOOGLE: SameTopics = {
  google_firewall_no_public_all_ports: {
    checkov: 'CKV2_GCP_12',
    trivy: 'GCP-0072 google-compute-disable-allow-all-ports',
  },
  google_firewall_no_public_rdp: {
    checkov: 'CKV_GCP_3',
    trivy: 'GCP-0070 google-compute-no-open-rdp-access',
  },
  google_firewall_no_public_ssh: {
    checkov: 'CKV_GCP_2',
    trivy: 'GCP-0071 google-compute-restrict-ssh-access',
  },
  google_gke_cluster_endpoint_not_public: {
    checkov: 'CKV_GCP_18 CKV_GCP_20',
    trivy: 'GCP-0053 google-gke-no-public-control-plane GCP-0061 google-gke-enable-master-networks',
  },
  google_gke_cluster_network_policy_enforced: {
    checkov: 'CKV_GCP_12',
    trivy: 'GCP-0056 google-gke-enable-network-policy',
  },
  google_gke_cluster_no_legacy_abac: {
    checkov: 'CKV_GCP_7',
    trivy: 'GCP-0062 google-gke-use-rbac-permissions',
  },
  google_gke_cluster_no_static_credentials: { trivy: 'GCP-0064 google-gke-no-legacy-authentication' },
  google_gke_cluster_shielded_nodes: {
    checkov: 'CKV_GCP_71',
    trivy: 'GCP-0055 google-gke-node-shielding-enabled',
  },
  google_gke_nodes_auto_repaired: { checkov: 'CKV_GCP_9', trivy: 'GCP-0063 google-gke-enable-auto-repair' },
  google_gke_nodes_auto_upgraded: { checkov: 'CKV_GCP_10', trivy: 'GCP-0058 google-gke-enable-auto-upgrade' },
  google_gke_nodes_own_service_account: {
    checkov: 'CKV2_GCP_1',
    trivy: 'GCP-0050 google-gke-use-service-account',
  },
  google_gke_nodes_private: { checkov: 'CKV_GCP_64', trivy: 'GCP-0059 google-gke-enable-private-cluster' },
  google_kms_key_not_public: { checkov: 'CKV_GCP_112 CKV2_GCP_6' },
  google_kms_key_rotated: { checkov: 'CKV_GCP_43', trivy: 'GCP-0065 google-kms-rotate-kms-keys' },
  google_sql_instance_backups_enabled: { checkov: 'CKV_GCP_14', trivy: 'GCP-0024 google-sql-enable-backup' },
  google_sql_instance_no_public_ip: { checkov: 'CKV_GCP_60' },
  google_sql_instance_no_public_networks: {
    checkov: 'CKV_GCP_11',
    trivy: 'GCP-0017 google-sql-no-public-access',
  },
  google_sql_instance_requires_tls: {
    checkov: 'CKV_GCP_6',
    trivy: 'GCP-0015 google-sql-encrypt-in-transit-data',
  },
  google_storage_bucket_not_public: {
    checkov: 'CKV_GCP_28',
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
}
