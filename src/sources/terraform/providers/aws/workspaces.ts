import { defineAdapter } from '../adapter.ts'

export const workspace = defineAdapter({
  type: 'AWS::WorkSpaces::Workspace',
  named: ['user_name'],
  properties: (workspace) => ({
    RootVolumeEncryptionEnabled: workspace.boolean('root_volume_encryption_enabled') ?? false,
    UserVolumeEncryptionEnabled: workspace.boolean('user_volume_encryption_enabled') ?? false,
  }),
})
