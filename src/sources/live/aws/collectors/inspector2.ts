import { type AccountState, BatchGetAccountStatusCommand, Inspector2Client } from '@aws-sdk/client-inspector2'
import { inspectorScans } from '../../../../model/aws/inspector2.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const getStatus = listing(
  Inspector2Client,
  'inspector2:BatchGetAccountStatus',
  BatchGetAccountStatusCommand,
  { items: ({ accounts }) => accounts },
)

const TYPES = [inspectorScans]

export default defineCollector({
  service: 'inspector2',
  types: TYPES,
  operations: [getStatus],
  async collect(reader) {
    let count = 0
    const missing = await reader.each(getStatus, { accountIds: [reader.account.id] }, TYPES, (account) => {
      count += 1
      addScans(account, reader)
    })
    if (count === 0 && !missing)
      reader.miss(TYPES, 'inspector2:BatchGetAccountStatus says nothing of the account')
  },
})

function addScans({ resourceState }: AccountState, reader: RegionReader): void {
  reader.add(inspectorScans, {
    arn: reader.arn('inspector2', 'account'),
    name: `Inspector of ${reader.region}`,
    properties: {
      Ec2: resourceState?.ec2?.status,
      Ecr: resourceState?.ecr?.status,
      Lambda: resourceState?.lambda?.status,
      LambdaCode: resourceState?.lambdaCode?.status,
    },
  })
}
