import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

const visibility = object({ CloudWatchMetricsEnabled: defaulted(flag, false) })

export const webAcl = defineType({
  type: 'AWS::WAFv2::WebACL',
  names: ['Name'],
  properties: {
    Name: text,
    /** What happens to requests that no rule is about: one of the two is there. */
    DefaultAction: object({ Allow: object({}), Block: object({}) }),
    Rules: list(object({ Name: text, VisibilityConfig: visibility })),
    VisibilityConfig: visibility,
  },
})

/** Where a web ACL logs requests. */
export const webAclLogging = defineType({
  type: 'AWS::WAFv2::LoggingConfiguration',
  properties: { ResourceArn: text },
})

/** That requests to a resource go through a web application firewall, of either generation. */
export const webAclAssociation = defineType({
  type: 'AWS::WAFv2::WebACLAssociation',
  properties: { ResourceArn: text },
})
