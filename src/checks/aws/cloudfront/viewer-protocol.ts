import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

/** The failure for a distribution that accepts plain HTTP from viewers. */
export function plainHttp(
  distribution: ResourceCursor<'AWS::CloudFront::Distribution'>,
): Verdict | undefined {
  const configuration = distribution.at('DistributionConfig')
  const behaviors = [configuration.at('DefaultCacheBehavior'), ...configuration.at('CacheBehaviors').items()]
  return each(behaviors, (behavior) => {
    const policy = behavior.at('ViewerProtocolPolicy')
    if (['https-only', 'redirect-to-https'].includes(policy.known() ?? '')) return undefined
    return fail('A cache behavior serves plain HTTP.', policy)
  })
}
