import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'elbv2_load_balancer_internal',
  title: 'Load balancers should be reachable from the internet only where that is meant',
  service: 'elbv2',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'An application for colleagues, or one that is not finished, can be reached and tried by everybody.',
  remediation: {
    text: 'Make the load balancer internal; mute this for those that serve the public.',
    url: 'https://docs.aws.amazon.com/elasticloadbalancing/latest/userguide/how-elastic-load-balancing-works.html#load-balancer-scheme',
  },
  references: [
    'https://docs.aws.amazon.com/elasticloadbalancing/latest/application/application-load-balancers.html',
  ],
  sameAs: { trivy: ['AWS-0053', 'aws-elb-alb-not-public'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer) {
    if (balancer.at('Type').is('gateway')) return undefined
    return mustBe(balancer.at('Scheme'), 'internal', {
      passes: 'The load balancer has private addresses only.',
      fails: 'The load balancer has public addresses.',
    })
  },
})
