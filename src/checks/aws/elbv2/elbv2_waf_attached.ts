import { defineCheck } from '../../check.ts'
import { judgeWebAcl } from '../wafv2/judge-web-acl.ts'

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
    return judgeWebAcl(balancer, infrastructure)
  },
})
