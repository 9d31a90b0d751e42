import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf, isSet } from '../../logic.ts'
import { isBucket } from './origin.ts'

export default defineCheck({
  id: 'cloudfront_default_root_object_set',
  title: 'CloudFront distributions of buckets should have a default root object',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['secure-configuration'],
  risk: 'A request for the bare domain may be answered with a list of everything in the bucket.',
  remediation: {
    text: 'Name the object that is served for the bare domain, such as index.html.',
    command: 'aws cloudfront update-distribution --id <DISTRIBUTION_ID> --default-root-object <OBJECT>',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/DefaultRootObject.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-1',
  ],
  compliance: { 'aws-fsbp': ['CloudFront.1'] },
  sameAs: { checkov: ['CKV_AWS_305'] },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution) {
    const configuration = distribution.at('DistributionConfig')
    const rootObject = configuration.at('DefaultRootObject')
    if (isSet(rootObject)) return pass('There is a default root object.', rootObject)
    return anyOf(configuration.at('Origins').items(), isBucket)
      ? fail('There is no default root object.', rootObject)
      : undefined
  },
})
