import {
  type DBClusterSnapshot,
  type DBSnapshot,
  DescribeDBClusterSnapshotAttributesCommand,
  DescribeDBClusterSnapshotsCommand,
  DescribeDBSnapshotAttributesCommand,
  DescribeDBSnapshotsCommand,
  RDSClient,
} from '@aws-sdk/client-rds'
import { rdsSnapshot } from '../../../../model/aws/rds.ts'
import type { Unknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [rdsSnapshot]

/** Only manual snapshots can be shared; automatic ones and those of AWS Backup cannot. */
const MANUAL = { SnapshotType: 'manual' }

/** Codes for a snapshot that does not exist any more. */
const GONE = ['DBClusterSnapshotNotFoundFault', 'DBSnapshotNotFound', 'DBSnapshotNotFoundFault']

const describeDBSnapshots = listing(RDSClient, 'rds:DescribeDBSnapshots', DescribeDBSnapshotsCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ DBSnapshots }) => DBSnapshots,
  next: 'Marker',
})
const describeDBClusterSnapshots = listing(
  RDSClient,
  'rds:DescribeDBClusterSnapshots',
  DescribeDBClusterSnapshotsCommand,
  { pageSize: { MaxRecords: 100 }, items: ({ DBClusterSnapshots }) => DBClusterSnapshots, next: 'Marker' },
)
const describeDBSnapshotAttributes = operation(
  RDSClient,
  'rds:DescribeDBSnapshotAttributes',
  DescribeDBSnapshotAttributesCommand,
)
const describeDBClusterSnapshotAttributes = operation(
  RDSClient,
  'rds:DescribeDBClusterSnapshotAttributes',
  DescribeDBClusterSnapshotAttributesCommand,
)

/** Snapshots of instances and of clusters, those of DocumentDB and Neptune included. No call tells how several are shared. */
export default defineCollector({
  service: 'rds',
  types: TYPES,
  operations: [
    describeDBSnapshots,
    describeDBSnapshotAttributes,
    describeDBClusterSnapshots,
    describeDBClusterSnapshotAttributes,
  ],
  collect: (reader) =>
    Promise.all([
      reader.each(describeDBSnapshots, MANUAL, TYPES, (snapshot) => readSnapshot(snapshot, reader)),
      reader.each(describeDBClusterSnapshots, MANUAL, TYPES, (snapshot) =>
        readClusterSnapshot(snapshot, reader),
      ),
    ]),
})

async function readSnapshot(
  { DBSnapshotIdentifier: id = '', DBSnapshotArn: arn = '' }: DBSnapshot,
  reader: RegionReader,
): Promise<void> {
  const input = { DBSnapshotIdentifier: id }
  const answer = await reader.read(describeDBSnapshotAttributes, input, { gone: GONE })
  const attributes = pick(answer, ({ DBSnapshotAttributesResult: result }) => result?.DBSnapshotAttributes)
  addSnapshot({ id, arn }, attributes, reader)
}

async function readClusterSnapshot(
  { DBClusterSnapshotIdentifier: id = '', DBClusterSnapshotArn: arn = '' }: DBClusterSnapshot,
  reader: RegionReader,
): Promise<void> {
  const input = { DBClusterSnapshotIdentifier: id }
  const answer = await reader.read(describeDBClusterSnapshotAttributes, input, { gone: GONE })
  const attributes = pick(
    answer,
    ({ DBClusterSnapshotAttributesResult: result }) => result?.DBClusterSnapshotAttributes,
  )
  addSnapshot({ id, arn }, attributes, reader)
}

interface Attribute {
  readonly AttributeName?: string | undefined
  readonly AttributeValues?: readonly string[] | undefined
}

function addSnapshot(
  { id, arn }: { readonly id: string; readonly arn: string },
  attributes: readonly Attribute[] | Unknown | undefined,
  reader: RegionReader,
): void {
  const restore = pick(attributes, (all) => all.find(({ AttributeName }) => AttributeName === 'restore'))
  reader.add(rdsSnapshot, {
    arn,
    name: id,
    properties: {
      DBSnapshotIdentifier: id,
      RestoreAttributeValues: pick(restore, ({ AttributeValues }) => AttributeValues) ?? [],
    },
  })
}
