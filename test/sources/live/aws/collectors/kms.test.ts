import { expect, test } from 'vitest'
import kms from '../../../../../src/sources/live/aws/collectors/kms.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

function arn(id: string): string {
  return `arn:aws:kms:eu-west-1:111122223333:key/${id}`
}

function described(KeyId: unknown) {
  const replica = { MultiRegionKeyType: 'REPLICA' }
  return {
    KeyMetadata: {
      KeyId,
      KeyManager: 'CUSTOMER',
      KeyState: KeyId === 'ended' ? 'PendingDeletion' : 'Enabled',
      KeySpec: KeyId === 'rsa' ? 'RSA_2048' : 'SYMMETRIC_DEFAULT',
      Origin: 'AWS_KMS',
      ...(KeyId === 'mrk-copy' && { MultiRegionConfiguration: replica }),
    },
  }
}

function listed(...ids: readonly string[]) {
  return { Keys: ids.map((id) => ({ KeyId: id, KeyArn: arn(id) })) }
}

test('Keys have their settings; those of AWS are told by their aliases, without a call for each', async () => {
  const { resources, gaps, calls } = await collectFrom(kms, {
    ListAliases: [
      {
        Aliases: [
          { AliasName: 'alias/aws/s3', TargetKeyId: 'of-aws' },
          { AliasName: 'alias/aws/unused' },
          { AliasName: 'alias/shop', TargetKeyId: 'plain' },
        ],
      },
    ],
    ListKeys: [
      { ...listed('of-aws', 'plain', 'rsa'), Truncated: true, NextMarker: 'more' },
      listed('ended', 'mrk-copy'),
    ],
    DescribeKey: ({ KeyId }) => described(KeyId),
    GetKeyRotationStatus: ({ KeyId }) =>
      KeyId === 'ended' ? refused('KMSInvalidStateException') : { KeyRotationEnabled: true },
    GetKeyPolicy: () => ({ Policy: '{}' }),
  })
  const settings = {
    KeyPolicy: '{}',
    KeySpec: 'SYMMETRIC_DEFAULT',
    KeyState: 'Enabled',
    KeyUsage: 'ENCRYPT_DECRYPT',
    Origin: 'AWS_KMS',
  }
  expect(resources.map(({ type, identifiers, properties }) => ({ type, identifiers, properties }))).toEqual([
    { type: 'X::KMS::AwsManagedKey', identifiers: [arn('of-aws'), 'of-aws'], properties: {} },
    {
      type: 'AWS::KMS::Key',
      identifiers: [arn('plain'), 'plain'],
      properties: { ...settings, EnableKeyRotation: true },
    },
    {
      type: 'AWS::KMS::Key',
      identifiers: [arn('rsa'), 'rsa'],
      properties: { ...settings, KeySpec: 'RSA_2048' },
    },
    {
      type: 'AWS::KMS::Key',
      identifiers: [arn('ended'), 'ended'],
      properties: { ...settings, KeyState: 'PendingDeletion' },
    },
    { type: 'AWS::KMS::ReplicaKey', identifiers: [arn('mrk-copy')], properties: { KeyPolicy: '{}' } },
  ])
  expect(gaps).toEqual([])
  expect(calls).not.toContainEqual(['DescribeKey', { KeyId: 'of-aws' }])
  expect(calls).toContainEqual(['ListKeys', { Limit: 1000, Marker: 'more' }])
})

test('A region without keys costs one call', async () => {
  const { calls } = await collectFrom(kms, { ListKeys: [{}] }, { needs: { 'AWS::KMS::Key': 'all' } })
  expect(calls).toEqual([['ListKeys', { Limit: 1000 }]])
})

test('What may not be read of a key is unknown', async () => {
  const { resources } = await collectFrom(kms, {
    ListAliases: [{}],
    ListKeys: [listed('plain', 'gone')],
    DescribeKey: ({ KeyId }) => (KeyId === 'gone' ? refused('NotFoundException') : denied),
    GetKeyRotationStatus: [denied],
    GetKeyPolicy: [denied],
  })
  const unknown = (call: string) =>
    expect.objectContaining({ reason: expect.stringContaining(`${call} was denied`) })
  expect(resources.map(({ properties }) => properties)).toEqual([
    {
      EnableKeyRotation: unknown('kms:GetKeyRotationStatus'),
      KeyPolicy: unknown('kms:GetKeyPolicy'),
      KeySpec: unknown('kms:DescribeKey'),
      KeyUsage: unknown('kms:DescribeKey'),
      KeyState: unknown('kms:DescribeKey'),
      Origin: unknown('kms:DescribeKey'),
    },
  ])
})
