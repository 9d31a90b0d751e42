import { defineCheck } from '../../check.ts'
import { judgeWebAcl } from '../wafv2/judge-web-acl.ts'

export default defineCheck({
  id: 'appsync_api_waf_attached',
  title: 'APIs of AppSync should stand behind a web application firewall',
  service: 'appsync',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Attacks that are known and automated, and floods of requests, reach the resolvers unfiltered.',
  remediation: {
    text: 'Associate a web ACL of AWS WAF with the API.',
    command: 'aws wafv2 associate-web-acl --web-acl-arn <WEB_ACL_ARN> --resource-arn <API_ARN>',
    url: 'https://docs.aws.amazon.com/appsync/latest/devguide/WAF-Integration.html',
  },
  references: ['https://docs.aws.amazon.com/waf/latest/developerguide/waf-chapter.html'],
  sameAs: { checkov: ['CKV2_AWS_33'] },
  resources: ['AWS::AppSync::GraphQLApi'],
  evaluate: judgeWebAcl,
})
