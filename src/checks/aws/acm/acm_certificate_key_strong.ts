import { defineCheck, fail, pass } from '../../check.ts'

const WEAK = 'RSA_1024'

export default defineCheck({
  id: 'acm_certificate_key_strong',
  title: 'RSA keys of certificates should have 2,048 bits at least',
  service: 'acm',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'A key of 1,024 bits can be computed by whoever has enough machines, who then reads and changes what clients send.',
  remediation: {
    text: 'Replace the certificate by one with an RSA key of 2,048 bits, or with an elliptic curve.',
    url: 'https://docs.aws.amazon.com/acm/latest/userguide/acm-certificate-characteristics.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/acm-controls.html#acm-2'],
  compliance: { 'aws-fsbp': ['ACM.2'] },
  resources: ['AWS::CertificateManager::Certificate'],
  evaluate(certificate) {
    const algorithm = certificate.at('KeyAlgorithm')
    const name = algorithm.known()
    if (name === undefined) return undefined
    return name === WEAK
      ? fail('The RSA key has 1,024 bits.', algorithm)
      : pass(`The key is ${name.replaceAll('_', ' ')}.`, algorithm)
  },
})
