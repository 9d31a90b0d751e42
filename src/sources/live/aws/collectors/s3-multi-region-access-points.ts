import {
  GetMultiRegionAccessPointPolicyCommand,
  ListMultiRegionAccessPointsCommand,
  type MultiRegionAccessPointReport,
  S3ControlClient,
} from '@aws-sdk/client-s3-control'
import { s3MultiRegionAccessPoint, s3MultiRegionAccessPointPolicy } from '../../../../model/aws/s3.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listAccessPoints = listing(
  S3ControlClient,
  's3:ListMultiRegionAccessPoints',
  ListMultiRegionAccessPointsCommand,
  { pageSize: { MaxResults: 100 }, items: ({ AccessPoints }) => AccessPoints, next: 'NextToken' },
)
const getPolicy = operation(
  S3ControlClient,
  's3:GetMultiRegionAccessPointPolicy',
  GetMultiRegionAccessPointPolicyCommand,
)

/** The region that answers for all of them. */
const HOME = 'us-west-2'

/** Access points to buckets in several regions, which the partition of the public regions has alone. */
export default defineCollector({
  service: 's3',
  isGlobal: true,
  types: [s3MultiRegionAccessPoint, s3MultiRegionAccessPointPolicy],
  operations: [listAccessPoints, getPolicy],
  async collect(reader) {
    if (reader.account.partition !== 'aws') return
    const home = reader.at(HOME)
    await home.each(
      listAccessPoints,
      { AccountId: reader.account.id },
      [s3MultiRegionAccessPoint, s3MultiRegionAccessPointPolicy],
      (point) => readAccessPoint(point, home),
    )
  },
})

async function readAccessPoint(point: MultiRegionAccessPointReport, reader: RegionReader): Promise<void> {
  const { Name: name = '', Alias: alias = name, PublicAccessBlock } = point
  const { id, partition } = reader.account
  const arn = `arn:${partition}:s3::${id}:accesspoint/${alias}`
  const policy = await readPolicy(name, reader)
  reader.add(s3MultiRegionAccessPoint, {
    arn,
    name,
    identifiers: [alias],
    properties: fromApi(s3MultiRegionAccessPoint, {
      Name: name,
      PublicAccessBlockConfiguration: PublicAccessBlock,
    }),
  })
  if (policy === undefined) return
  reader.add(s3MultiRegionAccessPointPolicy, {
    arn: `${arn}/policy`,
    name: `policy of ${name}`,
    properties: { Policy: policy },
  })
}

/** The policy that holds, and not one that is on its way to the regions. */
async function readPolicy(Name: string, reader: RegionReader) {
  if (!reader.needs(s3MultiRegionAccessPointPolicy)) return undefined
  const answer = await reader.read(
    getPolicy,
    { AccountId: reader.account.id, Name },
    { absent: ['NoSuchMultiRegionAccessPointPolicy'], gone: ['NoSuchMultiRegionAccessPoint'] },
  )
  return pick(answer, ({ Policy }) => Policy?.Established?.Policy)
}
