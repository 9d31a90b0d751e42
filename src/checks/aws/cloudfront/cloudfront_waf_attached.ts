import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'cloudfront_waf_attached',
  title: 'CloudFront distributions should be protected by a web application firewall',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['web-protection'],
  risk: 'Injection attempts, bots and floods of requests reach the servers behind the distribution unfiltered.',
  remediation: {
    text: 'Attach a web ACL of AWS WAF with the managed rule groups that fit what stands behind.',
    command:
      'aws cloudfront associate-distribution-web-acl --id <DISTRIBUTION_ID> --web-acl-arn <WEB_ACL_ARN>',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/distribution-web-awswaf.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-6',
  ],
  compliance: { 'aws-fsbp': ['CloudFront.6'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-CFR2'],
    checkov: ['CKV_AWS_68'],
    trivy: ['AWS-0011', 'aws-cloudfront-enable-waf'],
  },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate: (distribution) =>
    mustBeSet(distribution.at('DistributionConfig').at('WebACLId'), {
      passes: 'A web ACL is attached.',
      fails: 'No web ACL is attached.',
    }),
})
