import { defineAdapter } from './define-adapter.ts'

export const athenaWorkGroup = defineAdapter({
  type: 'AWS::Athena::WorkGroup',
  named: ['name'],
  renamed: {
    WorkGroupConfiguration: 'configuration',
    'WorkGroupConfiguration.EnforceWorkGroupConfiguration': 'configuration.enforce_workgroup_configuration',
  },
})
