import {
  GetAccessPointCommand,
  GetAccessPointPolicyCommand,
  ListAccessPointsCommand,
  S3ControlClient,
} from '@aws-sdk/client-s3-control'
import { s3AccessPoint } from '../../../../model/aws/s3.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listAccessPoints = listing(S3ControlClient, 's3:ListAccessPoints', ListAccessPointsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ AccessPointList }) => AccessPointList,
  next: 'NextToken',
})
const getAccessPoint = operation(S3ControlClient, 's3:GetAccessPoint', GetAccessPointCommand)
const getPolicy = operation(S3ControlClient, 's3:GetAccessPointPolicy', GetAccessPointPolicyCommand)

/** Access points of buckets. They are listed in each region, as buckets are not. */
export default defineCollector({
  service: 's3',
  types: [s3AccessPoint],
  operations: [listAccessPoints, getAccessPoint, getPolicy],
  collect: (reader) => {
    const AccountId = reader.account.id
    return reader.each(
      listAccessPoints,
      { AccountId },
      [s3AccessPoint],
      async ({ Name = '', AccessPointArn }) => {
        const answer = await reader.read(getAccessPoint, { AccountId, Name }, { gone: ['NoSuchAccessPoint'] })
        reader.add(s3AccessPoint, {
          arn: AccessPointArn ?? reader.arn('s3', `accesspoint/${Name}`),
          name: Name,
          properties: { ...fromApi(s3AccessPoint, answer), Name, Policy: await readPolicy(Name, reader) },
        })
      },
    )
  },
})

async function readPolicy(Name: string, reader: RegionReader) {
  if (!reader.needs(s3AccessPoint, 'Policy')) return undefined
  const answer = await reader.read(
    getPolicy,
    { AccountId: reader.account.id, Name },
    { absent: ['NoSuchAccessPointPolicy'], gone: ['NoSuchAccessPoint'] },
  )
  return pick(answer, ({ Policy }) => Policy)
}
