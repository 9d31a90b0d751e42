import { defineAdapter } from './define-adapter.ts'

export const beanstalkEnvironment = defineAdapter({
  type: 'AWS::ElasticBeanstalk::Environment',
  named: ['name'],
  renamed: { OptionSettings: 'setting', 'OptionSettings[].OptionName': 'setting.name' },
})
