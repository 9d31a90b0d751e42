import { atMost, defineCheck, fail, pass } from '../../check.ts'
import { daysBetween } from '../iam/days-between.ts'

/** ACM renews earlier; what is left for so few days was not renewed. */
const DAYS_LEFT = 30

export default defineCheck({
  id: 'acm_certificate_not_expiring',
  title: 'Certificates should be renewed before they expire',
  service: 'acm',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Clients refuse a server whose certificate has expired, or learn to ignore the warning.',
  remediation: {
    text: 'Import the next certificate. One of Amazon renews itself where its record for the validation is still in DNS.',
    url: 'https://docs.aws.amazon.com/acm/latest/userguide/managed-renewal.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/acm-controls.html#acm-1'],
  compliance: { 'aws-fsbp': ['ACM.1'] },
  resources: ['AWS::CertificateManager::Certificate'],
  evaluate(certificate) {
    const expiry = certificate.at('NotAfter')
    const end = expiry.known()
    const read = certificate.at('ReadAt').known()
    if (end === undefined || read === undefined) return undefined
    const days = daysBetween(read, end)
    const date = end.slice(0, 10)
    if (days >= DAYS_LEFT) return pass(`The certificate is valid until ${date}.`, expiry)
    const failure = fail(`The certificate ${days < 0 ? 'expired' : 'expires'} on ${date}.`, expiry)
    return certificate.at('IsUsed').is(false) ? atMost('low', failure) : failure
  },
})
