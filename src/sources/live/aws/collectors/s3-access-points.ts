import { GetAccessPointCommand, ListAccessPointsCommand, S3ControlClient } from '@aws-sdk/client-s3-control'
import { s3AccessPoint } from '../../../../model/aws/s3.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'

const listAccessPoints = listing(S3ControlClient, 's3:ListAccessPoints', ListAccessPointsCommand, {
  pageSize: { MaxResults: 1000 },
  items: ({ AccessPointList }) => AccessPointList,
  next: 'NextToken',
})
const getAccessPoint = operation(S3ControlClient, 's3:GetAccessPoint', GetAccessPointCommand)

/** Access points of buckets. They are listed in each region, as buckets are not. */
export default defineCollector({
  service: 's3',
  types: [s3AccessPoint],
  operations: [listAccessPoints, getAccessPoint],
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
          properties: { ...fromApi(s3AccessPoint, answer), Name },
        })
      },
    )
  },
})
