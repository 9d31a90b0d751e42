import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountPolicies, withPolicies } from '../../../../scripts/schemas/account-policy.ts'
import { allCollectors } from '../../../../src/sources/live/aws/collectors/index.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** Actions under a name that does not say so, which read all the same. */
const READS = ['apigateway:GET', 'iam:GenerateCredentialReport']

/** Actions that read what nobody should hand to a scanner: secrets, and the data itself. */
const SECRETS_AND_DATA =
  /^(secretsmanager:(Batch)?GetSecretValue|ssm:GetParameter.*|kms:Decrypt|s3:GetObject.*|dynamodb:(Batch)?GetItem|logs:GetLogEvents|logs:FilterLogEvents|kinesis:GetRecords|sqs:ReceiveMessage|athena:GetQueryResults|codebuild:BatchGetBuilds|ecr:(Batch)?GetImage|ecr:GetAuthorizationToken|redshift:GetClusterCredentials.*|sts:GetSessionToken|sts:GetFederationToken|cognito-identity:GetCredentialsForIdentity)$/

/** Characters that IAM allows in a managed policy, white space not counted. */
const LARGEST_POLICY = 6144

async function allowedActions(): Promise<readonly string[]> {
  return (await accountPolicies()).flatMap(({ Statement }) => Statement.flatMap(({ Action }) => Action))
}

test('docs/aws.md has the policies of the operations that are called: npm run schemas writes them', async () => {
  const page = readFileSync(join(ROOT, 'docs/aws.md'), 'utf8')
  expect(page).toBe(await withPolicies(page))
  expect(page).toContain('"s3:GetBucketPolicy"')
  expect(page).toContain('"organizations:ListAccounts"')
})

test('the policies allow reading only, and neither secrets nor data', async () => {
  const actions = await allowedActions()
  expect(actions.filter((action) => !/:(BatchGet|Describe|Get|List)/.test(action))).toEqual(READS)
  expect(actions.filter((action) => SECRETS_AND_DATA.test(action))).toEqual([])
})

test('each of the policies is one that IAM takes, and the page says how many they are', async () => {
  const policies = await accountPolicies()
  expect(
    policies.map((policy) => JSON.stringify(policy).length).filter((size) => size > LARGEST_POLICY),
  ).toEqual([])
  expect(policies).toHaveLength(2)
  expect(readFileSync(join(ROOT, 'docs/aws.md'), 'utf8')).toContain('They are two')
})

test('together they allow each operation once, and no service is in two of them', async () => {
  const actions = await allowedActions()
  const called = (await allCollectors()).flatMap(({ operations }) =>
    operations.map(({ permission }) => permission),
  )
  expect(called.filter((action) => !actions.includes(action))).toEqual([])
  expect(actions).toEqual([...new Set(actions)].sort())
  const services = (await accountPolicies()).flatMap(({ Statement: [statement] }) => [
    ...new Set(statement?.Action.map((action) => action.split(':')[0])),
  ])
  expect(services).toEqual([...new Set(services)])
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
