import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'

type Listener = ResourceCursor<'AWS::ElasticLoadBalancingV2::Listener'>

export default defineCheck({
  id: 'elbv2_listener_https',
  title: 'Load balancers should serve HTTPS, and redirect HTTP to it',
  service: 'elbv2',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, cookies and data sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Serve HTTPS with a certificate, and let the HTTP listener do nothing but redirect to it.',
    command: `aws elbv2 modify-listener --listener-arn <LISTENER_ARN> --default-actions '[{"Type":"redirect","RedirectConfig":{"Protocol":"HTTPS","Port":"443","StatusCode":"HTTP_301"}}]'`,
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/create-https-listener.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-1'],
  compliance: { 'aws-fsbp': ['ELB.1'] },
  sameAs: { checkov: ['CKV_AWS_2', 'CKV2_AWS_20'], trivy: ['AWS-0054', 'aws-elb-http-not-used'] },
  resources: ['AWS::ElasticLoadBalancingV2::Listener'],
  evaluate(listener, infrastructure) {
    const protocol = listener.at('Protocol')
    const name = protocol.known()
    if (!name) return withoutProtocol(listener, infrastructure)
    if (['HTTPS', 'TLS'].includes(name)) return pass(`The listener speaks ${name}.`, protocol)
    return name === 'HTTP' ? ofHttp(listener) : undefined
  },
})

/** The listener of a gateway has none; that of an application load balancer speaks HTTP then. */
function withoutProtocol(listener: Listener, infrastructure: Infrastructure): Verdict | undefined {
  const type = 'AWS::ElasticLoadBalancingV2::LoadBalancer'
  const arn = listener.at('LoadBalancerArn')
  const balancer = infrastructure.referred(type, arn.value, listener)
  if (!balancer) return manual('Nothing says which protocol the listener speaks.')
  return arn.holding(balancer.at('Type').value).known() === 'application' ? ofHttp(listener) : undefined
}

function ofHttp(listener: Listener): Verdict {
  const redirects = anyOf(listener.at('DefaultActions').items(), (action) => {
    const redirect = action.at('RedirectConfig')
    redirect.known()
    return isText(redirect.at('Protocol'), 'HTTPS')
  })
  return redirects
    ? pass('HTTP is redirected to HTTPS.', listener.at('Protocol'))
    : fail('The listener serves plain HTTP.', listener.at('Protocol'))
}
