import { defineAdapter } from '../adapter.ts'

/** `aws_wafv2_web_acl_association`, or `aws_wafregional_web_acl_association` of the first generation. */
export const webAclAssociation = defineAdapter({
  type: 'AWS::WAFv2::WebACLAssociation',
  named: [],
  properties: (association) => ({ ResourceArn: association.string('resource_arn') }),
})
