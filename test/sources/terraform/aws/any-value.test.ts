import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { Unknown } from '../../../../src/resources/unknown.ts'
import type { Value } from '../../../../src/resources/value.ts'
import { evaluate } from '../../../../src/scan/evaluate.ts'
import { toAwsResources } from '../../../../src/sources/terraform/aws/index.ts'
import type {
  EvaluatedBlock,
  EvaluatedResource,
} from '../../../../src/sources/terraform/evaluate/evaluated.ts'

const TYPES = [
  'aws_cloudtrail',
  'aws_db_instance',
  'aws_ebs_volume',
  'aws_iam_policy',
  'aws_iam_policy_document',
  'aws_iam_role',
  'aws_instance',
  'aws_kms_key',
  'aws_launch_template',
  'aws_rds_cluster',
  'aws_s3_bucket',
  'aws_s3_bucket_acl',
  'aws_s3_bucket_logging',
  'aws_s3_bucket_policy',
  'aws_s3_bucket_public_access_block',
  'aws_s3_bucket_versioning',
  'aws_security_group',
  'aws_security_group_rule',
  'aws_vpc_security_group_ingress_rule',
]

const ARGUMENTS = [
  'acl',
  'actions',
  'block_public_acls',
  'bucket',
  'cidr_blocks',
  'cidr_ipv4',
  'condition',
  'from_port',
  'grant',
  'identifiers',
  'ingress',
  'inline_policy',
  'ip_protocol',
  'launch_template',
  'logging',
  'metadata_options',
  'name',
  'permissions',
  'policy',
  'principals',
  'protocol',
  'region',
  'replicate_source_db',
  'resources',
  'security_group_id',
  'source_policy_documents',
  'statement',
  'storage_encrypted',
  'test',
  'type',
  'uri',
  'values',
  'variable',
  'versioning',
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
      provider: '',
      location,
      attributes,
      blocks: new Map(Object.entries(blocks)),
    }
  })

test('whatever arguments say, adapters and checks have an answer', () => {
  fc.assert(
    fc.property(fc.array(resource, { maxLength: 6 }), (resources) => {
      const canonical = toAwsResources({ directory: '.', resources, regions: new Map() })
      const { gaps } = evaluate(CATALOGUE, canonical, { provider: 'iac', account: 'any' })
      expect(gaps).toEqual([])
    }),
    { numRuns: 500 },
  )
})
