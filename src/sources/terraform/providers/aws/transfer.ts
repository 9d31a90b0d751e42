import { defineAdapter } from '../adapter.ts'

export const transferServer = defineAdapter({
  type: 'AWS::Transfer::Server',
  properties: (server) => ({
    EndpointType: server.string('endpoint_type') ?? 'PUBLIC',
    Protocols: server.strings('protocols') ?? ['SFTP'],
    SecurityPolicyName: server.string('security_policy_name') ?? 'TransferSecurityPolicy-2018-11',
  }),
})
