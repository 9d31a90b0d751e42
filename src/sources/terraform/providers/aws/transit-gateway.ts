import { defineAdapter } from './define-adapter.ts'

export const transitGateway = defineAdapter({ type: 'AWS::EC2::TransitGateway' })
