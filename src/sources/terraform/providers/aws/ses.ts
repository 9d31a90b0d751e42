import { defineAdapter } from '../adapter.ts'

export const mailConfigurationSet = mailConfigurationSetNamed('name')

/** The same in the second version of the API. */
export const mailConfigurationSetV2 = mailConfigurationSetNamed('configuration_set_name')

function mailConfigurationSetNamed(name: string) {
  return defineAdapter({
    type: 'AWS::SES::ConfigurationSet',
    named: [name],
    properties: (set) => ({
      Name: set.string(name),
      DeliveryOptions: set.object('delivery_options', (options) => ({
        TlsPolicy: options.string('tls_policy') ?? 'OPTIONAL',
      })),
    }),
  })
}
