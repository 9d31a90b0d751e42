import { expect, test } from 'vitest'
import { AWS_TYPES } from '../../../../src/model/aws/index.ts'
import { defineType } from '../../../../src/model/define-type.ts'
import { flag, list, object, secretText, text } from '../../../../src/model/schema.ts'
import { adaptersOf } from '../../../../src/sources/terraform/providers/adapter.ts'
import { PROVIDERS } from '../../../../src/sources/terraform/providers/index.ts'
import { planOf } from '../../../../src/sources/terraform/providers/reading-plan.ts'
import { inSnakeCase } from '../../../../src/sources/terraform/providers/snake-case.ts'

test('adapters name only properties that their types have', () => {
  const adapters = [...PROVIDERS.values()].flatMap((provider) => [...provider.adapters.values()].flat())
  for (const adapter of adapters) expect(() => adapter.argumentsFor?.('Name')).not.toThrow()
})

test('a path that the type does not have is an error', () => {
  const defineAdapter = adaptersOf(AWS_TYPES, () => undefined)
  const adapter = defineAdapter({ type: 'AWS::SQS::Queue', renamed: { 'QueueName.Typo': 'name' } })
  expect(() => adapter.argumentsFor?.('QueueName')).toThrow('AWS::SQS::Queue has no property QueueName.Typo.')
})

const machine = defineType({
  type: 'X::Machine',
  names: ['MachineName'],
  properties: {
    MachineName: text,
    IsOn: flag,
    Password: secretText,
    Disks: list(object({ Encrypted: flag, KMSKeyId: text })),
    Network: object({ Firewall: object({ Enabled: flag }) }),
    Size: object({ Kind: text }),
  },
})

test.each([
  ['MachineName', ['label']],
  ['IsOn', ['is_on']],
  ['Disks[].Encrypted', ['disk.encrypted', 'disks.encrypted']],
  ['Disks[].KMSKeyId', ['disk.key', 'disks.key']],
  ['Network.Firewall.Enabled', ['vpc.shield.enabled']],
  ['Size.Kind', ['kind']],
])('%s is set by %j', (path, expected) => {
  const { settings } = planOf(machine, {
    named: ['label'],
    renamed: {
      'Disks[].KMSKeyId': ['disk.key', 'disks.key'],
      Network: 'vpc',
      'Network.Firewall': 'vpc.shield',
      Size: '',
    },
  })
  expect(settings.get(path)).toEqual(expected)
})

test.each([
  ['KmsKeyId', 'kms_key_id'],
  ['KMSKeyId', 'kms_key_id'],
  ['DBInstanceIdentifier', 'db_instance_identifier'],
  ['MultiAZ', 'multi_az'],
  ['S3BucketName', 's3_bucket_name'],
  ['hostIPC', 'host_ipc'],
  ['externalIPs', 'external_ips'],
])('%s is %s in snake case', (name, expected) => {
  expect(inSnakeCase(name)).toBe(expected)
})
