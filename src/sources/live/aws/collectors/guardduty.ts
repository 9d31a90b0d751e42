import { GetDetectorCommand, GuardDutyClient, ListDetectorsCommand } from '@aws-sdk/client-guardduty'
import { guardDutyDetector } from '../../../../model/aws/guardduty.ts'
import { fromApi } from '../../from-api.ts'
import type { LiveResource } from '../../live-resource.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listDetectors = listing(GuardDutyClient, 'guardduty:ListDetectors', ListDetectorsCommand, {
  pageSize: { MaxResults: 50 },
  items: ({ DetectorIds }) => DetectorIds,
  next: 'NextToken',
})
const getDetector = operation(GuardDutyClient, 'guardduty:GetDetector', GetDetectorCommand)

/** The detector of a region. One that was never switched on is added as one that is off. */
export default defineCollector({
  service: 'guardduty',
  types: [guardDutyDetector],
  operations: [listDetectors, getDetector],
  async collect(reader) {
    let count = 0
    const missing = await reader.each(listDetectors, {}, [guardDutyDetector], (id) => {
      count += 1
      return readDetector(id, reader)
    })
    if (count === 0 && !missing) addDetector('none', { Enable: false }, reader)
  },
})

async function readDetector(id: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(getDetector, { DetectorId: id })
  addDetector(
    id,
    {
      ...fromApi(guardDutyDetector, answer),
      Enable: pick(answer, ({ Status }) => Status === 'ENABLED'),
      // Features say the same, and more.
      DataSources: undefined,
    },
    reader,
  )
}

function addDetector(
  id: string,
  properties: LiveResource<typeof guardDutyDetector>['properties'],
  reader: RegionReader,
): void {
  reader.add(guardDutyDetector, {
    arn: reader.arn('guardduty', `detector/${id}`),
    name: `GuardDuty of ${reader.region}`,
    properties,
  })
}
