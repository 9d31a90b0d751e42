import {
  GetWebACLCommand,
  ListLoggingConfigurationsCommand,
  ListResourcesForWebACLCommand,
  ListWebACLsCommand,
  type ResourceType,
  WAFV2Client,
  type WebACL,
  type WebACLSummary,
} from '@aws-sdk/client-wafv2'
import { webAcl, webAclAssociation, webAclLogging } from '../../../../model/aws/wafv2.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { homeRegion } from '../api/home-region.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listWebAcls = listing(WAFV2Client, 'wafv2:ListWebACLs', ListWebACLsCommand, {
  pageSize: { Limit: 100 },
  items: ({ WebACLs }) => WebACLs,
  // The last page has a marker too, after which there is an empty one.
  next: ({ WebACLs = [], NextMarker }) => (NextMarker && WebACLs.length > 0 ? { NextMarker } : undefined),
})
const getWebAcl = operation(WAFV2Client, 'wafv2:GetWebACL', GetWebACLCommand)
const listResources = listing(WAFV2Client, 'wafv2:ListResourcesForWebACL', ListResourcesForWebACLCommand, {
  items: ({ ResourceArns }) => ResourceArns,
})
const listLogging = listing(
  WAFV2Client,
  'wafv2:ListLoggingConfigurations',
  ListLoggingConfigurationsCommand,
  {
    pageSize: { Limit: 100 },
    items: ({ LoggingConfigurations }) => LoggingConfigurations,
    next: ({ LoggingConfigurations = [], NextMarker }) =>
      NextMarker && LoggingConfigurations.length > 0 ? { NextMarker } : undefined,
  },
)

/** `CLOUDFRONT` has one list for all regions, in the home region, which is asked even where it is not scanned. */
type Scope = 'REGIONAL' | 'CLOUDFRONT'

/** What a web ACL of a region may protect. A distribution of CloudFront names its web ACL itself. */
const PROTECTED: readonly ResourceType[] = [
  'API_GATEWAY',
  'APPLICATION_LOAD_BALANCER',
  'APPSYNC',
  'COGNITO_USER_POOL',
]

/** The web ACL was deleted after it was listed. */
const GONE = ['WAFNonexistentItemException']

export default defineCollector({
  service: 'wafv2',
  types: [webAcl, webAclAssociation, webAclLogging],
  operations: [listWebAcls, getWebAcl, listResources, listLogging],
  async collect(reader) {
    await readScope('REGIONAL', reader)
    if (reader.region === reader.regions[0])
      await readScope('CLOUDFRONT', reader.at(homeRegion(reader.account.partition)))
  },
})

async function readScope(Scope: Scope, reader: RegionReader): Promise<void> {
  const types = Scope === 'REGIONAL' ? [webAcl, webAclAssociation] : [webAcl]
  await Promise.all([
    reader.each(listWebAcls, { Scope }, types, async (summary) => {
      await Promise.all([
        readWebAcl(summary, Scope, reader),
        ...(Scope === 'REGIONAL' ? PROTECTED : []).map((type) => readResources(summary, type, reader)),
      ])
    }),
    reader.each(listLogging, { Scope }, [webAclLogging], ({ ResourceArn = '' }) =>
      reader.add(webAclLogging, {
        arn: `${ResourceArn}/logging`,
        name: 'logging',
        properties: { ResourceArn },
      }),
    ),
  ])
}

async function readWebAcl({ ARN, Id, Name = '' }: WebACLSummary, Scope: Scope, reader: RegionReader) {
  if (ARN === undefined || !reader.needs(webAcl)) return
  const answer = await reader.read(getWebAcl, { Id, Name, Scope }, { gone: GONE })
  const acl = pick(answer, ({ WebACL }) => WebACL)
  reader.add(webAcl, {
    arn: ARN,
    name: Name,
    properties: { ...fromApi(webAcl, acl), Name, Rules: pick(acl, rulesOf) },
  })
}

/** Its rules, and those that Firewall Manager puts before and behind them. */
function rulesOf({
  PreProcessFirewallManagerRuleGroups: before = [],
  Rules = [],
  PostProcessFirewallManagerRuleGroups: behind = [],
}: WebACL) {
  return [...before, ...Rules, ...behind].map(({ Name, VisibilityConfig }) => ({
    Name,
    VisibilityConfig: {
      CloudWatchMetricsEnabled: VisibilityConfig?.CloudWatchMetricsEnabled,
    },
  }))
}

async function readResources(
  { ARN, Name = '' }: WebACLSummary,
  ResourceType: ResourceType,
  reader: RegionReader,
): Promise<void> {
  await reader.each(
    listResources,
    { WebACLArn: ARN, ResourceType },
    [webAclAssociation],
    (resource) =>
      reader.add(webAclAssociation, {
        arn: `${resource}/web-acl`,
        name: Name,
        properties: { ResourceArn: resource },
      }),
    { absent: GONE },
  )
}
