import { expect, test } from 'vitest'
import { Unknown } from '../../../../../../src/model/unknown.ts'
import defaultEncryption from '../../../../../../src/sources/live/aws/collectors/ec2/default-encryption.ts'
import images from '../../../../../../src/sources/live/aws/collectors/ec2/images.ts'
import metadataDefaults from '../../../../../../src/sources/live/aws/collectors/ec2/metadata-defaults.ts'
import snapshots from '../../../../../../src/sources/live/aws/collectors/ec2/snapshots.ts'
import { collectFrom, denied, refused } from '../../../../../support/aws/answers.ts'

const SNAPSHOTS = { Snapshots: [{ SnapshotId: 'snap-1' }, { SnapshotId: 'snap-2' }] }

const PUBLIC_OR_NOT = { 'X::EC2::Snapshot': ['CreateVolumePermissions'] }

test('One list tells which snapshots everybody may copy', async () => {
  const { resources, calls } = await collectFrom(
    snapshots,
    {
      DescribeSnapshots: ({ RestorableByUserIds }) =>
        RestorableByUserIds ? { Snapshots: [{ SnapshotId: 'snap-2' }] } : SNAPSHOTS,
      GetSnapshotBlockPublicAccessState: [{ State: 'block-new-sharing' }],
    },
    { needs: { ...PUBLIC_OR_NOT, 'AWS::EC2::SnapshotBlockPublicAccess': 'all' } },
  )
  const shown = resources.map(({ address, properties }) => [address, properties])
  expect(Object.fromEntries(shown)).toMatchObject({
    'arn:aws:ec2:eu-west-1::snapshot/snap-1': { CreateVolumePermissions: [] },
    'arn:aws:ec2:eu-west-1::snapshot/snap-2': { CreateVolumePermissions: [{ Group: 'all' }] },
    'arn:aws:ec2:eu-west-1:111122223333:snapshot-block-public-access': { State: 'block-new-sharing' },
  })
  expect(calls).toHaveLength(3)
  expect(calls).toContainEqual([
    'DescribeSnapshots',
    { OwnerIds: ['self'], RestorableByUserIds: ['all'], MaxResults: 1000 },
  ])
})

test('Where that list is denied, nobody knows who may copy a snapshot', async () => {
  const { resources } = await collectFrom(
    snapshots,
    {
      DescribeSnapshots: ({ RestorableByUserIds }) => (RestorableByUserIds ? denied : SNAPSHOTS),
    },
    { needs: PUBLIC_OR_NOT },
  )
  const unknown = { CreateVolumePermissions: new Unknown('ec2:DescribeSnapshots was denied in eu-west-1') }
  expect(resources.map(({ properties }) => properties)).toMatchObject([unknown, unknown])
})

const DENIED = new Unknown('ec2:DescribeSnapshotAttribute was denied in eu-west-1')

test('Each snapshot and each image is asked with whom it is shared, where a check wants to know', async () => {
  const { resources } = await collectFrom(
    snapshots,
    {
      DescribeSnapshots: ({ RestorableByUserIds }) => (RestorableByUserIds ? {} : SNAPSHOTS),
      DescribeSnapshotAttribute: ({ SnapshotId }) =>
        SnapshotId === 'snap-1'
          ? { CreateVolumePermissions: [{ Group: 'all' }, { UserId: '444455556666' }] }
          : denied,
    },
    { needs: { 'X::EC2::Snapshot': 'all' } },
  )
  expect(resources.map(({ properties }) => properties)).toEqual([
    { CreateVolumePermissions: [], SharedWith: ['444455556666'] },
    { CreateVolumePermissions: [], SharedWith: DENIED },
  ])
  const OrganizationArn = 'arn:aws:organizations::111122223333:organization/o-a1b2c3d4e5'
  const shared = await collectFrom(
    images,
    {
      DescribeImages: [{ Images: [{ ImageId: 'ami-1' }, { ImageId: 'ami-2' }] }],
      DescribeImageAttribute: ({ ImageId }) =>
        ImageId === 'ami-1'
          ? { LaunchPermissions: [{ UserId: '444455556666' }, { OrganizationArn }] }
          : refused('InvalidAMIID.NotFound'),
    },
    { needs: { 'X::EC2::Image': 'all' } },
  )
  expect(shared.resources.map(({ properties }) => properties)).toEqual([
    { LaunchPermissions: [], SharedWith: ['444455556666', OrganizationArn] },
  ])
})

test('Images of the account are public or not', async () => {
  const { resources, calls } = await collectFrom(
    images,
    {
      DescribeImages: [
        {
          Images: [
            { ImageId: 'ami-1', Name: 'golden', Public: true },
            { ImageId: 'ami-2', Public: false },
          ],
        },
      ],
    },
    { partition: 'aws-cn', needs: { 'X::EC2::Image': ['LaunchPermissions', 'Name'] } },
  )
  expect(calls).toEqual([['DescribeImages', { Owners: ['self'], MaxResults: 1000 }]])
  expect(resources.map(({ address, name, properties }) => [address, name, properties])).toMatchObject([
    [
      'arn:aws-cn:ec2:eu-west-1::image/ami-1',
      'golden',
      { Name: 'golden', LaunchPermissions: [{ Group: 'all' }] },
    ],
    ['arn:aws-cn:ec2:eu-west-1::image/ami-2', 'ami-2', { LaunchPermissions: [] }],
  ])
})

test.each([
  ['on', { EbsEncryptionByDefault: true }, true],
  ['off', { EbsEncryptionByDefault: false }, false],
  ['unknown', denied, new Unknown('ec2:GetEbsEncryptionByDefault was denied in eu-west-1')],
])('Encryption of new volumes is %s', async (_, answer, Enabled) => {
  const { resources } = await collectFrom(defaultEncryption, { GetEbsEncryptionByDefault: [answer] })
  expect(resources.map(({ type, properties }) => [type, properties])).toEqual([
    ['X::EC2::EbsEncryptionByDefault', { Enabled }],
  ])
})

test.each([
  ['blocked', { ImageBlockPublicAccessState: 'block-new-sharing' }, 'block-new-sharing'],
  ['unknown', denied, new Unknown('ec2:GetImageBlockPublicAccessState was denied in eu-west-1')],
])('Public sharing of images is %s', async (_, answer, State) => {
  const { resources } = await collectFrom(
    images,
    { GetImageBlockPublicAccessState: [answer] },
    { needs: { 'X::EC2::ImageBlockPublicAccess': 'all' } },
  )
  expect(resources.map(({ type, properties }) => [type, properties])).toEqual([
    ['X::EC2::ImageBlockPublicAccess', { State }],
  ])
})

test.each([
  ['required', { AccountLevel: { HttpTokens: 'required' } }, 'required'],
  ['not set', { AccountLevel: {} }, undefined],
  ['unknown', denied, new Unknown('ec2:GetInstanceMetadataDefaults was denied in eu-west-1')],
])('Version 2 of the metadata service by default is %s', async (_, answer, HttpTokens) => {
  const { resources } = await collectFrom(metadataDefaults, { GetInstanceMetadataDefaults: [answer] })
  expect(resources.map(({ type, properties }) => [type, properties])).toEqual([
    ['X::EC2::InstanceMetadataDefaults', { HttpTokens }],
  ])
})
