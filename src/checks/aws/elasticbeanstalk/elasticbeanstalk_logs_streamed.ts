import { defineCheck } from '../../check.ts'
import { judgeOption } from './option.ts'

export default defineCheck({
  id: 'elasticbeanstalk_logs_streamed',
  title: 'Elastic Beanstalk environments should send their logs to CloudWatch Logs',
  service: 'elasticbeanstalk',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'The logs of a machine are gone with it, which any change of load may bring about.',
  remediation: {
    text: 'Set StreamLogs to true, and say how long the logs are kept.',
    url: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/AWSHowTo.cloudwatchlogs.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html#elasticbeanstalk-3',
  ],
  compliance: { 'aws-fsbp': ['ElasticBeanstalk.3'] },
  resources: ['AWS::ElasticBeanstalk::Environment'],
  evaluate: (environment) =>
    judgeOption(environment, {
      namespace: 'aws:elasticbeanstalk:cloudwatch:logs',
      name: 'StreamLogs',
      value: 'true',
      passes: 'Logs are sent to CloudWatch Logs.',
      fails: 'Logs are kept on the machines alone.',
    }),
})
