import type { CustomOrigin } from '../../../model/aws/cloudfront.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { firstOf, isText } from '../../logic.ts'
import { each } from '../../verdict.ts'
import { plainHttp } from './viewer-protocol.ts'

const OLD_PROTOCOLS = ['SSLv3', 'TLSv1', 'TLSv1.1']

export default defineCheck({
  id: 'cloudfront_origin_encrypted',
  title: 'CloudFront distributions should use TLS 1.2 with their origins',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'What viewers send over HTTPS goes on to the origin in plain text, or with encryption that known attacks break.',
  remediation: {
    text: 'Set the protocol policy of each origin to https-only, with TLSv1.2 as its only protocol.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-cloudfront-to-custom-origin.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-9',
  ],
  compliance: { 'aws-fsbp': ['CloudFront.9', 'CloudFront.10'] },
  sameAs: { checkov: ['CKV2_AWS_72'] },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution) {
    const servers = distribution
      .at('DistributionConfig')
      .at('Origins')
      .items()
      .filter((origin) => origin.known())
      .map((origin) => origin.at('CustomOriginConfig'))
      .filter(({ value }) => value !== undefined)
    if (servers.length === 0) return undefined
    const weak = each(servers, (server) => weakness(server, distribution))
    return weak ?? pass('Every origin is reached with TLS 1.2.', servers[0])
  },
})

function weakness(
  server: Cursor<CustomOrigin>,
  distribution: ResourceCursor<'AWS::CloudFront::Distribution'>,
): Verdict | undefined {
  const protocolPolicy = server.at('OriginProtocolPolicy')
  const policy = protocolPolicy.known()
  const viewers = policy === 'match-viewer' ? plainHttp(distribution) : undefined
  if (viewers?.status === 'MANUAL') return viewers
  if (viewers || !['match-viewer', 'https-only'].includes(policy ?? ''))
    return fail('An origin is reached in plain HTTP.', protocolPolicy)
  const protocols = server.at('OriginSSLProtocols')
  const old = firstOf(OLD_PROTOCOLS, (name) => protocols.items().some((protocol) => isText(protocol, name)))
  return old === undefined ? undefined : fail(`An origin may be reached with ${old}.`, protocols)
}
