import { defineType } from '../define-type.ts'
import { defaulted, flag } from '../schema.ts'

/** A desktop. */
export const workspace = defineType({
  type: 'AWS::WorkSpaces::Workspace',
  properties: {
    RootVolumeEncryptionEnabled: defaulted(flag, false),
    UserVolumeEncryptionEnabled: defaulted(flag, false),
  },
})
