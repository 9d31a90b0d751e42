import { defineCheck, fail, pass } from '../../check.ts'

/** Why there is no certificate, by what ACM says of it. */
const FAILURES: Readonly<Record<string, string>> = {
  FAILED: 'ACM could not issue the certificate.',
  REVOKED: 'The certificate was revoked.',
  VALIDATION_TIMED_OUT: 'Nobody showed within 72 hours that the name is theirs.',
}

export default defineCheck({
  id: 'acm_certificate_issued',
  title: 'Certificates that were requested should be issued',
  service: 'acm',
  severity: 'low',
  profile: 'all',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Somebody relies on a certificate that does not exist, or forgot a request for a name that is not theirs any more.',
  remediation: {
    text: 'Request the certificate again, with the record for its validation in DNS, or delete the request.',
    command: 'aws acm delete-certificate --certificate-arn <CERTIFICATE_ARN>',
    url: 'https://docs.aws.amazon.com/acm/latest/userguide/troubleshooting-timed-out.html',
  },
  references: ['https://docs.aws.amazon.com/acm/latest/userguide/dns-validation.html'],
  resources: ['AWS::CertificateManager::Certificate'],
  evaluate(certificate) {
    const status = certificate.at('Status')
    const name = status.known()
    if (name === 'ISSUED') return pass('The certificate is issued.', status)
    const failure = FAILURES[name ?? '']
    return failure === undefined ? undefined : fail(failure, status)
  },
})
