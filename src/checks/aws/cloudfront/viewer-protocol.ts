import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { fail, type Verdict } from '../../check.ts'
import { each } from '../../verdict.ts'

/** What is wrong with a distribution that viewers can speak plain HTTP with. */
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
