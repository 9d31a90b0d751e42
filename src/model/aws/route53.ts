import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const hostedZone = defineType({
  type: 'AWS::Route53::HostedZone',
  names: ['Name'],
  global: true,
  properties: {
    Name: text,
    /** Where queries are logged; absent: nowhere. */
    QueryLoggingConfig: object({ CloudWatchLogsLogGroupArn: text }),
    /** The networks that a private zone is for; absent: the zone is public. */
    VPCs: list(object({ VPCId: text })),
  },
})

/** That a zone signs its answers. */
export const zoneSigning = defineType({
  type: 'AWS::Route53::DNSSEC',
  global: true,
  properties: { HostedZoneId: text },
})
