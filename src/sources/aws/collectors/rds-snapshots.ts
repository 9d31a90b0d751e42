import {
  DescribeDBClusterSnapshotAttributesCommand,
  DescribeDBClusterSnapshotsCommand,
  DescribeDBSnapshotAttributesCommand,
  DescribeDBSnapshotsCommand,
  RDSClient,
} from '@aws-sdk/client-rds'
import { rdsSnapshot } from '../../../model/aws/rds.ts'
import type { Unknown } from '../../../model/unknown.ts'
import { byMarker } from '../api/by-marker.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { pick } from '../pick.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [rdsSnapshot]

/** Automatic snapshots cannot be shared, and neither can those of AWS Backup. */
const BY_HAND = { SnapshotType: 'manual' }

/** It was deleted after it was listed. */
const GONE = ['DBClusterSnapshotNotFoundFault', 'DBSnapshotNotFound', 'DBSnapshotNotFoundFault']

const describeDBSnapshots = listing(
  operation(RDSClient, 'rds:DescribeDBSnapshots', DescribeDBSnapshotsCommand),
  { pageSize: { MaxRecords: 100 }, items: ({ DBSnapshots }) => DBSnapshots, next: byMarker },
)
const describeDBClusterSnapshots = listing(
  operation(RDSClient, 'rds:DescribeDBClusterSnapshots', DescribeDBClusterSnapshotsCommand),
  { pageSize: { MaxRecords: 100 }, items: ({ DBClusterSnapshots }) => DBClusterSnapshots, next: byMarker },
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
  async collect(reader) {
    await Promise.all([
      reader.each(describeDBSnapshots, BY_HAND, TYPES, async (snapshot) => {
        const { DBSnapshotIdentifier: id = '', DBSnapshotArn: arn = reader.arn('rds', `snapshot:${id}`) } =
          snapshot
        const answer = await reader.read(
          describeDBSnapshotAttributes,
          { DBSnapshotIdentifier: id },
          { absent: GONE },
        )
        const attributes = pick(
          answer,
          ({ DBSnapshotAttributesResult }) => DBSnapshotAttributesResult?.DBSnapshotAttributes,
        )
        if (answer !== undefined) addSnapshot({ id, arn }, attributes, reader)
      }),
      reader.each(describeDBClusterSnapshots, BY_HAND, TYPES, async (snapshot) => {
        const {
          DBClusterSnapshotIdentifier: id = '',
          DBClusterSnapshotArn: arn = reader.arn('rds', `cluster-snapshot:${id}`),
        } = snapshot
        const answer = await reader.read(
          describeDBClusterSnapshotAttributes,
          { DBClusterSnapshotIdentifier: id },
          { absent: GONE },
        )
        const attributes = pick(
          answer,
          ({ DBClusterSnapshotAttributesResult }) =>
            DBClusterSnapshotAttributesResult?.DBClusterSnapshotAttributes,
        )
        if (answer !== undefined) addSnapshot({ id, arn }, attributes, reader)
      }),
    ])
  },
})

interface Attribute {
  readonly AttributeName?: string | undefined
  readonly AttributeValues?: readonly string[] | undefined
}

function addSnapshot(
  { id, arn }: { readonly id: string; readonly arn: string },
  attributes: readonly Attribute[] | Unknown | undefined,
  reader: RegionReader,
): void {
  const sharedWith = (all: readonly Attribute[]) =>
    all.find(({ AttributeName }) => AttributeName === 'restore')?.AttributeValues ?? []
  reader.add(rdsSnapshot, {
    arn,
    name: id,
    properties: { DBSnapshotIdentifier: id, RestoreAttributeValues: pick(attributes, sharedWith) ?? [] },
  })
}
