import { defineType } from '../define-type.ts'
import { text } from '../schema.ts'

/** That requests to a resource go through a web application firewall, of either generation. */
export const webAclAssociation = defineType({
  type: 'AWS::WAFv2::WebACLAssociation',
  properties: { ResourceArn: text },
})
