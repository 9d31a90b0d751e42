import { defineCheck } from '../../check.ts'
import { decided, fail, known, pass, worst } from '../../verdict.ts'

const TRANSIT = 'EncryptionInfo.EncryptionInTransit'

export default defineCheck({
  id: 'msk_cluster_encrypted_in_transit',
  title: 'MSK clusters encrypt the traffic to and between their brokers',
  service: 'msk',
  severity: 'high',
  categories: ['encryption'],
  risk: 'Records, and passwords of clients, can be read and changed by whoever listens within the network.',
  remediation: {
    text: 'Let clients connect with TLS only, and leave the encryption between brokers on.',
    url: 'https://docs.aws.amazon.com/msk/latest/developerguide/msk-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/msk-controls.html#msk-1'],
  compliance: { 'AWS-FSBP': ['MSK.1'] },
  resources: ['AWS::MSK::Cluster'],
  evaluate({ properties }) {
    const encryption = known(properties.EncryptionInfo, 'EncryptionInfo')
    const transit = known(encryption?.EncryptionInTransit, TRANSIT)
    if (!transit) return pass('All traffic is encrypted.')
    const clients = decided(() => {
      const at = `${TRANSIT}.ClientBroker`
      const protocol = known(transit.ClientBroker, at)
      return protocol === 'TLS' ? undefined : fail(`Clients may connect with ${protocol}.`, at)
    })
    const brokers = decided(() => {
      const at = `${TRANSIT}.InCluster`
      return known(transit.InCluster, at) === false
        ? fail('Traffic between brokers is not encrypted.', at)
        : undefined
    })
    return worst([clients, brokers]) ?? pass('All traffic is encrypted.', TRANSIT)
  },
})
