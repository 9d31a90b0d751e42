import {
  CloudTrailClient,
  DescribeTrailsCommand,
  GetEventSelectorsCommand,
  GetTrailStatusCommand,
  type Trail,
} from '@aws-sdk/client-cloudtrail'
import { accountTrails, cloudTrail } from '../../../model/aws/cloudtrail.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'
import { pick } from '../pick.ts'
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
 * in no other way; each trail is read in one region.
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
        properties: {},
      })
    await reader.each(describeTrails, { includeShadowTrails: true }, [cloudTrail], async (trail) => {
      if (reader.region === regionOf(trail, reader)) await readTrail(trail, reader)
    })
  },
})

/** The region in which a trail is read: its own or, if that is not scanned, the first. */
function regionOf({ HomeRegion }: Trail, { regions, region }: RegionReader): string | undefined {
  const home = HomeRegion ?? region
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
      EnableLogFileValidation: trail.LogFileValidationEnabled,
      IsLogging: await readLogging(arn, reader),
      KMSKeyId: trail.KmsKeyId,
    },
  })
}

async function readSelectors(arn: string, reader: RegionReader) {
  if (!reader.needs(cloudTrail, 'EventSelectors') && !reader.needs(cloudTrail, 'AdvancedEventSelectors'))
    return undefined
  const answer = await reader.read(
    getEventSelectors,
    { TrailName: arn },
    { gone: ['TrailNotFoundException'] },
  )
  const { AdvancedEventSelectors, EventSelectors } = fromApi(cloudTrail, answer)
  return { AdvancedEventSelectors, EventSelectors }
}

async function readLogging(arn: string, reader: RegionReader) {
  if (!reader.needs(cloudTrail, 'IsLogging')) return undefined
  const answer = await reader.read(getTrailStatus, { Name: arn }, { gone: ['TrailNotFoundException'] })
  return pick(answer, ({ IsLogging }) => IsLogging ?? false)
}
