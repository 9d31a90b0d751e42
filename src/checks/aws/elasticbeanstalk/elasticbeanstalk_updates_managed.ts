import { defineCheck } from '../../check.ts'
import { judgeOption } from './option.ts'

export default defineCheck({
  id: 'elasticbeanstalk_updates_managed',
  title: 'Elastic Beanstalk should update the platform of environments by itself',
  service: 'elasticbeanstalk',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['patching'],
  risk: 'Flaws in the operating system, the runtime and the web server stay open until somebody thinks of them.',
  remediation: {
    text: 'Set ManagedActionsEnabled to true, with a level and a time for updates.',
    url: 'https://docs.aws.amazon.com/elasticbeanstalk/latest/dg/environment-platform-update-managed.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/elasticbeanstalk-controls.html#elasticbeanstalk-2',
  ],
  sameAs: { checkov: ['CKV_AWS_340'] },
  resources: ['AWS::ElasticBeanstalk::Environment'],
  evaluate: (environment) =>
    judgeOption(environment, {
      namespace: 'aws:elasticbeanstalk:managedactions',
      name: 'ManagedActionsEnabled',
      value: 'true',
      passes: 'Updates of the platform are managed.',
      fails: 'Updates of the platform are not managed.',
    }),
})
