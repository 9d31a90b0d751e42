import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'

export const mskCluster = defineAdapter({
  type: 'AWS::MSK::Cluster',
  named: ['cluster_name'],
  renamed: {
    'ClientAuthentication.Tls.CertificateAuthorityArnList':
      'client_authentication.tls.certificate_authority_arns',
    'LoggingInfo.BrokerLogs.CloudWatchLogs': 'logging_info.broker_logs.cloudwatch_logs',
  },
  joined: {
    'ClientAuthentication.Sasl.Iam': (sasl) => enabled(sasl, 'iam'),
    'ClientAuthentication.Sasl.Scram': (sasl) => enabled(sasl, 'scram'),
    'ClientAuthentication.Unauthenticated': (authentication) => enabled(authentication, 'unauthenticated'),
  },
})

/** What is an object with a flag in the API is the flag itself in Terraform. */
function enabled(block: Block, argument: string) {
  return block.boolean(argument)?.map((on) => ({ Enabled: on }))
}
