import {
  GetResourcePolicyCommand,
  ListSecretsCommand,
  type SecretListEntry,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { rotationSchedule, secret, secretPolicy } from '../../../../model/aws/secretsmanager.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const TYPES = [secret, rotationSchedule, secretPolicy]

const listSecrets = listing(SecretsManagerClient, 'secretsmanager:ListSecrets', ListSecretsCommand, {
  pageSize: { MaxResults: 100 },
  items: ({ SecretList }) => SecretList,
  next: 'NextToken',
})
const getPolicy = operation(
  SecretsManagerClient,
  'secretsmanager:GetResourcePolicy',
  GetResourcePolicyCommand,
)

/** Secrets, and never their values. */
export default defineCollector({
  service: 'secretsmanager',
  types: TYPES,
  operations: [listSecrets, getPolicy],
  collect: (reader) => reader.each(listSecrets, {}, TYPES, (entry) => readSecret(entry, reader)),
})

async function readSecret(entry: SecretListEntry, reader: RegionReader): Promise<void> {
  const { ARN: arn = '', Name = '', KmsKeyId, RotationEnabled, RotationRules = {}, Tags } = entry
  reader.add(secret, { arn, name: Name, properties: { Name, KmsKeyId }, tags: tagsOf(Tags) })
  if (RotationEnabled)
    reader.add(rotationSchedule, {
      arn: `${arn}/rotation`,
      name: Name,
      properties: fromApi(rotationSchedule, { SecretId: arn, RotationRules }),
    })
  if (reader.needs(secretPolicy)) await readPolicy(arn, Name, reader)
}

async function readPolicy(secretArn: string, name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(
    getPolicy,
    { SecretId: secretArn },
    { gone: ['ResourceNotFoundException'] },
  )
  const policy = pick(answer, ({ ResourcePolicy }) => ResourcePolicy)
  if (policy)
    reader.add(secretPolicy, { arn: `${secretArn}/policy`, name, properties: { ResourcePolicy: policy } })
}
