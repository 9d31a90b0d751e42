import {
  GetDNSSECCommand,
  type HostedZone,
  ListHostedZonesCommand,
  ListQueryLoggingConfigsCommand,
  Route53Client,
} from '@aws-sdk/client-route-53'
import { hostedZone, zoneSigning } from '../../../../model/aws/route53.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listZones = listing(Route53Client, 'route53:ListHostedZones', ListHostedZonesCommand, {
  pageSize: { MaxItems: 100 },
  items: ({ HostedZones }) => HostedZones,
  next: byNextMarker,
})
const listLogging = listing(
  Route53Client,
  'route53:ListQueryLoggingConfigs',
  ListQueryLoggingConfigsCommand,
  {
    pageSize: { MaxResults: 100 },
    items: ({ QueryLoggingConfigs }) => QueryLoggingConfigs,
    next: 'NextToken',
  },
)
const getDnssec = operation(Route53Client, 'route53:GetDNSSEC', GetDNSSECCommand)

export default defineCollector({
  service: 'route53',
  isGlobal: true,
  types: [hostedZone, zoneSigning],
  operations: [listZones, listLogging, getDnssec],
  async collect(reader) {
    const logGroupOf = await readLogging(reader)
    await reader.each(listZones, {}, [hostedZone, zoneSigning], async (zone) => {
      addZone(zone, logGroupOf, reader)
      if (!zone.Config?.PrivateZone) await readSigning(zone, reader)
    })
  },
})

type LogGroups = Awaited<ReturnType<typeof readLogging>>

/** The log groups of queries by the ids of zones; one list for all zones. */
async function readLogging(reader: RegionReader) {
  if (!reader.needs(hostedZone, 'QueryLoggingConfig')) return undefined
  const configurations = await reader.all(listLogging, {})
  return pick(
    configurations,
    (all) =>
      new Map(
        all.map(({ HostedZoneId, CloudWatchLogsLogGroupArn }) => [HostedZoneId, CloudWatchLogsLogGroupArn]),
      ),
  )
}

function addZone(zone: HostedZone, logGroups: LogGroups, reader: RegionReader): void {
  const { Name: name, Config } = zone
  const id = idOf(zone)
  reader.add(hostedZone, {
    arn: arnOf(zone, reader),
    name: name?.replace(/\.$/, '') ?? id,
    identifiers: [id],
    properties: {
      Name: name,
      QueryLoggingConfig: pick(logGroups, (groups) => {
        const group = groups.get(id)
        return group === undefined ? undefined : { CloudWatchLogsLogGroupArn: group }
      }),
      // The list says only whether there are networks.
      VPCs: Config?.PrivateZone ? [{}] : [],
    },
  })
}

async function readSigning(zone: HostedZone, reader: RegionReader): Promise<void> {
  if (!reader.needs(zoneSigning)) return
  const id = idOf(zone)
  const answer = await reader.read(getDnssec, { HostedZoneId: id }, { gone: ['NoSuchHostedZone'] })
  if (isUnknown(answer)) return reader.miss([zoneSigning], answer.reason)
  if (answer?.Status?.ServeSignature !== 'SIGNING') return
  reader.add(zoneSigning, {
    arn: `${arnOf(zone, reader)}/signing`,
    name: id,
    properties: { HostedZoneId: id },
  })
}

function arnOf(zone: HostedZone, { account }: RegionReader): string {
  return `arn:${account.partition}:route53:::hostedzone/${idOf(zone)}`
}

/** The API writes `/hostedzone/Z1`. */
function idOf({ Id = '' }: HostedZone): string {
  return Id.slice(Id.lastIndexOf('/') + 1)
}
