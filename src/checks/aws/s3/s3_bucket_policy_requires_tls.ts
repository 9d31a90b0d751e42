import type { Resource } from '../../../model/resource.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { allOf, anyOf, isOneOf, isText } from '../../logic.ts'
import { coversBucket, coversObjects } from '../policy/covers-bucket.ts'
import { type Statement, statementsOf, strings } from '../policy/document.ts'
import { conditionsOf, coversEverybody, hasEffect } from '../policy/public.ts'

export default defineCheck({
  id: 's3_bucket_policy_requires_tls',
  title: 'S3 bucket policies should deny requests without TLS',
  service: 's3',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Objects and credentials sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Add a bucket policy that denies every action to everybody when aws:SecureTransport is false, for the bucket and for its objects.',
    command: 'aws s3api put-bucket-policy --bucket <BUCKET> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/security-best-practices.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/s3-controls.html#s3-5'],
  compliance: { 'cis-aws-7.0': ['3.1.1'], 'aws-fsbp': ['S3.5'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-S10'], checkov: ['CKV_AWS_379'] },
  resources: ['AWS::S3::Bucket'],
  evaluate(bucket, infrastructure) {
    const { certain, possible } = infrastructure.referring('AWS::S3::BucketPolicy', 'Bucket', bucket)
    const denials = certain.flatMap((policy) => statementsOf(policy.at('PolicyDocument')))
    const parts = [coversBucket, coversObjects] as const
    const denied = (covers: (typeof parts)[number]) =>
      anyOf(denials, (statement) => deniesPlainHttp(statement) && isAbout(statement, bucket, covers))
    if (certain.length > 0 && allOf(parts, denied)) return pass('The policy denies requests without TLS.')
    if (certain.length === 0 && possible[0]) throw new Undecidable(perhaps(possible[0]), undefined)
    if (certain.length === 0) return fail('The bucket has no policy, so nothing denies requests without TLS.')
    return fail('The policy does not deny all requests without TLS to the bucket and its objects.')
  },
})

function isAbout(
  statement: Statement,
  bucket: Resource<'AWS::S3::Bucket'>,
  covers: typeof coversBucket,
): boolean {
  return anyOf(strings(statement.at('Resource')), (pattern) => covers(pattern, bucket))
}

/** Whether the statement denies everything to everybody, for the only reason that the request came without TLS. */
function deniesPlainHttp(statement: Statement): boolean {
  return allOf([isDenial, coversEverybody, coversEveryAction, isForPlainHttp], (holds) => holds(statement))
}

function isDenial(statement: Statement): boolean {
  return hasEffect(statement, 'Deny') && statement.at('NotPrincipal').value === undefined
}

function coversEveryAction(statement: Statement): boolean {
  return anyOf(strings(statement.at('Action')), (action) => isOneOf(action, ['*', 's3:*', 'S3:*']))
}

function isForPlainHttp(statement: Statement): boolean {
  const [condition, ...others] = conditionsOf(statement)
  if (!condition || others.length > 0) return false
  const { operator, key, values } = condition
  if (!['bool', 'boolifexists'].includes(operator) || key !== 'aws:securetransport') return false
  return values.length > 0 && allOf(values, (value) => value.value === false || isText(value, 'false'))
}

function perhaps(policy: Resource): Unknown {
  return new Unknown(`${policy.address} may be its policy, whose bucket is unknown`)
}
