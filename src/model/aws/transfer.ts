import { defineType } from '../define-type.ts'
import { defaulted, list, text } from '../schema.ts'

/** A server that people bring files to and take them from. */
export const transferServer = defineType({
  type: 'AWS::Transfer::Server',
  properties: {
    /** `PUBLIC`, `VPC` or `VPC_ENDPOINT`. */
    EndpointType: defaulted(text, 'PUBLIC'),
    /** `SFTP`, `FTPS`, `FTP` or `AS2`. */
    Protocols: defaulted(list(text), ['SFTP']),
    /** The default is that of servers in code; the console chooses a newer one. */
    SecurityPolicyName: defaulted(text, 'TransferSecurityPolicy-2018-11'),
  },
})
