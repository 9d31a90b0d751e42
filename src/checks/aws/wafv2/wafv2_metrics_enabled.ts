import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'wafv2_metrics_enabled',
  title: 'Rules of AWS WAF should count requests in metrics',
  service: 'wafv2',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'No alarm can tell that a rule stops many requests, or has stopped matching any.',
  remediation: {
    text: 'Enable metrics of CloudWatch in the visibility configuration of the web ACL and of each of its rules.',
    url: 'https://docs.aws.amazon.com/waf/latest/developerguide/waf-metrics.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html#waf-12'],
  compliance: { 'aws-fsbp': ['WAF.12'] },
  resources: ['AWS::WAFv2::WebACL'],
  evaluate(acl) {
    // A rule without the block takes it from a group of rules of its own.
    const parts = [
      acl.at('VisibilityConfig'),
      ...acl
        .at('Rules')
        .items()
        .map((rule) => rule.at('VisibilityConfig')),
    ]
    return (
      each(parts, (visibility) => {
        const metrics = visibility.at('CloudWatchMetricsEnabled')
        return metrics.known() === false ? fail('Requests are not counted in metrics.', metrics) : undefined
      }) ?? pass('Requests are counted in metrics.')
    )
  },
})
