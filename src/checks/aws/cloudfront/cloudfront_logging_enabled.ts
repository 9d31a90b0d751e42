import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps } from '../../companions.ts'
import { isSet } from '../../logic.ts'

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
    if (certain.length > 0) return pass('Requests are logged through CloudWatch Logs.')
    return perhaps(distribution, possible, 'log the requests') ?? fail('Requests are not logged.', logging)
  },
})
