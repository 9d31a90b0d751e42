import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const fileSystem = defineAdapter({
  type: 'AWS::EFS::FileSystem',
  defaults: { Encrypted: false },
  joined: {
    FileSystemPolicy: (files, module) =>
      module.join('aws_efs_file_system_policy', 'file_system_id', files, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

/** The policy of a file system that this module does not declare: a resource of its own. */
export const fileSystemPolicy = defineAdapter({
  type: 'X::EFS::FileSystemPolicy',
  partOf: { file_system_id: ['aws_efs_file_system'] },
  renamed: { FileSystemPolicy: 'policy' },
})

export const fileAccessPoint = defineAdapter({ type: 'AWS::EFS::AccessPoint' })
