import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'

/** What careful teams write, in the ways that look most like a mistake: names, conditions, references, shorthands. */
const CAREFUL = join(import.meta.dirname, 'careful')

/** What careful teams also leave out: it has a price, or another way. */
const CHOICES = new Set([
  'apigateway_stage_tracing_enabled',
  'cloudtrail_s3_object_reads_recorded',
  'cloudtrail_s3_object_writes_recorded',
  'cognito_user_pool_deletion_protection',
  'cognito_user_pool_threat_protection',
  'dynamodb_table_deletion_protection',
  'ec2_instance_has_iam_role',
  'ec2_metadata_hop_limit_one',
  'ec2_security_group_no_unrestricted_egress',
  'ec2_security_group_rules_described',
  'ecs_cluster_container_insights',
  'elbv2_deletion_protection',
  'kms_customer_keys_used',
  'lambda_tracing_enabled',
  'logs_log_group_retention_set',
  'rds_iam_authentication_enabled',
  'rds_instance_enhanced_monitoring',
  'rds_instance_multi_az',
  'rds_logs_exported',
])

test.each([
  'terraform',
  'modules',
  'platform',
  'legacy',
  'cloudformation',
  'kubernetes',
  'docker',
  '.github',
])('no alarm about careful %s', async (folder) => {
  const paths = [join(CAREFUL, folder)]
  const { findings, coverage } = await scan({
    source: filesSource({ paths, account: 'examples' }),
    checks: CATALOGUE,
  })
  const failed = findings.filter(({ status, check }) => status === 'FAIL' && !CHOICES.has(check.id))
  expect(failed.map(({ check, resource, reason }) => `${check.id} ${resource.uid}: ${reason}`)).toEqual([])
  expect(findings.filter(({ status }) => status === 'PASS').length).toBeGreaterThan(10)
  expect(coverage.gaps).toEqual([])
})
