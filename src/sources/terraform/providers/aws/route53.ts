import { defineAdapter } from './define-adapter.ts'

export const hostedZone = defineAdapter({
  type: 'AWS::Route53::HostedZone',
  named: ['name'],
  global: true,
  joined: {
    QueryLoggingConfig: (zone, module) =>
      module.join('aws_route53_query_log', 'zone_id', zone, (log) =>
        log.at({ CloudWatchLogsLogGroupArn: log.string('cloudwatch_log_group_arn') }),
      ),
  },
})

export const zoneSigning = defineAdapter({ type: 'AWS::Route53::DNSSEC', global: true })
