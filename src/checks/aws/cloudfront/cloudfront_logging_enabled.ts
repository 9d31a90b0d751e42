import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps } from '../../companions.ts'
import { anyOf, isSet, isText } from '../../logic.ts'

type Source = ResourceCursor<'AWS::Logs::DeliverySource'>

const NOT_DELIVERED = 'Requests are handed to CloudWatch Logs, and no delivery takes them to a destination.'

export default defineCheck({
  id: 'cloudfront_logging_enabled',
  title: 'CloudFront distributions should log the requests made to them',
  service: 'cloudfront',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an attack nobody can tell which requests were made, from where, and what was answered.',
  remediation: {
    text: 'Enable standard logging for the distribution, into a bucket or through CloudWatch Logs.',
    url: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/AccessLogs.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudfront-controls.html#cloudfront-5',
  ],
  compliance: { 'cis-aws-7.0': ['4.10'], 'aws-fsbp': ['CloudFront.5'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-CFR3'],
    checkov: ['CKV_AWS_86'],
    trivy: ['AWS-0010', 'aws-cloudfront-enable-logging'],
  },
  resources: ['AWS::CloudFront::Distribution'],
  evaluate(distribution, infrastructure) {
    const logging = distribution.at('DistributionConfig').at('Logging')
    const bucket = logging.at('Bucket')
    if (isSet(bucket)) return pass('Requests are logged.', bucket)
    const { certain, possible } = infrastructure.referring(
      'AWS::Logs::DeliverySource',
      'ResourceArn',
      distribution,
    )
    const deliveriesOf = (source: Source) =>
      infrastructure.referring('AWS::Logs::Delivery', 'DeliverySourceName', source)
    const isKept = (source: Source) =>
      deliveriesOf(source).certain.length > 0 && isText(source.at('LogType'), 'ACCESS_LOGS')
    if (anyOf(certain, isKept)) return pass('Requests are logged through CloudWatch Logs.')
    const doubtful = [...possible, ...certain.flatMap((source) => deliveriesOf(source).possible)]
    return (
      perhaps(distribution, doubtful, 'log the requests') ??
      fail(certain.length === 0 ? 'Requests are not logged.' : NOT_DELIVERED, logging)
    )
  },
})
