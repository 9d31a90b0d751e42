import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

export const athenaWorkGroup = defineType({
  type: 'AWS::Athena::WorkGroup',
  names: ['Name'],
  properties: {
    Name: text,
    WorkGroupConfiguration: object({
      /** Whether clients cannot choose another place or encryption for their results. */
      EnforceWorkGroupConfiguration: defaulted(flag, true),
      ResultConfiguration: object({
        EncryptionConfiguration: object({
          /** `SSE_S3`, `SSE_KMS` or `CSE_KMS`. */
          EncryptionOption: text,
        }),
      }),
    }),
  },
})
