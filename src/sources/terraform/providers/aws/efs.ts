import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const fileSystem = defineAdapter({
  type: 'AWS::EFS::FileSystem',
  named: [],
  properties: (files, module) => ({
    Encrypted: files.boolean('encrypted') ?? false,
    FileSystemPolicy: module.join('aws_efs_file_system_policy', 'file_system_id', files, (policy) =>
      policyDocument(policy, 'policy', module),
    ),
    KmsKeyId: files.string('kms_key_id'),
  }),
})

/** The policy of a file system that this module does not declare: a resource of its own. */
export const fileSystemPolicy = defineAdapter({
  type: 'X::EFS::FileSystemPolicy',
  named: [],
  properties: (policy, module) =>
    module.declared('aws_efs_file_system', policy.string('file_system_id')?.value)
      ? undefined
      : { FileSystemPolicy: policyDocument(policy, 'policy', module) },
})

export const fileAccessPoint = defineAdapter({
  type: 'AWS::EFS::AccessPoint',
  named: [],
  properties: (point) => ({
    PosixUser: point.one('posix_user', (user) => user.at({ Uid: user.string('uid') })),
    RootDirectory: point.one('root_directory', (root) => root.at({ Path: root.string('path') })),
  }),
})
