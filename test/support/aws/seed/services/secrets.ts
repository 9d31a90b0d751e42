import { CloudWatchLogs } from '@aws-sdk/client-cloudwatch-logs'
import { Lambda } from '@aws-sdk/client-lambda'
import { SecretsManager } from '@aws-sdk/client-secrets-manager'
import { SSM } from '@aws-sdk/client-ssm'
import { EMPTY_ZIP } from '../empty-zip.ts'
import { reachOf, resourcePolicy } from '../policies.ts'
import type { Seeding } from '../seeding.ts'

/** Secrets, parameters, documents and logs. */
export async function seedSecrets(seeding: Seeding): Promise<void> {
  const { account, regions } = seeding.options
  for (const region of regions) await makeRotation(seeding, region)
  await Promise.all([
    seeding.many('secret', 12, SECRET_MISTAKES, async (item) => {
      const secrets = seeding.client(SecretsManager, item.region)
      const made = await secrets.createSecret({ Name: item.name, SecretString: seeding.marked(item.name) })
      const arn = made.ARN ?? ''
      if (!item.has('secretsmanager_rotation_enabled')) {
        await secrets.rotateSecret({
          SecretId: arn,
          RotationLambdaARN: seeding.arn('lambda', item.region, 'function:rotate'),
          RotationRules: { AutomaticallyAfterDays: 30 },
          RotateImmediately: false,
        })
      }
      await secrets.putResourcePolicy({
        SecretId: arn,
        ResourcePolicy: resourcePolicy(
          'secretsmanager:GetSecretValue',
          '*',
          account,
          reachOf(item, 'secretsmanager_secret_policy'),
        ),
      })
      return arn
    }),
    seeding.many('parameter', 12, ['ssm_parameter_secret_is_securestring'], async (item) => {
      const isWrong = item.has('ssm_parameter_secret_is_securestring')
      const isSecret = isWrong || item.index % 3 === 0
      const name = isSecret ? `/shop/${item.name}/db_password` : `/shop/${item.name}/size`
      await seeding.client(SSM, item.region).putParameter({
        Name: name,
        Value: isSecret ? seeding.secret(item.name) : seeding.marked(item.name),
        Type: isSecret && !isWrong ? 'SecureString' : 'String',
      })
      return seeding.arn('ssm', item.region, `parameter${name}`)
    }),
    seeding.many('document', 3, ['ssm_document_not_public'], async (item) => {
      const ssm = seeding.client(SSM, item.region)
      await ssm.createDocument({
        Name: item.name,
        DocumentType: 'Command',
        DocumentFormat: 'JSON',
        Content: JSON.stringify({ schemaVersion: '2.2', description: item.name, mainSteps: [] }),
      })
      if (item.has('ssm_document_not_public')) {
        await ssm.modifyDocumentPermission({
          Name: item.name,
          PermissionType: 'Share',
          AccountIdsToAdd: ['all'],
        })
      }
      return seeding.arn('ssm', item.region, `document/${item.name}`)
    }),
    seeding.many('log', 12, ['logs_log_group_retention_set'], async (item) => {
      const logs = seeding.client(CloudWatchLogs, item.region)
      const logGroupName = `/shop/${item.name}`
      await logs.createLogGroup({ logGroupName })
      if (!item.has('logs_log_group_retention_set'))
        await logs.putRetentionPolicy({ logGroupName, retentionInDays: 90 })
      return seeding.arn('logs', item.region, `log-group:${logGroupName}`)
    }),
  ])
}

const SECRET_MISTAKES = [
  'secretsmanager_rotation_enabled',
  'secretsmanager_secret_policy_no_confused_deputy',
  'secretsmanager_secret_policy_no_strangers',
  'secretsmanager_secret_policy_not_public',
]

/** The function that gives secrets new values. */
async function makeRotation(seeding: Seeding, region: string): Promise<void> {
  await seeding.client(Lambda, region).createFunction({
    FunctionName: 'rotate',
    Role: `arn:aws:iam::${seeding.options.account}:role/machines`,
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Code: { ZipFile: EMPTY_ZIP },
    TracingConfig: { Mode: 'Active' },
  })
  // Where the function writes, from its first call on.
  const logs = seeding.client(CloudWatchLogs, region)
  const logGroupName = '/aws/lambda/rotate'
  await logs.createLogGroup({ logGroupName })
  await logs.putRetentionPolicy({ logGroupName, retentionInDays: 90 })
  seeding.resources += 2
}
