import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'iam_server_certificate_not_expired',
  title: 'Certificates in IAM should not have expired',
  service: 'iam',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Clients refuse a server with the certificate, or learn to ignore the warning.',
  remediation: {
    text: 'Delete the certificate, and take one from Certificate Manager, which renews it.',
    command: 'aws iam delete-server-certificate --server-certificate-name <CERTIFICATE>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_server-certs_manage.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/iam-controls.html#iam-26'],
  compliance: { 'cis-aws-7.0': ['2.17'] },
  resources: ['X::IAM::ServerCertificate'],
  evaluate(certificate) {
    const expiration = certificate.at('Expiration')
    const end = expiration.known()
    const read = certificate.at('ReadAt').known()
    if (end === undefined || read === undefined) return undefined
    return Date.parse(end) < Date.parse(read)
      ? fail(`The certificate expired ${end}.`, expiration)
      : pass(`The certificate is valid until ${end}.`, expiration)
  },
})
