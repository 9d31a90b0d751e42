import type { SameTopics } from './same-topics.ts'

/** Ids of other tools by the check for the same topic. */
export const AZURE: SameTopics = {
  azure_ai_local_authentication_disabled: { checkov: 'CKV_AZURE_236' },
  azure_ai_network_restricted: {
    checkov: 'CKV_AZURE_124 CKV_AZURE_134 CKV_AZURE_144 CKV_AZURE_210 CKV2_AZURE_49',
  },
  azure_aks_api_server_not_public: {
    checkov: 'CKV_AZURE_6',
    trivy: 'AZU-0041 azure-container-limit-authorized-ips',
  },
  azure_aks_host_encryption_enabled: { checkov: 'CKV_AZURE_227' },
  azure_aks_http_application_routing_disabled: { checkov: 'CKV_AZURE_246' },
  azure_aks_local_accounts_disabled: { checkov: 'CKV_AZURE_141' },
  azure_aks_logs_collected: { checkov: 'CKV_AZURE_4', trivy: 'AZU-0040 azure-container-logging' },
  azure_aks_network_policy_set: {
    checkov: 'CKV_AZURE_7',
    trivy: 'AZU-0043 azure-container-configured-network-policy',
  },
  azure_aks_nodes_no_public_ip: { checkov: 'CKV_AZURE_143' },
  azure_aks_policy_addon_enabled: {
    checkov: 'CKV_AZURE_116',
    trivy: 'AZU-0066 azure-container-enable-azure-policy-addon',
  },
  azure_aks_rbac_enabled: { checkov: 'CKV_AZURE_5', trivy: 'AZU-0042 azure-container-use-rbac-permissions' },
  azure_aks_secret_rotation_enabled: { checkov: 'CKV_AZURE_172' },
  azure_aks_upgrade_channel_set: { checkov: 'CKV_AZURE_171' },
  azure_analytics_public_network_access_disabled: {
    checkov: 'CKV_AZURE_104',
    trivy: 'AZU-0035 azure-datafactory-no-public-access',
  },
  azure_app_authentication_enabled: {
    checkov: 'CKV_AZURE_13',
    trivy: 'AZU-0003 azure-appservice-authentication-enabled',
  },
  azure_app_client_certificates_required: {
    checkov: 'CKV_AZURE_17',
    trivy: 'AZU-0001 azure-appservice-require-client-cert',
  },
  azure_app_configuration_local_authentication_disabled: { checkov: 'CKV_AZURE_184' },
  azure_app_configuration_purge_protection_enabled: { checkov: 'CKV_AZURE_187' },
  azure_app_cors_not_open: { checkov: 'CKV_AZURE_57' },
  azure_app_ftps_only: { checkov: 'CKV_AZURE_78', trivy: 'AZU-0071 azure-appservice-enforce-ftps' },
  azure_app_http2_enabled: {
    checkov: 'CKV_AZURE_18 CKV_AZURE_67',
    trivy: 'AZU-0005 azure-appservice-enable-http2',
  },
  azure_app_https_only: {
    checkov: 'CKV_AZURE_14 CKV_AZURE_70',
    trivy: 'AZU-0004 azure-appservice-enforce-https',
  },
  azure_app_managed_identity: {
    checkov: 'CKV_AZURE_16 CKV_AZURE_71',
    trivy: 'AZU-0002 azure-appservice-account-identity-registered',
  },
  azure_app_min_tls_1_2: {
    checkov: 'CKV_AZURE_15 CKV_AZURE_145 CKV_AZURE_154',
    trivy: 'AZU-0006 azure-appservice-use-secure-tls-policy',
  },
  azure_app_network_restricted: { checkov: 'CKV_AZURE_221 CKV_AZURE_222' },
  azure_app_remote_debugging_disabled: { checkov: 'CKV_AZURE_72' },
  azure_application_gateway_tls_1_2: { checkov: 'CKV_AZURE_218' },
  azure_application_gateway_waf_enabled: { checkov: 'CKV_AZURE_120' },
  azure_automation_variable_encrypted: { checkov: 'CKV_AZURE_73' },
  azure_container_group_no_public_ip: { checkov: 'CKV_AZURE_98 CKV_AZURE_245' },
  azure_container_registry_admin_disabled: { checkov: 'CKV_AZURE_137' },
  azure_container_registry_network_restricted: { checkov: 'CKV_AZURE_139' },
  azure_container_registry_no_anonymous_pull: { checkov: 'CKV_AZURE_138' },
  azure_cosmosdb_key_metadata_writes_disabled: { checkov: 'CKV_AZURE_132' },
  azure_cosmosdb_local_authentication_disabled: { checkov: 'CKV_AZURE_140' },
  azure_cosmosdb_network_restricted: { checkov: 'CKV_AZURE_99 CKV_AZURE_101' },
  azure_database_server_firewall_not_open_to_azure: { checkov: 'CKV2_AZURE_6' },
  azure_database_server_firewall_not_open_to_internet: { checkov: 'CKV2_AZURE_26' },
  azure_database_server_geo_redundant_backup: {
    checkov: 'CKV_AZURE_94 CKV_AZURE_102 CKV_AZURE_129 CKV_AZURE_136',
  },
  azure_database_server_infrastructure_encrypted: { checkov: 'CKV_AZURE_130 CKV_AZURE_96' },
  azure_database_server_min_tls_1_2: { checkov: 'CKV_AZURE_54 CKV_AZURE_147 CKV2_AZURE_37' },
  azure_database_server_public_network_access_disabled: { checkov: 'CKV_AZURE_68 CKV_AZURE_53 CKV_AZURE_48' },
  azure_database_server_requires_tls: {
    checkov: 'CKV_AZURE_28 CKV_AZURE_29 CKV_AZURE_47',
    trivy: 'AZU-0020 azure-database-enable-ssl-enforcement',
  },
  azure_databricks_public_network_access_disabled: { checkov: 'CKV_AZURE_158' },
  azure_defender_plan_enabled: {
    checkov:
      'CKV_AZURE_19 CKV_AZURE_55 CKV_AZURE_61 CKV_AZURE_69 CKV_AZURE_79 CKV_AZURE_84 CKV_AZURE_85 CKV_AZURE_86 CKV_AZURE_87 CKV_AZURE_234',
    trivy: 'AZU-0045 azure-security-center-enable-standard-subscription',
  },
  azure_disk_network_access_restricted: { checkov: 'CKV_AZURE_251' },
  azure_disk_own_key: { checkov: 'CKV_AZURE_93' },
  azure_flow_log_enabled: { trivy: 'AZU-0073' },
  azure_flow_log_kept_90_days: {
    checkov: 'CKV_AZURE_12',
    trivy: 'AZU-0049 azure-network-retention-policy-set',
  },
  azure_keyvault_key_expiration_set: {
    checkov: 'CKV_AZURE_40',
    trivy: 'AZU-0014 azure-keyvault-ensure-key-expiry',
  },
  azure_keyvault_network_restricted: {
    checkov: 'CKV_AZURE_109',
    trivy: 'AZU-0013 azure-keyvault-specify-network-acl',
  },
  azure_keyvault_purge_protection_enabled: {
    checkov: 'CKV_AZURE_110',
    trivy: 'AZU-0016 azure-keyvault-no-purge',
  },
  azure_keyvault_secret_content_type_set: {
    checkov: 'CKV_AZURE_114',
    trivy: 'AZU-0015 azure-keyvault-content-type-for-secret',
  },
  azure_keyvault_secret_expiration_set: {
    checkov: 'CKV_AZURE_41',
    trivy: 'AZU-0017 azure-keyvault-ensure-secret-expiry',
  },
  azure_kusto_disk_encryption_enabled: { checkov: 'CKV_AZURE_74' },
  azure_messaging_local_authentication_disabled: { checkov: 'CKV_AZURE_192 CKV_AZURE_195 CKV_AZURE_203' },
  azure_messaging_min_tls_1_2: { checkov: 'CKV_AZURE_205 CKV_AZURE_223' },
  azure_messaging_network_restricted: { checkov: 'CKV_AZURE_106 CKV_AZURE_193 CKV_AZURE_204' },
  azure_network_interface_ip_forwarding_disabled: { checkov: 'CKV_AZURE_118', trivy: 'AZU-0075' },
  azure_network_interface_no_public_ip: { checkov: 'CKV_AZURE_119' },
  azure_nsg_no_public_rdp: {
    checkov: 'CKV_AZURE_9',
    trivy: 'AZU-0048 azure-network-disable-rdp-from-internet',
  },
  azure_nsg_no_public_ssh: {
    checkov: 'CKV_AZURE_10',
    trivy: 'AZU-0050 azure-network-ssh-blocked-from-internet',
  },
  azure_nsg_no_public_udp_services: { checkov: 'CKV_AZURE_77' },
  azure_postgresql_connection_throttling: {
    checkov: 'CKV_AZURE_32',
    trivy: 'AZU-0021 azure-database-postgres-configuration-connection-throttling',
  },
  azure_postgresql_log_checkpoints: {
    checkov: 'CKV_AZURE_30',
    trivy: 'AZU-0024 azure-database-postgres-configuration-log-checkpoints',
  },
  azure_postgresql_log_connections: {
    checkov: 'CKV_AZURE_31',
    trivy: 'AZU-0019 azure-database-postgres-configuration-log-connections',
  },
  azure_postgresql_logs_kept_over_3_days: { checkov: 'CKV_AZURE_146' },
  azure_redis_min_tls_1_2: { checkov: 'CKV_AZURE_148' },
  azure_redis_public_network_access_disabled: { checkov: 'CKV_AZURE_89' },
  azure_redis_tls_only: { checkov: 'CKV_AZURE_91' },
  azure_role_definition_no_access_management: { trivy: 'AZU-0052' },
  azure_role_definition_no_wildcard_actions: {
    checkov: 'CKV_AZURE_39',
    trivy: 'AZU-0030 azure-authorization-limit-role-actions',
  },
  azure_security_contact_email_set: { checkov: 'CKV_AZURE_131', trivy: 'AZU-0062' },
  azure_security_contact_notified: {
    checkov: 'CKV_AZURE_21',
    trivy: 'AZU-0044 azure-security-center-alert-on-severe-notifications AZU-0063',
  },
  azure_security_contact_owners_notified: { checkov: 'CKV_AZURE_22' },
  azure_security_contact_phone_set: {
    checkov: 'CKV_AZURE_20',
    trivy: 'AZU-0046 azure-security-center-set-required-contact-details',
  },
  azure_sql_database_encrypted: { checkov: 'CKV2_AZURE_25' },
  azure_sql_server_audit_logs_kept_90_days: {
    checkov: 'CKV_AZURE_24',
    trivy: 'AZU-0025 azure-database-retention-period-set',
  },
  azure_sql_server_auditing_enabled: {
    checkov: 'CKV_AZURE_23',
    trivy: 'AZU-0027 azure-database-enable-audit',
  },
  azure_sql_server_entra_admin_set: { checkov: 'CKV2_AZURE_7 CKV2_AZURE_27' },
  azure_sql_server_firewall_not_open_to_internet: {
    checkov: 'CKV_AZURE_11',
    trivy: 'AZU-0029 azure-database-no-public-firewall-access',
  },
  azure_sql_server_min_tls_1_2: {
    checkov: 'CKV_AZURE_52',
    trivy: 'AZU-0026 azure-database-secure-tls-policy',
  },
  azure_sql_server_public_network_access_disabled: {
    checkov: 'CKV_AZURE_113',
    trivy: 'AZU-0022 azure-database-no-public-access',
  },
  azure_sql_server_threat_alerts_enabled: {
    checkov: 'CKV_AZURE_25',
    trivy: 'AZU-0028 azure-database-all-threat-alerts-enabled',
  },
  azure_sql_server_threat_alerts_notified: {
    checkov: 'CKV_AZURE_26 CKV_AZURE_27',
    trivy:
      'AZU-0018 azure-database-threat-alert-email-set AZU-0023 azure-database-threat-alert-email-to-owner',
  },
  azure_storage_account_anonymous_access_disabled: { checkov: 'CKV_AZURE_190 CKV2_AZURE_47' },
  azure_storage_account_blob_soft_delete_enabled: {
    checkov: 'CKV2_AZURE_38',
    trivy: 'AZU-0056 azure-storage-blobs-soft-deletion-enabled',
  },
  azure_storage_account_https_only: { checkov: 'CKV_AZURE_3', trivy: 'AZU-0008 azure-storage-enforce-https' },
  azure_storage_account_infrastructure_encrypted: {
    trivy: 'AZU-0061 azure-storage-infrastructure-encryption-enabled',
  },
  azure_storage_account_min_tls_1_2: {
    checkov: 'CKV_AZURE_44',
    trivy: 'AZU-0011 azure-storage-use-secure-tls-policy',
  },
  azure_storage_account_network_restricted: {
    checkov: 'CKV_AZURE_35',
    trivy: 'AZU-0012 azure-storage-default-action-deny',
  },
  azure_storage_account_shared_key_disabled: { checkov: 'CKV2_AZURE_40' },
  azure_storage_container_not_public: {
    checkov: 'CKV_AZURE_34',
    trivy: 'AZU-0007 azure-storage-no-public-access',
  },
  azure_synapse_data_exfiltration_prevented: { checkov: 'CKV_AZURE_157' },
  azure_synapse_firewall_not_open_to_internet: { checkov: 'CKV2_AZURE_19' },
  azure_synapse_managed_network_enabled: {
    checkov: 'CKV_AZURE_58',
    trivy: 'AZU-0034 azure-synapse-virtual-network-enabled',
  },
  azure_vm_encryption_at_host_enabled: { checkov: 'CKV_AZURE_97 CKV_AZURE_151' },
  azure_vm_password_authentication_disabled: {
    checkov: 'CKV_AZURE_1 CKV_AZURE_149 CKV_AZURE_178',
    trivy: 'AZU-0039 azure-compute-disable-password-authentication',
  },
}
