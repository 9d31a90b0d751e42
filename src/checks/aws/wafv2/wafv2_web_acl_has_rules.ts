import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

export default defineCheck({
  id: 'wafv2_web_acl_has_rules',
  title: 'Web ACLs of AWS WAF should have rules',
  service: 'wafv2',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'The firewall lets every request through: it looks like protection, and is none.',
  remediation: {
    text: 'Add rules to the web ACL, such as the common rule set that AWS maintains.',
    url: 'https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-list.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html#waf-10'],
  compliance: { 'aws-fsbp': ['WAF.10'] },
  sameAs: { checkov: ['CKV_AWS_175'] },
  resources: ['AWS::WAFv2::WebACL'],
  evaluate(acl) {
    const rules = acl.at('Rules')
    if (acl.at('DefaultAction').at('Block').value !== undefined && !rules.value)
      return pass('Without rules, the web ACL blocks every request.')
    return anyOf(rules.items(), (rule) => rule.known() !== undefined)
      ? pass('The web ACL has rules.', rules)
      : fail('The web ACL has no rules, and lets every request through.', rules)
  },
})
