import { defineCheck } from '../../check.ts'
import { attributeMustBeOn } from './attributes.ts'

export default defineCheck({
  id: 'elbv2_deletion_protection',
  title: 'Load balancers should be protected from deletion',
  service: 'elbv2',
  severity: 'low',
  categories: ['resilience'],
  topics: ['fault-tolerance'],
  risk: 'One wrong call, or one wrong line in a plan, takes everything behind the load balancer off the network, and its name changes.',
  remediation: {
    text: 'Enable deletion protection of the load balancer.',
    command:
      'aws elbv2 modify-load-balancer-attributes --load-balancer-arn <LOAD_BALANCER_ARN> --attributes Key=deletion_protection.enabled,Value=true',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html#deletion-protection',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-6'],
  compliance: { 'aws-fsbp': ['ELB.6'] },
  sameAs: { checkov: ['CKV_AWS_150'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate: (balancer) =>
    attributeMustBeOn(balancer, 'deletion_protection.enabled', {
      passes: 'The load balancer is protected from deletion.',
      fails: 'The load balancer can be deleted by a single call.',
    }),
})
