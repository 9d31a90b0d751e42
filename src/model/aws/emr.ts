import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, object, text } from '../schema.ts'

const securitySettings = object({
  EncryptionConfiguration: object({
    EnableAtRestEncryption: defaulted(flag, false),
    EnableInTransitEncryption: defaulted(flag, false),
    AtRestEncryptionConfiguration: object({
      LocalDiskEncryptionConfiguration: object({
        /** `AwsKms` or `Custom`. */
        EncryptionKeyProviderType: text,
      }),
    }),
  }),
})

export type SecuritySettings = Infer<typeof securitySettings>

/** How clusters that name it protect their data. */
export const emrSecurityConfiguration = defineType({
  type: 'AWS::EMR::SecurityConfiguration',
  names: ['Name'],
  properties: { Name: text, SecurityConfiguration: securitySettings },
})
