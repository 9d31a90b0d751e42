import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../../words.ts'
import { setting } from './attributes.ts'

const MODES: Words = { good: ['defensive', 'strictest'], bad: ['monitor'] }

export default defineCheck({
  id: 'elbv2_desync_mitigation',
  title: 'Application load balancers should refuse ambiguous requests',
  service: 'elbv2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'A request that the load balancer and the server read differently carries a second one past every filter, into the session of somebody else.',
  remediation: {
    text: 'Set the desync mitigation mode to defensive, which is the default, or to strictest.',
    command:
      'aws elbv2 modify-load-balancer-attributes --load-balancer-arn <LOAD_BALANCER_ARN> --attributes Key=routing.http.desync_mitigation_mode,Value=defensive',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html#desync-mitigation-mode',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-12'],
  compliance: { 'aws-fsbp': ['ELB.12'] },
  sameAs: { checkov: ['CKV_AWS_328'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer) {
    if (!balancer.at('Type').is('application')) return undefined
    const mode = setting(balancer, 'routing.http.desync_mitigation_mode')
    return mode !== undefined && !isGood(mode, MODES)
      ? fail('Ambiguous requests are counted, and passed on.', mode)
      : pass('Requests that are a danger are refused.', mode)
  },
})
