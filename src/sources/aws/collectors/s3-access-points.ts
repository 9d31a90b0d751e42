import { GetAccessPointCommand, ListAccessPointsCommand, S3ControlClient } from '@aws-sdk/client-s3-control'
import { s3AccessPoint } from '../../../model/aws/s3.ts'
import { byNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { pick } from '../pick.ts'

const TYPES = [s3AccessPoint]

const listAccessPoints = listing(operation(S3ControlClient, 's3:ListAccessPoints', ListAccessPointsCommand), {
  pageSize: { MaxResults: 1000 },
  items: ({ AccessPointList }) => AccessPointList,
  next: byNextToken,
})
const getAccessPoint = operation(S3ControlClient, 's3:GetAccessPoint', GetAccessPointCommand)

/** Access points of buckets. They are listed in each region, as buckets are not. */
export default defineCollector({
  service: 's3',
  types: TYPES,
  operations: [listAccessPoints, getAccessPoint],
  collect: (reader) => {
    const AccountId = reader.account.id
    return reader.each(listAccessPoints, { AccountId }, TYPES, async ({ Name = '', AccessPointArn }) => {
      const answer = await reader.read(getAccessPoint, { AccountId, Name }, { gone: ['NoSuchAccessPoint'] })
      reader.add(s3AccessPoint, {
        arn: AccessPointArn ?? reader.arn('s3', `accesspoint/${Name}`),
        name: Name,
        properties: {
          Name,
          PublicAccessBlockConfiguration: pick(
            answer,
            ({ PublicAccessBlockConfiguration }) => PublicAccessBlockConfiguration,
          ),
        },
      })
    })
  },
})
