import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'

const ASSOCIATION = 'AWS::WAFv2::WebACLAssociation'

export default defineCheck({
  id: 'elbv2_waf_attached',
  title: 'Application load balancers on the internet should stand behind a web application firewall',
  service: 'elbv2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Attacks that are known and automated, such as injections and floods of logins, reach the application unfiltered.',
  remediation: {
    text: 'Associate a web ACL of AWS WAF with the load balancer.',
    command: 'aws wafv2 associate-web-acl --web-acl-arn <WEB_ACL_ARN> --resource-arn <LOAD_BALANCER_ARN>',
    url: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-chapter.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/elb-controls.html#elb-16'],
  compliance: { 'aws-fsbp': ['ELB.16'] },
  sameAs: { checkov: ['CKV2_AWS_28'] },
  resources: ['AWS::ElasticLoadBalancingV2::LoadBalancer'],
  evaluate(balancer, infrastructure) {
    if (!balancer.at('Type').is('application') || balancer.at('Scheme').is('internal')) return undefined
    const { certain, possible } = infrastructure.referring(ASSOCIATION, 'ResourceArn', balancer)
    if (certain.length > 0) return pass('A web ACL filters the requests.')
    const doubt = perhaps(balancer, possible, 'filter the requests')
    if (doubt) return doubt
    const failure = 'No web ACL filters the requests.'
    return infrastructure.inScopeOf(balancer, ASSOCIATION).length > 0
      ? fail(failure)
      : withoutCompanion(balancer, { companion: 'association of a web ACL', failure })
  },
})
