import {
  DescribeSnapshotAttributeCommand,
  DescribeSnapshotsCommand,
  EC2Client,
  GetSnapshotBlockPublicAccessStateCommand,
} from '@aws-sdk/client-ec2'
import { ebsSnapshot } from '../../../../../model/aws/ec2.ts'
import { snapshotSharingBlock } from '../../../../../model/aws/vpc.ts'
import { pick } from '../../../pick.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import type { RegionReader } from '../../region-reader.ts'
import { tagged } from './tagged.ts'

const describeSnapshots = listing(EC2Client, 'ec2:DescribeSnapshots', DescribeSnapshotsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ Snapshots }) => Snapshots,
  next: 'NextToken',
})
const describeAttribute = operation(
  EC2Client,
  'ec2:DescribeSnapshotAttribute',
  DescribeSnapshotAttributeCommand,
)
const getBlock = operation(
  EC2Client,
  'ec2:GetSnapshotBlockPublicAccessState',
  GetSnapshotBlockPublicAccessStateCommand,
)

/** Snapshots of disks, and whether the account lets them be public. */
export default defineCollector({
  service: 'ec2',
  types: [ebsSnapshot, snapshotSharingBlock],
  operations: [describeSnapshots, describeAttribute, getBlock],
  collect: (reader) => Promise.all([readSnapshots(reader), readBlock(reader)]),
})

/** Two lists rather than a call for each snapshot: all of the account, and those that everybody may copy. */
async function readSnapshots(reader: RegionReader): Promise<void> {
  if (!reader.needs(ebsSnapshot)) return
  const open = await reader.all(describeSnapshots, { OwnerIds: ['self'], RestorableByUserIds: ['all'] })
  const ids = pick(open, (snapshots) => new Set(snapshots.map(({ SnapshotId }) => SnapshotId)))
  await reader.each(
    describeSnapshots,
    { OwnerIds: ['self'] },
    [ebsSnapshot],
    async ({ SnapshotId: id = '', Tags }) => {
      reader.add(ebsSnapshot, {
        ...tagged('snapshot', id, Tags, reader),
        arn: reader.ownerlessArn('ec2', `snapshot/${id}`),
        properties: {
          CreateVolumePermissions: pick(ids, (all) => (all.has(id) ? [{ Group: 'all' }] : [])),
          SharedWith: await readReceivers(id, reader),
        },
      })
    },
  )
}

/** A call for each snapshot, since no list tells with which accounts they are shared. */
async function readReceivers(SnapshotId: string, reader: RegionReader) {
  if (!reader.needs(ebsSnapshot, 'SharedWith')) return undefined
  const answer = await reader.read(
    describeAttribute,
    { SnapshotId, Attribute: 'createVolumePermission' },
    { gone: ['InvalidSnapshot.NotFound'] },
  )
  return pick(answer, ({ CreateVolumePermissions = [] }) =>
    CreateVolumePermissions.flatMap(({ UserId }) => UserId ?? []),
  )
}

async function readBlock(reader: RegionReader): Promise<void> {
  if (!reader.needs(snapshotSharingBlock)) return
  const answer = await reader.read(getBlock, {})
  reader.add(snapshotSharingBlock, {
    arn: reader.arn('ec2', 'snapshot-block-public-access'),
    name: `public access to snapshots in ${reader.region}`,
    properties: { State: pick(answer, ({ State }) => State) },
  })
}
