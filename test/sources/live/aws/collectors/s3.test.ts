import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import s3 from '../../../../../src/sources/live/aws/collectors/s3.ts'
import s3AccessPoints from '../../../../../src/sources/live/aws/collectors/s3-access-points.ts'
import multiRegionAccessPoints from '../../../../../src/sources/live/aws/collectors/s3-multi-region-access-points.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const NO_BLOCK = refused('NoSuchPublicAccessBlockConfiguration', 404)
const ACCOUNT_BLOCK = 'arn:aws:iam::111122223333:root/s3-public-access-block'

const ALL = {
  BlockPublicAcls: true,
  BlockPublicPolicy: true,
  IgnorePublicAcls: true,
  RestrictPublicBuckets: true,
}
const NOTHING = {
  BlockPublicAcls: false,
  BlockPublicPolicy: false,
  IgnorePublicAcls: false,
  RestrictPublicBuckets: false,
}

const EVERYBODY = 'http://acs.amazonaws.com/groups/global/AllUsers'

/** A bucket that nobody has configured. */
const PLAIN = {
  ListBuckets: [{ Buckets: [{ Name: 'logs', BucketRegion: 'eu-west-1' }] }],
  GetPublicAccessBlock: () => NO_BLOCK,
  GetBucketAcl: [{ Grants: [] }],
  GetBucketEncryption: [refused('ServerSideEncryptionConfigurationNotFoundError', 404)],
  GetBucketVersioning: [{}],
  GetBucketLogging: [{}],
  GetBucketPolicy: [refused('NoSuchBucketPolicy', 404)],
}

test('A bucket has its settings, and its policy is a resource of its own', async () => {
  const { resources, gaps, calls } = await collectFrom(s3, {
    ...PLAIN,
    GetPublicAccessBlock: () => ({ PublicAccessBlockConfiguration: ALL }),
    GetBucketAcl: [
      {
        Grants: [
          { Grantee: { Type: 'CanonicalUser', ID: 'abc' }, Permission: 'FULL_CONTROL' },
          { Grantee: { Type: 'Group', URI: EVERYBODY }, Permission: 'READ' },
        ],
      },
    ],
    GetBucketEncryption: [
      {
        ServerSideEncryptionConfiguration: {
          Rules: [
            { ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: 'alias/logs' } },
          ],
        },
      },
    ],
    GetBucketVersioning: [{ Status: 'Enabled' }],
    GetBucketLogging: [{ LoggingEnabled: { TargetBucket: 'audit', TargetPrefix: 'logs/' } }],
    GetBucketPolicy: [{ Policy: '{"Statement":[]}' }],
  })
  expect(resources).toEqual([
    {
      type: 'X::S3::AccountPublicAccessBlock',
      address: ACCOUNT_BLOCK,
      name: 'public access block of the account',
      region: 'global',
      identifiers: [ACCOUNT_BLOCK],
      properties: ALL,
    },
    {
      type: 'AWS::S3::BucketPolicy',
      address: 'arn:aws:s3:::logs/policy',
      name: 'logs',
      region: 'eu-west-1',
      identifiers: ['arn:aws:s3:::logs/policy'],
      properties: { Bucket: 'logs', PolicyDocument: '{"Statement":[]}' },
    },
    {
      type: 'AWS::S3::Bucket',
      address: 'arn:aws:s3:::logs',
      name: 'logs',
      region: 'eu-west-1',
      identifiers: ['arn:aws:s3:::logs', 'logs'],
      properties: {
        BucketName: 'logs',
        Grants: [{ GranteeUri: EVERYBODY, Permission: 'READ' }],
        PublicAccessBlockConfiguration: ALL,
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { KMSMasterKeyID: 'alias/logs' } },
          ],
        },
        VersioningConfiguration: { Status: 'Enabled' },
        LoggingConfiguration: { DestinationBucketName: 'audit' },
      },
    },
  ])
  expect(gaps).toEqual([])
  expect(calls).toContainEqual(['ListBuckets', { MaxBuckets: 10_000 }])
})

test('What is not configured is absent', async () => {
  const { resources, gaps } = await collectFrom(s3, PLAIN)
  expect(resources.map(({ properties }) => properties)).toEqual([
    NOTHING,
    { BucketName: 'logs', Grants: [], VersioningConfiguration: {} },
  ])
  expect(gaps).toEqual([])
})

const blocking = (block: object) => ({ PublicAccessBlockConfiguration: block })
const unknown = (reason: string) => expect.objectContaining({ reason })
const deniedOfBucket = unknown('s3:GetBucketPublicAccessBlock was denied in eu-west-1')
const deniedOfAccount = unknown('s3:GetAccountPublicAccessBlock was denied in eu-west-1')

/** Its own settings and those of the account → what is blocked for the bucket. */
test.each([
  ['only the account blocks', NO_BLOCK, blocking(ALL), ALL],
  ['only the bucket blocks', blocking(ALL), NO_BLOCK, ALL],
  [
    'each blocks something',
    blocking({ BlockPublicAcls: true }),
    blocking({ IgnorePublicAcls: true }),
    { ...NOTHING, BlockPublicAcls: true, IgnorePublicAcls: true },
  ],
  ['the bucket is denied, and the account blocks', denied, blocking(ALL), ALL],
  [
    'the bucket is denied',
    denied,
    NO_BLOCK,
    Object.fromEntries(Object.keys(ALL).map((flag) => [flag, deniedOfBucket])),
  ],
  [
    'the account is denied, and the bucket blocks something',
    blocking({ BlockPublicAcls: true }),
    denied,
    { ...Object.fromEntries(Object.keys(ALL).map((flag) => [flag, deniedOfAccount])), BlockPublicAcls: true },
  ],
])('%s', async (_, own, account, expected) => {
  const { resources } = await collectFrom(s3, {
    ...PLAIN,
    GetPublicAccessBlock: ({ AccountId }) => (AccountId === undefined ? own : account),
  })
  expect(resources[1]?.properties).toMatchObject({ PublicAccessBlockConfiguration: expected })
})

test('A bucket that is gone by now, or of a region that is not scanned, is left out', async () => {
  const gone = refused('NoSuchBucket', 404)
  const { resources, gaps } = await collectFrom(s3, {
    ...PLAIN,
    ListBuckets: [
      { Buckets: [{ Name: 'far', BucketRegion: 'us-west-2' }], ContinuationToken: 'more' },
      { Buckets: [{ Name: 'gone', BucketRegion: 'eu-west-1' }] },
    ],
    GetPublicAccessBlock: ({ AccountId }) => (AccountId === undefined ? gone : NO_BLOCK),
    GetBucketAcl: [gone],
    GetBucketEncryption: [gone],
    GetBucketVersioning: [gone],
    GetBucketLogging: [gone],
    GetBucketPolicy: [gone],
  })
  expect(resources.map(({ address }) => address)).toEqual([ACCOUNT_BLOCK])
  expect(gaps).toEqual([])
})

test('What may not be read is unknown, and never absent', async () => {
  const { resources, gaps } = await collectFrom(s3, {
    ...PLAIN,
    GetBucketAcl: [denied],
    GetBucketEncryption: [denied],
    GetBucketVersioning: [denied],
    GetBucketLogging: [denied],
    GetBucketPolicy: [denied],
  })
  expect(resources.slice(1).map(({ properties }) => properties)).toEqual([
    { Bucket: 'logs', PolicyDocument: unknown('s3:GetBucketPolicy was denied in eu-west-1') },
    {
      BucketName: 'logs',
      Grants: unknown('s3:GetBucketAcl was denied in eu-west-1'),
      BucketEncryption: unknown('s3:GetEncryptionConfiguration was denied in eu-west-1'),
      VersioningConfiguration: unknown('s3:GetBucketVersioning was denied in eu-west-1'),
      LoggingConfiguration: unknown('s3:GetBucketLogging was denied in eu-west-1'),
    },
  ])
  expect(gaps).toHaveLength(5)
})

test('Only what checks need is asked for', async () => {
  const { ListBuckets, GetBucketVersioning } = PLAIN
  const { calls } = await collectFrom(
    s3,
    { ListBuckets, GetBucketVersioning },
    { needs: { 'AWS::S3::Bucket': ['VersioningConfiguration'] } },
  )
  expect(calls).toHaveLength(2)
})

test('An access point has its public access block and its policy', async () => {
  const arn = 'arn:aws:s3:eu-west-1:111122223333:accesspoint/reports'
  const { resources, calls } = await collectFrom(s3AccessPoints, {
    ListAccessPoints: [
      { AccessPointList: [{ Name: 'gone' }], NextToken: 'more' },
      { AccessPointList: [{ Name: 'reports', AccessPointArn: arn }] },
    ],
    GetAccessPoint: ({ Name }) =>
      Name === 'gone' ? refused('NoSuchAccessPoint', 404) : blocking({ ...ALL, BlockPublicPolicy: false }),
    GetAccessPointPolicy: [{ Policy: '{"Statement":[]}' }],
  })
  expect(resources).toEqual([
    {
      type: 'AWS::S3::AccessPoint',
      address: arn,
      name: 'reports',
      region: 'eu-west-1',
      identifiers: [arn],
      properties: {
        Name: 'reports',
        Policy: '{"Statement":[]}',
        PublicAccessBlockConfiguration: { ...ALL, BlockPublicPolicy: false },
      },
    },
  ])
  expect(calls[0]).toEqual(['ListAccessPoints', { AccountId: '111122223333', MaxResults: 1000 }])
})

test.each([
  ['one that has none', refused('NoSuchAccessPointPolicy', 404), undefined, []],
  [
    'one whose policy may not be read',
    denied,
    new Unknown('s3:GetAccessPointPolicy was denied in eu-west-1'),
    ['s3:GetAccessPointPolicy'],
  ],
])('The policy of an access point: %s', async (_, answer, policy, missing) => {
  const { resources, gaps } = await collectFrom(
    s3AccessPoints,
    {
      ListAccessPoints: [{ AccessPointList: [{ Name: 'reports' }] }],
      GetAccessPoint: [{}],
      GetAccessPointPolicy: [answer],
    },
    { needs: { 'AWS::S3::AccessPoint': ['Policy'] } },
  )
  const properties = new Map(Object.entries(resources[0]?.properties ?? {}))
  expect(properties.get('Policy')).toEqual(policy)
  expect(gaps.map(({ subject }) => subject)).toEqual(missing)
})

test('A multi-region access point is of no region, and its policy is the one that holds', async () => {
  const { resources, gaps } = await collectFrom(multiRegionAccessPoints, {
    ListMultiRegionAccessPoints: [
      {
        AccessPoints: [
          { Name: 'orders', Alias: 'm1.mrap', PublicAccessBlock: { ...ALL, IgnorePublicAcls: false } },
        ],
        NextToken: 'more',
      },
      {
        AccessPoints: [
          { Name: 'gone', Alias: 'm2.mrap' },
          { Name: 'hidden', Alias: 'm3.mrap' },
          { Name: 'plain', Alias: 'm4.mrap' },
        ],
      },
    ],
    GetMultiRegionAccessPointPolicy({ Name }) {
      if (Name === 'orders')
        return { Policy: { Established: { Policy: '{"Statement":[]}' }, Proposed: { Policy: '{}' } } }
      if (Name === 'plain') return { Policy: {} }
      return Name === 'gone' ? refused('NoSuchMultiRegionAccessPoint', 404) : denied
    },
  })
  const arn = (alias: string) => `arn:aws:s3::111122223333:accesspoint/${alias}`
  const properties = Object.fromEntries(
    resources.map(({ address, region, properties }) => [`${address} ${region}`, properties]),
  )
  expect(properties).toEqual({
    [`${arn('m1.mrap')} global`]: {
      Name: 'orders',
      PublicAccessBlockConfiguration: { ...ALL, IgnorePublicAcls: false },
    },
    [`${arn('m1.mrap')}/policy global`]: { Policy: '{"Statement":[]}' },
    [`${arn('m3.mrap')} global`]: { Name: 'hidden', PublicAccessBlockConfiguration: ALL },
    [`${arn('m3.mrap')}/policy global`]: {
      Policy: new Unknown('s3:GetMultiRegionAccessPointPolicy was denied in us-west-2'),
    },
    [`${arn('m4.mrap')} global`]: { Name: 'plain', PublicAccessBlockConfiguration: ALL },
  })
  expect(gaps).toMatchObject([{ subject: 's3:GetMultiRegionAccessPointPolicy' }])
})

test('Multi-region access points are asked for in the public regions alone', async () => {
  const { calls } = await collectFrom(multiRegionAccessPoints, {}, { partition: 'aws-us-gov' })
  expect(calls).toEqual([])
})
