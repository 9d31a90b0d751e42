import { defineAdapter } from '../adapter.ts'

export const athenaWorkGroup = defineAdapter({
  type: 'AWS::Athena::WorkGroup',
  named: ['name'],
  properties: (group) => ({
    Name: group.string('name'),
    WorkGroupConfiguration: group.one('configuration', (configuration) =>
      configuration.at({
        EnforceWorkGroupConfiguration: configuration.boolean('enforce_workgroup_configuration') ?? true,
        ResultConfiguration: configuration.one('result_configuration', (results) =>
          results.at({
            EncryptionConfiguration: results.one('encryption_configuration', (encryption) =>
              encryption.at({ EncryptionOption: encryption.string('encryption_option') }),
            ),
          }),
        ),
      }),
    ),
  }),
})
