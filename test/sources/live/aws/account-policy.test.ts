import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountPolicy, withPolicies } from '../../../../scripts/schemas/account-policy.ts'
import { allCollectors } from '../../../../src/sources/live/aws/collectors/index.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Actions under a name that does not say so, which read all the same. */
const READS = ['apigateway:GET', 'iam:GenerateCredentialReport']

/** Actions that read what nobody should hand to a scanner: secrets, and the data itself. */
const SECRETS_AND_DATA =
  /^(secretsmanager:(Batch)?GetSecretValue|ssm:GetParameter.*|kms:Decrypt|s3:GetObject.*|dynamodb:(Batch)?GetItem|logs:GetLogEvents|logs:FilterLogEvents|kinesis:GetRecords|sqs:ReceiveMessage|athena:GetQueryResults|codebuild:BatchGetBuilds|ecr:(Batch)?GetImage|ecr:GetAuthorizationToken|redshift:GetClusterCredentials.*|sts:GetSessionToken|sts:GetFederationToken|cognito-identity:GetCredentialsForIdentity)$/

/** Characters that IAM allows in a managed policy, white space not counted. */
const LARGEST_POLICY = 6144

test('docs/aws.md has the policies of the operations that are called: npm run schemas writes them', async () => {
  const page = readFileSync(join(ROOT, 'docs/aws.md'), 'utf8')
  expect(page).toBe(await withPolicies(page))
  expect(page).toContain('"s3:GetBucketPolicy"')
  expect(page).toContain('"organizations:ListAccounts"')
})

test('the policy allows reading only, and neither secrets nor data', async () => {
  const [statement] = (await accountPolicy()).Statement
  const actions = statement?.Action ?? []
  expect(actions.filter((action) => !/:(BatchGet|Describe|Get|List)/.test(action))).toEqual(READS)
  expect(actions.filter((action) => SECRETS_AND_DATA.test(action))).toEqual([])
})

test('the policy fits into one managed policy of IAM', async () => {
  expect(JSON.stringify(await accountPolicy()).length).toBeLessThan(LARGEST_POLICY)
})

test('an operation has the name of the command that makes it', async () => {
  const operations = (await allCollectors()).flatMap((collector) => collector.operations)
  const wrong = operations.filter(
    (operation) =>
      'command' in operation && (operation.command as { name: string }).name !== `${operation.name}Command`,
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every operation that a collector declares is among those that it may call', async () => {
  const known = new Set(
    (await allCollectors()).flatMap(({ operations }) => operations.map(({ permission }) => permission)),
  )
  const folder = join(ROOT, 'src/sources/live/aws/collectors')
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?:listing|operation)\(\s*\w+,\s*'([a-z0-9-]+:\w+)'/g,
      ),
    ])
    .flatMap(([, permission]) => permission ?? [])
  expect(declared.length).toBeGreaterThan(100)
  expect(declared.filter((permission) => !known.has(permission))).toEqual([])
})
