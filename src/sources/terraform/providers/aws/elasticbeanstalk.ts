import { defineAdapter } from '../adapter.ts'

export const beanstalkEnvironment = defineAdapter({
  type: 'AWS::ElasticBeanstalk::Environment',
  named: ['name'],
  properties: (environment) => ({
    EnvironmentName: environment.string('name'),
    OptionSettings: environment.objects('setting', (setting) => ({
      Namespace: setting.string('namespace'),
      OptionName: setting.string('name'),
      Value: setting.string('value'),
    })),
    TemplateName: environment.string('template_name'),
  }),
})
