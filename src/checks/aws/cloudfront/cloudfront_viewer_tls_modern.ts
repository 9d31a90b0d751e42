import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

/** The first year whose ciphers are all good; those of 2018 are not. */
const FIRST_GOOD_YEAR = 2019

export default defineCheck({
  id: 'cloudfront_viewer_tls_modern',
  title: 'CloudFront distributions should accept TLS 1.2 or newer only',
  service: 'cloudfront',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Connections with TLS 1.0 or 1.1, or with weak ciphers, can be broken by known attacks, and then read.',
  remediation: {
    text: 'Use a domain and a certificate of your own, with TLSv1.2_2021 as the minimum protocol version. The domain that CloudFront gives accepts TLS 1.0.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/secure-connections-supported-viewer-protocols-ciphers.html',
  },
  references: ['https://www.rfc-editor.org/rfc/rfc8996'],
  fix: set('ViewerCertificate.MinimumProtocolVersion', 'TLSv1.2_2021', REFUSES_OLD_TLS),
  sameAs: {
    'cdk-nag': ['AwsSolutions-CFR4'],
    checkov: ['CKV_AWS_174'],
    trivy: ['AWS-0013', 'aws-cloudfront-use-secure-tls-policy'],
  },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution) {
    const certificate = distribution.at('DistributionConfig').at('ViewerCertificate')
    if (!certificate.known() || certificate.at('CloudFrontDefaultCertificate').known()) {
      return fail("The domain is CloudFront's own, which accepts TLS 1.0.", certificate)
    }
    const minimum = certificate.at('MinimumProtocolVersion')
    const version = minimum.known() ?? 'TLSv1'
    if (isModern(version)) return pass(`The minimum protocol version is ${version}.`, minimum)
    return fail(
      `The minimum protocol version is ${version}, which accepts old protocols or ciphers.`,
      minimum,
    )
  },
})

function isModern(minimum: string): boolean {
  const [, year] = /^TLSv1\.[23]_(\d{4})$/.exec(minimum) ?? []
  return Number(year) >= FIRST_GOOD_YEAR
}
