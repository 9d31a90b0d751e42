import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { joined } from '../../src/sources/file-format/file-format.ts'
import { terraform } from '../../src/sources/terraform/terraform-format.ts'
import { evaluate } from '../support/evaluate.ts'

/** A check, a resource whose setting is `WORD`, and two words that the cloud documents for it. */
const SETTINGS: readonly (readonly [check: string, type: string, body: string, good: string, bad: string])[] =
  [
    [
      'appsync_api_no_api_keys',
      'aws_appsync_graphql_api',
      'authentication_type = WORD',
      'AWS_IAM',
      'API_KEY',
    ],
    [
      'appsync_api_fields_logged',
      'aws_appsync_graphql_api',
      'log_config { field_log_level = WORD }',
      'ERROR',
      'NONE',
    ],
    [
      'codebuild_logging_enabled',
      'aws_codebuild_project',
      'logs_config {\ncloudwatch_logs { status = WORD }\n}',
      'ENABLED',
      'DISABLED',
    ],
    [
      'dms_endpoint_encrypted_in_transit',
      'aws_dms_endpoint',
      'engine_name = "postgres"\nssl_mode = WORD',
      'require',
      'none',
    ],
    [
      'docdb_parameter_group_requires_tls',
      'aws_docdb_cluster_parameter_group',
      'parameter {\nname = "tls"\nvalue = WORD\n}',
      'fips-140-3',
      'disabled',
    ],
    [
      'ec2_transit_gateway_no_auto_accept',
      'aws_ec2_transit_gateway',
      'auto_accept_shared_attachments = WORD',
      'disable',
      'enable',
    ],
    ['elbv2_desync_mitigation', 'aws_lb', 'desync_mitigation_mode = WORD', 'strictest', 'monitor'],
    ['s3_bucket_acl_not_public', 'aws_s3_bucket', 'acl = WORD', 'log-delivery-write', 'public-read'],
    [
      'stepfunctions_logging_enabled',
      'aws_sfn_state_machine',
      'logging_configuration { level = WORD }',
      'ERROR',
      'OFF',
    ],
    ['transfer_server_no_ftp', 'aws_transfer_server', 'protocols = [WORD]', 'SFTP', 'FTP'],
    ['transfer_server_not_public', 'aws_transfer_server', 'endpoint_type = WORD', 'VPC', 'PUBLIC'],
    [
      'transfer_server_policy_modern',
      'aws_transfer_server',
      'security_policy_name = WORD',
      'TransferSecurityPolicy-FIPS-2024-01',
      'TransferSecurityPolicy-2018-11',
    ],
    [
      'google_alloydb_instance_requires_tls',
      'google_alloydb_instance',
      'client_connection_config {\nssl_config { ssl_mode = WORD }\n}',
      'ENCRYPTED_ONLY',
      'ALLOW_UNENCRYPTED_AND_ENCRYPTED',
    ],
    [
      'google_artifact_registry_scanned',
      'google_artifact_registry_repository',
      'vulnerability_scanning_config { enablement_config = WORD }',
      'INHERITED',
      'DISABLED',
    ],
    [
      'google_cloud_function_ingress_restricted',
      'google_cloudfunctions_function',
      'ingress_settings = WORD',
      'ALLOW_INTERNAL_ONLY',
      'ALLOW_ALL',
    ],
    [
      'google_dns_zone_no_rsasha1',
      'google_dns_managed_zone',
      'dnssec_config {\ndefault_key_specs { algorithm = WORD }\n}',
      'rsasha256',
      'rsasha1',
    ],
    [
      'google_gke_cluster_release_channel',
      'google_container_cluster',
      'release_channel { channel = WORD }',
      'STABLE',
      'UNSPECIFIED',
    ],
    [
      'google_ssl_policy_strong',
      'google_compute_ssl_policy',
      'min_tls_version = "TLS_1_2"\nprofile = WORD',
      'MODERN',
      'COMPATIBLE',
    ],
  ]

describe.each(SETTINGS)('%s of %s: %s', (id, type, body, good, bad) => {
  test.each([
    [good, 'PASS'],
    [bad, 'FAIL'],
    ['sometimes', 'MANUAL'],
  ])('%s', (word, status) => {
    const text = `resource "${type}" "shop" {\n${body.replace('WORD', `"${word}"`)}\n}`
    const { resources } = joined(terraform.read([{ path: 'main.tf', absolutePath: '/main.tf', text }]))
    const checks = CATALOGUE.filter((check) => check.id === id)
    const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'shop' })
    expect(findings.map((finding) => finding.status)).toEqual([status])
  })
})
