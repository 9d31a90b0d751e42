import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'

const LOGGING = 'AWS::WAFv2::LoggingConfiguration'

export default defineCheck({
  id: 'wafv2_web_acl_logging_enabled',
  title: 'Web ACLs of AWS WAF should log requests',
  service: 'wafv2',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'Nobody can tell which requests were let through and which were stopped, and by which rule: attacks and false alarms stay unseen.',
  remediation: {
    text: 'Log requests of the web ACL into a log group, a bucket or a stream of Data Firehose whose name starts with aws-waf-logs-.',
    command:
      'aws wafv2 put-logging-configuration --logging-configuration ResourceArn=<WEB_ACL_ARN>,LogDestinationConfigs=<DESTINATION_ARN>',
    url: 'https://docs.aws.amazon.com/waf/latest/developerguide/logging.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/waf-controls.html#waf-11'],
  compliance: { 'aws-fsbp': ['WAF.11'] },
  sameAs: { checkov: ['CKV2_AWS_31'] },
  resources: ['AWS::WAFv2::WebACL'],
  evaluate(acl, infrastructure) {
    const { certain, possible } = infrastructure.referring(LOGGING, 'ResourceArn', acl)
    if (certain.length > 0) return pass('Requests are logged.')
    const doubt = perhaps(acl, possible, 'log the requests')
    if (doubt) return doubt
    const failure = 'Requests are not logged.'
    return infrastructure.inScopeOf(acl, LOGGING).length > 0
      ? fail(failure)
      : withoutCompanion(acl, { companion: 'logging configuration', failure })
  },
})
