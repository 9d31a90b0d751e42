import { defineType } from '../define-type.ts'
import { defaulted, object, text } from '../schema.ts'

export const mailConfigurationSet = defineType({
  type: 'AWS::SES::ConfigurationSet',
  names: ['Name'],
  properties: {
    Name: text,
    DeliveryOptions: object({
      /** `REQUIRE` or `OPTIONAL`. */
      TlsPolicy: defaulted(text, 'OPTIONAL'),
    }),
  },
})
