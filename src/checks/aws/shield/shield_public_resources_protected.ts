import type { Infrastructure } from '../../../model/infrastructure.ts'
import { whyUnread } from '../../../model/origin.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { judged } from '../../logic.ts'

const PROTECTION = 'AWS::Shield::Protection'

type Subscription = ResourceCursor<'X::Shield::Subscription'>

export default defineCheck({
  id: 'shield_public_resources_protected',
  title: 'Shield Advanced should protect what the internet reaches, where it is paid for',
  service: 'shield',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'A flood of requests takes down what the expensive subscription was bought for, since nobody told it what to protect.',
  remediation: {
    text: 'Add a protection of Shield Advanced for each distribution, public zone and load balancer on the internet.',
    command: 'aws shield create-protection --name <NAME> --resource-arn <RESOURCE_ARN>',
    url: 'https://docs.aws.amazon.com/waf/latest/developerguide/ddos-manage-protected-resources.html',
  },
  references: ['https://docs.aws.amazon.com/waf/latest/developerguide/ddos-advanced-summary.html'],
  resources: ['X::Shield::Subscription'],
  evaluate(subscription, infrastructure) {
    if (!subscription.at('IsActive').known()) return undefined
    const exposed = onTheInternet(subscription, infrastructure)
    const protections = infrastructure.inScopeOf(subscription, PROTECTION)
    const unread = [...exposed, ...protections].map(whyUnread).find((reason) => reason !== undefined)
    const open = exposed.filter(
      (resource) =>
        whyUnread(resource) === undefined &&
        infrastructure.referring(PROTECTION, 'ResourceArn', resource).certain.length === 0,
    )
    if (unread !== undefined && (open.length === 0 || protections.some((each) => whyUnread(each))))
      return manual(`What Shield Advanced protects could not be read: ${unread}.`)
    if (open.length === 0) return pass('Shield Advanced protects what the internet reaches.')
    const [first] = open
    const others = open.length > 1 ? ` and ${open.length - 1} more` : ''
    return fail(`Shield Advanced is paid for, and does not protect ${first?.name}${others}.`)
  },
})

/** Resources that Shield Advanced can protect, and that are surely on the internet. */
function onTheInternet(subscription: Subscription, infrastructure: Infrastructure): readonly Resource[] {
  const balancers = infrastructure.inScopeOf(subscription, 'AWS::ElasticLoadBalancingV2::LoadBalancer')
  const zones = infrastructure.inScopeOf(subscription, 'AWS::Route53::HostedZone')
  return [
    ...infrastructure.inScopeOf(subscription, 'AWS::CloudFront::Distribution'),
    ...zones.filter((zone) => judged(() => zone.at('VPCs').items().length === 0) !== false),
    ...balancers.filter(
      (balancer) =>
        judged(() => balancer.at('Type').is('application') && balancer.at('Scheme').is('internet-facing')) !==
        false,
    ),
  ]
}
