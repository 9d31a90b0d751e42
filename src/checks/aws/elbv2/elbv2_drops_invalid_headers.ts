import { defineCheck, fail, pass } from '../../check.ts'
import { attribute } from './attributes.ts'

export default defineCheck({
  id: 'elbv2_drops_invalid_headers',
  title: 'Application load balancers should drop invalid HTTP headers',
  service: 'elbv2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'Headers that servers understand differently let attackers smuggle requests past the load balancer, into the session of somebody else.',
  remediation: {
    text: 'Let the load balancer drop header fields with invalid names.',
    command:
      'aws elbv2 modify-load-balancer-attributes --load-balancer-arn <LOAD_BALANCER_ARN> --attributes Key=routing.http.drop_invalid_header_fields.enabled,Value=true',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/edit-load-balancer-attributes.html',
  },
  references: ['https://portswigger.net/web-security/request-smuggling'],
  compliance: { 'aws-fsbp': ['ELB.4'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer) {
    if (balancer.at('Type').known() !== 'application') return undefined
    const { isOn, at } = attribute(balancer, 'routing.http.drop_invalid_header_fields.enabled')
    return isOn ? pass('Invalid headers are dropped.', at) : fail('Invalid headers are passed on.', at)
  },
})
