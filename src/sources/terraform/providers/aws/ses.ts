import { defineAdapter } from './define-adapter.ts'

export const mailConfigurationSet = defineAdapter({ type: 'AWS::SES::ConfigurationSet', named: ['name'] })

/** The same in the second version of the API. */
export const mailConfigurationSetV2 = defineAdapter({
  type: 'AWS::SES::ConfigurationSet',
  named: ['configuration_set_name'],
})
