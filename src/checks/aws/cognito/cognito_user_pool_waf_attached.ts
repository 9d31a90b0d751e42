import { defineCheck } from '../../check.ts'
import { judgeWebAcl } from '../wafv2/judge-web-acl.ts'

export default defineCheck({
  id: 'cognito_user_pool_waf_attached',
  title: 'User pools of Cognito should stand behind a web application firewall',
  service: 'cognito',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Whoever tries stolen passwords on all accounts, or makes thousands of accounts, is not slowed down.',
  remediation: {
    text: 'Associate a web ACL of AWS WAF with the user pool.',
    command: 'aws wafv2 associate-web-acl --web-acl-arn <WEB_ACL_ARN> --resource-arn <USER_POOL_ARN>',
    url: 'https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-waf.html',
  },
  references: ['https://docs.aws.amazon.com/waf/latest/developerguide/waf-chapter.html'],
  resources: ['AWS::Cognito::UserPool'],
  evaluate: judgeWebAcl,
})
