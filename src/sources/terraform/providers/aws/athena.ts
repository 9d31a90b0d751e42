import { defineAdapter } from '../adapter.ts'

export const athenaWorkGroup = defineAdapter({
  type: 'AWS::Athena::WorkGroup',
  named: ['name'],
  properties: (group) => ({
    Name: group.string('name'),
    WorkGroupConfiguration: group.object('configuration', (configuration) => ({
      EnforceWorkGroupConfiguration: configuration.boolean('enforce_workgroup_configuration') ?? true,
      ResultConfiguration: configuration.object('result_configuration', (results) => ({
        EncryptionConfiguration: results.object('encryption_configuration', (encryption) => ({
          EncryptionOption: encryption.string('encryption_option'),
        })),
      })),
    })),
  }),
})
