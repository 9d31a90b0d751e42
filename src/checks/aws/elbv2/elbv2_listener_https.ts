import type { Infrastructure } from '../../../resources/infrastructure.ts'
import type { Resource } from '../../../resources/resource.ts'
import { defineCheck } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { fail, known, manual, pass, type Verdict } from '../../verdict.ts'

type Listener = Resource<'AWS::ElasticLoadBalancingV2::Listener'>

export default defineCheck({
  id: 'elbv2_listener_https',
  title: 'Load balancers serve HTTPS, and redirect HTTP to it',
  service: 'elbv2',
  severity: 'high',
  categories: ['encryption'],
  risk: 'Passwords, cookies and data sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Serve HTTPS with a certificate, and let the HTTP listener do nothing but redirect to it.',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/create-https-listener.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-1'],
  compliance: { 'AWS-FSBP': ['ELB.1'] },
  resources: ['AWS::ElasticLoadBalancingV2::Listener'],
  evaluate(listener, infrastructure) {
    const protocol = known(listener.properties.Protocol, 'Protocol')
    if (protocol === undefined) return withoutProtocol(listener, infrastructure)
    if (['HTTPS', 'TLS'].includes(protocol)) return pass(`The listener speaks ${protocol}.`, 'Protocol')
    return protocol === 'HTTP' ? ofHttp(listener) : undefined
  },
})

/** The listener of a gateway has none; that of an application load balancer speaks HTTP then. */
function withoutProtocol(listener: Listener, infrastructure: Infrastructure): Verdict | undefined {
  const type = 'AWS::ElasticLoadBalancingV2::LoadBalancer'
  const balancer = infrastructure.referred(type, listener.properties.LoadBalancerArn, listener)
  if (!balancer) return manual('Nothing says which protocol the listener speaks.')
  return known(balancer.properties.Type, 'LoadBalancerArn') === 'application' ? ofHttp(listener) : undefined
}

function ofHttp({ properties }: Listener): Verdict {
  const actions = (known(properties.DefaultActions, 'DefaultActions') ?? []).map((action, index) => ({
    action,
    at: `DefaultActions[${index}]`,
  }))
  const redirects = anyOf(actions, ({ action, at }) => {
    const redirect = known(known(action, at).RedirectConfig, `${at}.RedirectConfig`)
    return isText(redirect?.Protocol, 'HTTPS', `${at}.RedirectConfig.Protocol`)
  })
  return redirects
    ? pass('HTTP is redirected to HTTPS.', 'Protocol')
    : fail('The listener serves plain HTTP.', 'Protocol')
}
