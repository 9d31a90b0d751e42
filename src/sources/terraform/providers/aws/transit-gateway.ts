import { defineAdapter } from '../adapter.ts'

export const transitGateway = defineAdapter({
  type: 'AWS::EC2::TransitGateway',
  properties: (gateway) => ({
    AutoAcceptSharedAttachments: gateway.string('auto_accept_shared_attachments') ?? 'disable',
  }),
})
