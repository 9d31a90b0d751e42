/** What the emulator cannot have right, or cannot have at all, so that a scan of it says nothing about the check. */
export const BEYOND_EMULATOR: readonly { readonly check: string; readonly reason: string }[] = [
  {
    check: 'cloudfront_s3_origin_uses_oac',
    reason: 'It forgets the identities and access controls of origins: all distributions are mistakes.',
  },
  { check: 'route53_zone_signed', reason: 'It cannot sign zones: all of them are mistakes.' },
  { check: 'iam_server_certificate_not_expired', reason: 'All of its certificates end in 2012.' },
  {
    check: 'neptune_cluster_iam_authentication',
    reason: 'It refuses it for this engine: all clusters are mistakes.',
  },
  { check: 'codebuild_report_group_encrypted', reason: 'It has no report groups, and refuses to list them.' },
  {
    check: 'cognito_user_pool_waf_attached',
    reason: 'It knows no web ACL of anything but load balancers: all user pools are mistakes.',
  },
  {
    check: 'inspector2_ec2_scanned',
    reason: 'It says nothing of an account in which Inspector was never enabled.',
  },
  {
    check: 'inspector2_ecr_scanned',
    reason: 'It says nothing of an account in which Inspector was never enabled.',
  },
  {
    check: 'inspector2_lambda_code_scanned',
    reason: 'It says nothing of an account in which Inspector was never enabled.',
  },
  {
    check: 'inspector2_lambda_scanned',
    reason: 'It says nothing of an account in which Inspector was never enabled.',
  },
  { check: 'macie_enabled', reason: 'Its answer where Macie was never enabled is not that of AWS.' },
  { check: 'ec2_client_vpn_logging_enabled', reason: 'It has no client VPN, and refuses to list them.' },
  ...[
    'bedrock_guardrail_filters_prompt_attacks',
    'bedrock_guardrail_filters_sensitive_information',
    'emr_security_configuration_encrypted_at_rest',
    'emr_security_configuration_encrypted_in_transit',
    'emr_security_configuration_encrypts_local_disks',
    'emr_security_configuration_requires_imdsv2',
    'lightsail_bucket_not_public',
    'lightsail_database_backups_enabled',
    'lightsail_database_not_public',
    'lightsail_instance_ports_restricted',
    'lightsail_instance_snapshots_enabled',
    'networkfirewall_policy_default_not_pass',
    'networkfirewall_policy_has_rules',
    'networkfirewall_rule_group_not_empty',
    'transfer_connector_encrypted',
    'transfer_connector_logging_enabled',
  ].map((check) => ({ check, reason: 'It has no such resources, and refuses to list them.' })),
  { check: 'bedrock_invocations_logged', reason: 'Nothing of Bedrock is made in it.' },
  { check: 'emr_public_access_blocked', reason: 'Its regions block nothing by themselves; those of AWS do.' },
  {
    check: 'rds_default_parameters_require_tls',
    reason: 'Its databases have default parameters, of versions that AWS has no more.',
  },
  {
    check: 'redshift_cluster_parameters_require_tls',
    reason: 'Its clusters have the old default parameters; new ones of AWS do not.',
  },
]
