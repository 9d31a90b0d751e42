import { defineCheck, fail, pass } from '../../check.ts'
import { isPrivate } from './private-zone.ts'

export default defineCheck({
  id: 'route53_zone_queries_logged',
  title: 'Public zones of Route 53 should log queries',
  service: 'route53',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'Nobody sees which names are asked for: those of a domain that was taken over, or those by which data leaves.',
  remediation: {
    text: 'Log queries of the zone into a log group in us-east-1.',
    command:
      'aws route53 create-query-logging-config --hosted-zone-id <ZONE_ID> --cloud-watch-logs-log-group-arn <LOG_GROUP_ARN>',
    url: 'https://docs.aws.amazon.com/Route53/latest/DeveloperGuide/query-logs.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/route53-controls.html#route53-2'],
  compliance: { 'aws-fsbp': ['Route53.2'] },
  sameAs: { checkov: ['CKV2_AWS_39'] },
  resources: ['AWS::Route53::HostedZone'],
  evaluate(zone) {
    if (isPrivate(zone)) return undefined
    const log = zone.at('QueryLoggingConfig')
    return log.known() === undefined ? fail('Queries are not logged.', log) : pass('Queries are logged.', log)
  },
})
