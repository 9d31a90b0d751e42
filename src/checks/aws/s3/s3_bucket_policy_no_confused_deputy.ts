import type { Cursor } from '../../../model/cursor.ts'
import { fillHoles, textPieces } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../logic.ts'
import { policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'
import { type Json, type Statement, strings } from '../policy/document.ts'

/** A service writes logs to a path with the account, or the organization, that they are about. */
const PATH_OF_ACCOUNT = /\/AWSLogs\/[^*?/]+\//

export default defineCheck({
  id: 's3_bucket_policy_no_confused_deputy',
  title: 'S3 bucket policies should let AWS services act for known accounts only',
  service: 's3',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service read objects for them, or write objects that others believe, such as false logs.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID; for logs of load balancers, name the account in the path: AWSLogs/<ACCOUNT>/*.',
    command: 'aws s3api put-bucket-policy --bucket <BUCKET> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/example-bucket-policies.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::S3::BucketPolicy'],
  evaluate: (policy) => policyWithoutConfusedDeputy(policy.at('PolicyDocument'), isForPathsOfAccounts),
})

function isForPathsOfAccounts(statement: Statement): boolean {
  const resources = strings(statement.at('Resource'))
  return resources.length > 0 && allOf(resources, isPathOfAccount)
}

function isPathOfAccount(resource: Cursor<Json>): boolean {
  const { value } = resource
  if (!isUnknown(value)) return PATH_OF_ACCOUNT.test(String(value))
  if (textPieces(value).length === 1) resource.known()
  return PATH_OF_ACCOUNT.test(fillHoles(value, '-'))
}
