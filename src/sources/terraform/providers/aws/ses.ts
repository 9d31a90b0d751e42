import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const mailConfigurationSet = mailConfigurationSetNamed('name')

/** The same in the second version of the API. */
export const mailConfigurationSetV2 = mailConfigurationSetNamed('configuration_set_name')

function mailConfigurationSetNamed(name: string) {
  return defineAdapter({
    type: 'AWS::SES::ConfigurationSet',
    named: [name],
    properties: (set) => ({
      Name: set.string(name),
      DeliveryOptions: set.one('delivery_options', deliveryOptions),
    }),
  })
}

function deliveryOptions(options: Block) {
  return options.at({ TlsPolicy: options.string('tls_policy') ?? 'OPTIONAL' })
}
