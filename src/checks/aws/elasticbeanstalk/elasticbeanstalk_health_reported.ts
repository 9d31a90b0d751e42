import { defineCheck } from '../../check.ts'
import { judgeOption } from './option.ts'

export default defineCheck({
  id: 'elasticbeanstalk_health_reported',
  title: 'Elastic Beanstalk environments should report their health in detail',
  service: 'elasticbeanstalk',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'That machines answer with errors, or answer late, is seen only when callers complain.',
  remediation: {
    text: 'Set SystemType to enhanced.',
    url: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/health-enhanced-enable.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html#elasticbeanstalk-1',
  ],
  compliance: { 'aws-fsbp': ['ElasticBeanstalk.1'] },
  sameAs: { checkov: ['CKV_AWS_312'] },
  resources: ['AWS::ElasticBeanstalk::Environment'],
  evaluate: (environment) =>
    judgeOption(environment, {
      namespace: 'aws:elasticbeanstalk:healthreporting:system',
      name: 'SystemType',
      value: 'enhanced',
      passes: 'Health is reported in detail.',
      fails: 'Health is reported in the basic way.',
    }),
})
