import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../../src/checks/catalogue.ts'
import { Unknown } from '../../../../../src/model/unknown.ts'
import type { Value } from '../../../../../src/model/value.ts'
import { evaluate } from '../../../../../src/scan/evaluate.ts'
import type {
  EvaluatedBlock,
  EvaluatedResource,
} from '../../../../../src/sources/terraform/evaluate/evaluated.ts'
import { PROVIDERS } from '../../../../../src/sources/terraform/providers/index.ts'
import { toResources } from '../../../../../src/sources/terraform/providers/resources.ts'

const TYPES = [
  'aws_ami',
  'aws_ami_launch_permission',
  'aws_api_gateway_deployment',
  'aws_api_gateway_domain_name',
  'aws_api_gateway_method',
  'aws_api_gateway_method_settings',
  'aws_api_gateway_rest_api',
  'aws_api_gateway_rest_api_policy',
  'aws_api_gateway_stage',
  'aws_apigatewayv2_api',
  'aws_apigatewayv2_route',
  'aws_apigatewayv2_stage',
  'aws_cloudfront_distribution',
  'aws_cloudtrail',
  'aws_cloudwatch_event_bus_policy',
  'aws_cloudwatch_event_permission',
  'aws_cloudwatch_log_delivery_source',
  'aws_codebuild_project',
  'aws_dax_cluster',
  'aws_db_instance',
  'aws_db_snapshot',
  'aws_default_security_group',
  'aws_dms_replication_instance',
  'aws_docdb_cluster',
  'aws_dynamodb_table',
  'aws_dynamodb_table_replica',
  'aws_ebs_encryption_by_default',
  'aws_ebs_volume',
  'aws_ec2_transit_gateway',
  'aws_ecr_registry_scanning_configuration',
  'aws_ecr_repository',
  'aws_ecr_repository_policy',
  'aws_ecs_service',
  'aws_ecs_task_definition',
  'aws_efs_file_system',
  'aws_eip',
  'aws_eks_cluster',
  'aws_elasticache_replication_group',
  'aws_elb',
  'aws_flow_log',
  'aws_iam_policy',
  'aws_iam_policy_document',
  'aws_iam_role',
  'aws_instance',
  'aws_kinesis_stream',
  'aws_kms_key',
  'aws_lambda_function',
  'aws_lambda_function_url',
  'aws_lambda_permission',
  'aws_launch_configuration',
  'aws_launch_template',
  'aws_lb',
  'aws_lb_listener',
  'aws_mq_broker',
  'aws_msk_cluster',
  'aws_neptune_cluster',
  'aws_network_acl',
  'aws_network_acl_rule',
  'aws_opensearch_domain',
  'aws_rds_cluster',
  'aws_rds_cluster_instance',
  'aws_redshift_cluster',
  'aws_s3_access_point',
  'aws_s3_bucket',
  'aws_s3_bucket_acl',
  'aws_s3_bucket_logging',
  'aws_s3_bucket_policy',
  'aws_s3_bucket_public_access_block',
  'aws_s3_bucket_versioning',
  'aws_sagemaker_notebook_instance',
  'aws_secretsmanager_secret',
  'aws_secretsmanager_secret_policy',
  'aws_secretsmanager_secret_rotation',
  'aws_secretsmanager_secret_version',
  'aws_security_group',
  'aws_security_group_rule',
  'aws_sns_topic',
  'aws_sns_topic_policy',
  'aws_sqs_queue',
  'aws_sqs_queue_policy',
  'aws_ssm_document',
  'aws_ssm_parameter',
  'aws_subnet',
  'aws_vpc',
  'aws_vpc_security_group_egress_rule',
  'aws_vpc_security_group_ingress_rule',
]

const ARGUMENTS = [
  'access_log_settings',
  'access_logs',
  'acl',
  'action',
  'actions',
  'api_id',
  'associate_public_ip_address',
  'authorization',
  'backup_retention_period',
  'block_device_mappings',
  'block_public_acls',
  'broker_node_group_info',
  'bucket',
  'cidr_block',
  'cidr_blocks',
  'cidr_ipv4',
  'condition',
  'container_definitions',
  'custom_origin_config',
  'default_action',
  'default_cache_behavior',
  'ebs',
  'ebs_block_device',
  'egress',
  'enabled',
  'encrypted',
  'encryption_config',
  'encryption_info',
  'endpoint_configuration',
  'engine',
  'environment',
  'environment_variable',
  'from_port',
  'global_replication_group_id',
  'global_table_arn',
  'grant',
  'group',
  'http_method',
  'identifiers',
  'image_id',
  'image_scanning_configuration',
  'ingress',
  'inline_policy',
  'instance',
  'ip_protocol',
  'kms_master_key_id',
  'launch_template',
  'listener',
  'load_balancer_arn',
  'load_balancer_type',
  'location',
  'logging',
  'logging_config',
  'metadata_options',
  'name',
  'network_acl_id',
  'network_configuration',
  'ordered_cache_behavior',
  'origin',
  'password',
  'permissions',
  'point_in_time_recovery',
  'policy',
  'principal',
  'principals',
  'protocol',
  'public_access_block_configuration',
  'redirect',
  'region',
  'replica',
  'replicate_source_db',
  'repository',
  'repository_filter',
  'resources',
  'rest_api_id',
  'root_block_device',
  'rotation_rules',
  'route_key',
  'rule',
  'rule_action',
  'rule_no',
  'rule_number',
  'schedule_expression',
  'secret_id',
  'secret_string',
  'security_group_id',
  'server_side_encryption',
  'settings',
  'shared_accounts',
  'snapshot_identifier',
  'source',
  'source_arn',
  'source_policy_documents',
  'ssl_policy',
  'stage_name',
  'statement',
  'storage_encrypted',
  'subnet_id',
  'test',
  'traffic_type',
  'type',
  'types',
  'uri',
  'user_data',
  'value',
  'values',
  'variable',
  'variables',
  'versioning',
  'viewer_certificate',
  'volume',
  'vpc_config',
  'vpc_id',
  'vpc_options',
  'web_acl_id',
]

const location = { file: 'main.tf', startLine: 1, endLine: 1 }

/** Words that mean something to an adapter or a check, or to JavaScript. */
const word = fc.constantFrom(
  '*',
  '0.0.0.0/0',
  'ingress',
  'Allow',
  'tcp',
  '22',
  '__proto__',
  'constructor',
  '{}',
  '[]',
)

const address = fc.constantFrom('aws_s3_bucket.a', 'aws_security_group.a', 'data.aws_iam_policy_document.a')

const { value } = fc.letrec<{ value: Value; unknown: Unknown; policy: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.double(),
    fc.boolean(),
    tie('unknown'),
    tie('policy'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(word, fc.constantFrom(...ARGUMENTS)), tie('value'), { maxKeys: 3 }),
  ),
  unknown: fc
    .record({
      references: fc.array(fc.record({ address }), { maxLength: 2 }),
      template: fc.option(fc.array(fc.oneof(word, tie('unknown')), { maxLength: 3 }), { nil: undefined }),
      json: fc.option(tie('policy'), { nil: undefined }),
    })
    .map(({ references, template, json }) => {
      return new Unknown('nobody said', { references, ...(template && { template }), ...(json && { json }) })
    }),
  policy: fc.record({
    Statement: fc.oneof(
      tie('value'),
      fc.array(
        fc.record(
          {
            Effect: tie('value'),
            Action: tie('value'),
            Resource: tie('value'),
            Principal: tie('value'),
            Condition: tie('value'),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 2 },
      ),
    ),
  }),
}))

const attributes = fc
  .dictionary(fc.constantFrom(...ARGUMENTS), value, { maxKeys: 8 })
  .map((entries) => new Map(Object.entries(entries).map(([name, value]) => [name, { value, location }])))

const block: fc.Arbitrary<EvaluatedBlock> = attributes.map((attributes) => ({
  location,
  attributes,
  blocks: new Map(),
}))

const resource: fc.Arbitrary<EvaluatedResource> = fc
  .record({
    type: fc.constantFrom(...TYPES),
    attributes,
    blocks: fc.dictionary(fc.constantFrom(...ARGUMENTS), fc.array(block, { maxLength: 2 }), { maxKeys: 3 }),
  })
  .map(({ type, attributes, blocks }) => {
    const mode = type === 'aws_iam_policy_document' ? 'data' : 'managed'
    return {
      mode,
      type,
      name: 'a',
      address: mode === 'data' ? `data.${type}.a` : `${type}.a`,
      provider: undefined,
      location,
      attributes,
      blocks: new Map(Object.entries(blocks)),
    }
  })

test('whatever arguments say, adapters and checks have an answer', () => {
  fc.assert(
    fc.property(fc.array(resource, { maxLength: 6 }), (resources) => {
      const canonical = toResources({ directory: '.', resources, providers: [] }, PROVIDERS).resources
      const { gaps } = evaluate(CATALOGUE, canonical, { provider: 'iac', account: 'any' })
      expect(gaps).toEqual([])
    }),
    { numRuns: 500 },
  )
})
