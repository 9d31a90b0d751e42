import { defineType } from '../resource-type.ts'
import { defaulted, text } from '../shape.ts'

export const transitGateway = defineType({
  type: 'AWS::EC2::TransitGateway',
  fields: { AutoAcceptSharedAttachments: defaulted(text, 'disable') },
})
