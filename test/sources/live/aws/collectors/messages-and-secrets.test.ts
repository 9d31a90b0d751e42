import { expect, test } from 'vitest'
import type { Collector } from '../../../../../src/sources/live/aws/collector.ts'
import events from '../../../../../src/sources/live/aws/collectors/events.ts'
import kinesis from '../../../../../src/sources/live/aws/collectors/kinesis.ts'
import secretsmanager from '../../../../../src/sources/live/aws/collectors/secretsmanager.ts'
import sns from '../../../../../src/sources/live/aws/collectors/sns.ts'
import ssm from '../../../../../src/sources/live/aws/collectors/ssm.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const SECRET = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:db-a1b2c3'
const TOPIC = 'arn:aws:sns:eu-west-1:111122223333:alarms'

const unknown = (reason: string) => expect.objectContaining({ reason: expect.stringContaining(reason) })
const NOT_READ = unknown('values of parameters are never read')

type Answers = Parameters<typeof collectFrom>[1]

/** Collector, answers → ARN and properties of each resource. */
const CASES: readonly (readonly [string, Collector, Answers, object])[] = [
  [
    'topics with their policies',
    sns,
    {
      ListTopics: [
        { Topics: [{ TopicArn: TOPIC }], NextToken: 'more' },
        { Topics: [{ TopicArn: `${TOPIC}2` }] },
      ],
      GetTopicAttributes: ({ TopicArn }) =>
        TopicArn === TOPIC
          ? { Attributes: { KmsMasterKeyId: 'alias/a', Policy: '{}', SubscriptionsConfirmed: '2' } }
          : refused('NotFoundException', 404),
    },
    {
      [TOPIC]: { TopicName: 'alarms', KmsMasterKeyId: 'alias/a', SubscriptionsConfirmed: 2 },
      [`${TOPIC}/policy`]: { PolicyDocument: '{}' },
    },
  ],
  [
    'topics that may not be read',
    sns,
    { ListTopics: [{ Topics: [{ TopicArn: TOPIC }] }], GetTopicAttributes: [denied] },
    {
      [TOPIC]: {
        TopicName: 'alarms',
        KmsMasterKeyId: unknown('sns:GetTopicAttributes was denied'),
        SubscriptionsConfirmed: unknown('sns:GetTopicAttributes was denied'),
      },
      [`${TOPIC}/policy`]: { PolicyDocument: unknown('sns:GetTopicAttributes was denied') },
    },
  ],
  [
    'secrets with their rotation and policy',
    secretsmanager,
    {
      ListSecrets: [
        {
          SecretList: [
            {
              ARN: SECRET,
              Name: 'db',
              KmsKeyId: 'alias/db',
              RotationEnabled: true,
              RotationRules: { AutomaticallyAfterDays: 30 },
            },
          ],
        },
      ],
      GetResourcePolicy: [{ ResourcePolicy: '{}' }],
    },
    {
      [SECRET]: { Name: 'db', KmsKeyId: 'alias/db' },
      [`${SECRET}/rotation`]: { SecretId: SECRET, RotationRules: { AutomaticallyAfterDays: 30 } },
      [`${SECRET}/policy`]: { ResourcePolicy: '{}' },
    },
  ],
  [
    'secrets without rotation or policy',
    secretsmanager,
    {
      ListSecrets: [
        { SecretList: [{ ARN: SECRET, Name: 'db', RotationRules: { AutomaticallyAfterDays: 30 } }] },
      ],
      GetResourcePolicy: [{ ARN: SECRET, Name: 'db' }],
    },
    { [SECRET]: { Name: 'db' } },
  ],
  [
    'parameters without their values, and who may run documents',
    ssm,
    {
      DescribeParameters: [
        { Parameters: [{ Name: '/db/password', Type: 'SecureString' }], NextToken: 'more' },
        {
          Parameters: [
            { Name: 'mode', Type: 'String', ARN: 'arn:aws:ssm:eu-west-1:111122223333:parameter/mode' },
          ],
        },
      ],
      ListDocuments: [{ DocumentIdentifiers: [{ Name: 'backup' }, { Name: 'clean' }, { Name: 'gone' }] }],
      DescribeDocumentPermission: ({ Name }) =>
        ({ backup: { AccountIds: ['all'] }, clean: denied })[String(Name)] ?? refused('InvalidDocument'),
      GetServiceSetting: [{ ServiceSetting: { SettingValue: 'Disable' } }],
    },
    {
      'arn:aws:ssm:eu-west-1:111122223333:parameter/db/password': {
        Name: '/db/password',
        Type: 'SecureString',
        Value: NOT_READ,
      },
      'arn:aws:ssm:eu-west-1:111122223333:parameter/mode': { Name: 'mode', Type: 'String', Value: NOT_READ },
      'arn:aws:ssm:eu-west-1:111122223333:document/backup': { Name: 'backup', SharedAccountIds: ['all'] },
      'arn:aws:ssm:eu-west-1:111122223333:document/clean': {
        Name: 'clean',
        SharedAccountIds: unknown('ssm:DescribeDocumentPermission was denied'),
      },
      'arn:aws:ssm:eu-west-1:111122223333:servicesetting/ssm/documents/console/public-sharing-permission': {
        SettingId: '/ssm/documents/console/public-sharing-permission',
        SettingValue: 'Disable',
      },
    },
  ],
  [
    'event buses',
    events,
    {
      ListEventBuses: [
        { EventBuses: [{ Name: 'default', Policy: '' }], NextToken: 'more' },
        { EventBuses: [{ Name: 'orders', Policy: '{}' }] },
      ],
    },
    {
      'arn:aws:events:eu-west-1:111122223333:event-bus/default': { Name: 'default' },
      'arn:aws:events:eu-west-1:111122223333:event-bus/orders': { Name: 'orders', Policy: '{}' },
    },
  ],
  [
    'streams',
    kinesis,
    {
      ListStreams: [{ StreamNames: ['a', 'b'] }],
      DescribeStreamSummary: ({ StreamName }) => ({
        StreamDescriptionSummary: StreamName === 'a' ? { EncryptionType: 'KMS' } : {},
      }),
    },
    {
      'arn:aws:kinesis:eu-west-1:111122223333:stream/a': {
        Name: 'a',
        StreamEncryption: { EncryptionType: 'KMS' },
      },
      'arn:aws:kinesis:eu-west-1:111122223333:stream/b': {
        Name: 'b',
        StreamEncryption: { EncryptionType: 'NONE' },
      },
    },
  ],
]

test.each(CASES)('%s', async (_, collector, answers, expected) => {
  const { resources } = await collectFrom(collector, answers)
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual(
    expected,
  )
})
