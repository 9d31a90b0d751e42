import { defineAdapter } from '../adapter.ts'

export const hostedZone = defineAdapter({
  type: 'AWS::Route53::HostedZone',
  named: ['name'],
  global: true,
  properties: (zone, module) => ({
    Name: zone.string('name'),
    QueryLoggingConfig: module.join('aws_route53_query_log', 'zone_id', zone, (log) =>
      log.at({ CloudWatchLogsLogGroupArn: log.string('cloudwatch_log_group_arn') }),
    ),
    VPCs: zone.objects('vpc', (network) => ({ VPCId: network.string('vpc_id') })),
  }),
})

export const zoneSigning = defineAdapter({
  type: 'AWS::Route53::DNSSEC',
  global: true,
  properties: (signing) => ({ HostedZoneId: signing.string('hosted_zone_id') }),
})
