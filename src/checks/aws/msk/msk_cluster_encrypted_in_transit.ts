import { defineCheck, fail, pass } from '../../check.ts'
import { decided, worst } from '../../verdict.ts'

export default defineCheck({
  id: 'msk_cluster_encrypted_in_transit',
  title: 'MSK clusters should encrypt the traffic to and between their brokers',
  service: 'msk',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Records, and passwords of clients, can be read and changed by whoever listens within the network.',
  remediation: {
    text: 'Let clients connect with TLS only, and leave the encryption between brokers on.',
    command: `aws kafka update-security --cluster-arn <CLUSTER_ARN> --current-version <CLUSTER_VERSION> --encryption-info '{"EncryptionInTransit":{"ClientBroker":"TLS"}}'`,
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/msk-controls.html#msk-1'],
  compliance: { 'aws-fsbp': ['MSK.1'] },
  sameAs: { checkov: ['CKV_AWS_81'], trivy: ['AWS-0073', 'aws-msk-enable-in-transit-encryption'] },
  resources: ['AWS::MSK::Cluster'],
  evaluate(cluster) {
    const transit = cluster.at('EncryptionInfo').at('EncryptionInTransit')
    if (!transit.known()) return pass('All traffic is encrypted.')
    const clients = decided(() => {
      const protocol = transit.at('ClientBroker')
      return protocol.known() === 'TLS'
        ? undefined
        : fail(`Clients may connect with ${protocol.known()}.`, protocol)
    })
    const brokers = decided(() => {
      const encrypted = transit.at('InCluster')
      return encrypted.known() === false
        ? fail('Traffic between brokers is not encrypted.', encrypted)
        : undefined
    })
    return worst([clients, brokers]) ?? pass('All traffic is encrypted.', transit)
  },
})
