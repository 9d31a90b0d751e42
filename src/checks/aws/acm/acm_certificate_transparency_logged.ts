import { defineCheck, mustNotBe } from '../../check.ts'
import { isGiven } from '../../logic.ts'

export default defineCheck({
  id: 'acm_certificate_transparency_logged',
  title: 'Public certificates should be in the logs of certificate transparency',
  service: 'acm',
  severity: 'low',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Browsers do not trust the certificate, and certificates that somebody else was issued for the name are not noticed.',
  remediation: {
    text: 'Let the certificate be logged. It takes effect with the next renewal.',
    command:
      'aws acm update-certificate-options --certificate-arn <CERTIFICATE_ARN> --options CertificateTransparencyLoggingPreference=ENABLED',
    url: 'https://docs.aws.amazon.com/acm/latest/userguide/acm-concepts.html#concept-transparency',
  },
  references: ['https://docs.aws.amazon.com/acm/latest/userguide/acm-bestpractices.html'],
  sameAs: { checkov: ['CKV_AWS_234'] },
  resources: ['AWS::CertificateManager::Certificate'],
  evaluate(certificate) {
    // Only Amazon logs what it issues, and only what browsers know its authority of.
    if (!certificate.at('Type').is('AMAZON_ISSUED')) return undefined
    if (isGiven(certificate.at('CertificateAuthorityArn'))) return undefined
    return mustNotBe(certificate.at('CertificateTransparencyLoggingPreference'), 'DISABLED', {
      passes: 'The certificate is logged.',
      fails: 'The certificate is not logged.',
    })
  },
})
