import { defineCheck, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { plainHttp } from './viewer-protocol.ts'

export default defineCheck({
  id: 'cloudfront_viewer_https_required',
  title: 'CloudFront distributions should serve HTTPS, and redirect HTTP to it',
  service: 'cloudfront',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Passwords, cookies and data sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Set the viewer protocol policy of every cache behavior to redirect-to-https or https-only.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-https-viewers-to-cloudfront.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-3',
  ],
  compliance: { 'aws-fsbp': ['CloudFront.3'] },
  fix: set('ViewerProtocolPolicy', 'redirect-to-https', {
    breaks: 'Viewers that use plain HTTP are redirected: those that do not follow, or send data, fail.',
  }),
  sameAs: { checkov: ['CKV_AWS_34'], trivy: ['AWS-0012', 'aws-cloudfront-enforce-https'] },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution) {
    const byDefault = distribution.at('DistributionConfig').at('DefaultCacheBehavior')
    return plainHttp(distribution) ?? pass('Every cache behavior requires HTTPS.', byDefault)
  },
})
