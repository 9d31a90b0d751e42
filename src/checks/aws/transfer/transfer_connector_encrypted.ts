import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'
import { isSetTo } from '../../words.ts'

/** What may be left out of an AS2 message, and what then happens to it. */
const PROTECTIONS = [
  ['EncryptionAlgorithm', 'Messages are not encrypted.'],
  ['SigningAlgorithm', 'Messages are not signed.'],
] as const

export default defineCheck({
  id: 'transfer_connector_encrypted',
  title: 'Transfer Family connectors should encrypt and sign AS2 messages',
  service: 'transfer',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'AS2 also goes over plain HTTP: whoever is on the way reads what is not encrypted, and changes what is not signed.',
  remediation: {
    text: 'Agree with the partner on an algorithm for encryption, such as AES256_CBC, and one for signatures, such as SHA256.',
    url: 'https://docs.aws.amazon.com/transfer/latest/userguide/create-b2b-server.html',
  },
  references: ['https://docs.aws.amazon.com/transfer/latest/APIReference/API_As2ConnectorConfig.html'],
  resources: ['AWS::Transfer::Connector'],
  evaluate(connector) {
    const as2 = connector.at('As2Config')
    if (as2.value === undefined) return undefined
    as2.known()
    return (
      each(PROTECTIONS, ([name, failure]) => {
        const algorithm = as2.at(name)
        return isSetTo(algorithm, 'NONE') ? fail(failure, algorithm) : undefined
      }) ?? pass('Messages are encrypted and signed.', as2)
    )
  },
})
