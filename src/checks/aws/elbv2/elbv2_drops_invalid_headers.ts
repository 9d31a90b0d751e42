import { defineCheck } from '../../check.ts'
import { attributeMustBeOn } from './attributes.ts'

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
  sameAs: { checkov: ['CKV_AWS_131'], trivy: ['AWS-0052', 'aws-elb-drop-invalid-headers'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer) {
    if (balancer.at('Type').known() !== 'application') return undefined
    return attributeMustBeOn(balancer, 'routing.http.drop_invalid_header_fields.enabled', {
      passes: 'Invalid headers are dropped.',
      fails: 'Invalid headers are passed on.',
    })
  },
})
