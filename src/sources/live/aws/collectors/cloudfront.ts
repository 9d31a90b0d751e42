import {
  CloudFrontClient,
  type DistributionConfig,
  type DistributionSummary,
  GetDistributionConfigCommand,
  ListDistributionsCommand,
  type Origin,
} from '@aws-sdk/client-cloudfront'
import { distribution } from '../../../../model/aws/cloudfront.ts'
import { delivery, deliverySource } from '../../../../model/aws/logs.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { byNextMarker } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listDistributions = listing(
  CloudFrontClient,
  'cloudfront:ListDistributions',
  ListDistributionsCommand,
  {
    pageSize: { MaxItems: 100 },
    items: ({ DistributionList }) => DistributionList?.Items,
    next: ({ DistributionList = {} }) => byNextMarker(DistributionList),
  },
)
const getConfiguration = operation(
  CloudFrontClient,
  'cloudfront:GetDistributionConfig',
  GetDistributionConfigCommand,
)

export default defineCollector({
  service: 'cloudfront',
  isGlobal: true,
  types: [distribution],
  operations: [listDistributions, getConfiguration],
  async collect(reader) {
    // Logs that go through CloudWatch are set up in the home region only, which the logs' own collector reads.
    if (!reader.in(reader.region)) reader.miss([deliverySource, delivery], `${reader.region} is not scanned`)
    await reader.each(listDistributions, {}, [distribution], (summary) => readDistribution(summary, reader))
  },
})

/** The list has no logging and no default root object. */
async function readDistribution(summary: DistributionSummary, reader: RegionReader): Promise<void> {
  const { Id: id = '', ARN: arn = '', DomainName = id, Aliases } = summary
  const answer = await reader.read(
    getConfiguration,
    { Id: id },
    // It was deleted after it was listed.
    { gone: ['NoSuchDistribution'] },
  )
  const configuration = pick(
    answer,
    ({ DistributionConfig }) => DistributionConfig && asTemplate(DistributionConfig),
  )
  reader.add(distribution, {
    arn,
    name: Aliases?.Items?.[0] ?? DomainName,
    identifiers: [id, DomainName],
    properties: fromApi(distribution, { DistributionConfig: configuration }),
  })
}

/** The configuration as CloudFormation has it: lists without a count, and nothing where the API has an empty text. */
function asTemplate(configuration: DistributionConfig): object {
  const { CacheBehaviors, Logging, Origins, DefaultRootObject, WebACLId } = configuration
  return {
    ...configuration,
    CacheBehaviors: CacheBehaviors?.Items ?? [],
    DefaultRootObject: DefaultRootObject || undefined,
    Logging: Logging?.Enabled ? { Bucket: Logging.Bucket } : undefined,
    Origins: (Origins?.Items ?? []).map(originOf),
    WebACLId: WebACLId || undefined,
  }
}

function originOf(origin: Origin): object {
  const { CustomOriginConfig: server, OriginAccessControlId } = origin
  return {
    ...origin,
    OriginAccessControlId: OriginAccessControlId || undefined,
    CustomOriginConfig: server && { ...server, OriginSSLProtocols: server.OriginSslProtocols?.Items },
  }
}
