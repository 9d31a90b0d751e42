import {
  CloudTrailClient,
  DescribeTrailsCommand,
  GetEventSelectorsCommand,
  GetTrailStatusCommand,
  type Trail,
} from '@aws-sdk/client-cloudtrail'
import { accountTrails, cloudTrail } from '../../../../model/aws/cloudtrail.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeTrails = listing(CloudTrailClient, 'cloudtrail:DescribeTrails', DescribeTrailsCommand, {
  items: ({ trailList }) => trailList,
})
const getEventSelectors = operation(
  CloudTrailClient,
  'cloudtrail:GetEventSelectors',
  GetEventSelectorsCommand,
)
const getTrailStatus = operation(CloudTrailClient, 'cloudtrail:GetTrailStatus', GetTrailStatusCommand)

/**
 * Trails. A region lists also the trails of other regions that record it, and those of the organization, which are listed
 * in no other way. Each trail is added once, and asked for in its home region: others do not know it.
 */
export default defineCollector({
  service: 'cloudtrail',
  types: [accountTrails, cloudTrail],
  operations: [describeTrails, getEventSelectors, getTrailStatus],
  async collect(reader) {
    if (reader.region === reader.regions[0])
      reader.add(accountTrails, {
        arn: `${reader.rootArn}/cloudtrail`,
        name: 'CloudTrail',
        properties: { Regions: reader.regions },
      })
    await reader.each(describeTrails, { includeShadowTrails: true }, [cloudTrail], async (trail) => {
      const home = trail.HomeRegion ?? reader.region
      if (reader.region === adderOf(home, reader)) await readTrail(trail, reader.at(home))
    })
  },
})

/** The region whose list adds a trail: its own or, if that is not scanned, the first. */
function adderOf(home: string, { regions }: RegionReader): string | undefined {
  return regions.includes(home) ? home : regions[0]
}

async function readTrail(trail: Trail, reader: RegionReader): Promise<void> {
  const { Name: name = '', TrailARN: arn = reader.arn('cloudtrail', `trail/${name}`) } = trail
  reader.add(cloudTrail, {
    arn,
    name,
    properties: {
      ...fromApi(cloudTrail, trail),
      ...(await readSelectors(arn, reader)),
      TrailName: name,
      // Its last part stands for all streams of the group.
      CloudWatchLogsLogGroupArn: trail.CloudWatchLogsLogGroupArn?.replace(/:\*$/, ''),
      EnableLogFileValidation: trail.LogFileValidationEnabled,
      IsLogging: await readLogging(arn, reader),
      KMSKeyId: trail.KmsKeyId,
    },
  })
}

async function readSelectors(arn: string, reader: RegionReader) {
  if (!reader.needs(cloudTrail, 'EventSelectors') && !reader.needs(cloudTrail, 'AdvancedEventSelectors'))
    return undefined
  const answer = await reader.read(getEventSelectors, { TrailName: arn })
  const { AdvancedEventSelectors, EventSelectors } = fromApi(cloudTrail, answer)
  return { AdvancedEventSelectors, EventSelectors }
}

async function readLogging(arn: string, reader: RegionReader) {
  if (!reader.needs(cloudTrail, 'IsLogging')) return undefined
  // A member of an organization may not be told of its trail: one that is not found is not gone.
  const answer = await reader.read(getTrailStatus, { Name: arn })
  return pick(answer, ({ IsLogging }) => IsLogging ?? false)
}
