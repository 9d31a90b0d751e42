import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

/** A certificate of Certificate Manager. */
export const certificate = defineType({
  type: 'AWS::CertificateManager::Certificate',
  names: ['DomainName'],
  properties: {
    DomainName: text,
    /** The private authority that issues it; absent for those that browsers know. */
    CertificateAuthorityArn: text,
    /** `ENABLED` or `DISABLED`. */
    CertificateTransparencyLoggingPreference: defaulted(text, 'ENABLED'),
    /** `RSA_2048`, `EC_prime256v1`, … */
    KeyAlgorithm: text,
    /** `AMAZON_ISSUED`, `IMPORTED` or `PRIVATE`. */
    Type: defaulted(text, 'AMAZON_ISSUED'),
    /** Of a live account: whether something serves it. */
    IsUsed: flag,
    /** Of a live account: when it expires. */
    NotAfter: text,
    /** Of a live account: when it was read. */
    ReadAt: text,
    /** Of a live account: `ISSUED`, `EXPIRED`, `VALIDATION_TIMED_OUT`, … */
    Status: text,
  },
})
