import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const fileSystem = defineAdapter({
  type: 'AWS::EFS::FileSystem',
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
  partOf: { file_system_id: ['aws_efs_file_system'] },
  properties: (policy, module) => ({ FileSystemPolicy: policyDocument(policy, 'policy', module) }),
})

export const fileAccessPoint = defineAdapter({
  type: 'AWS::EFS::AccessPoint',
  properties: (point) => ({
    PosixUser: point.object('posix_user', (user) => ({ Uid: user.string('uid') })),
    RootDirectory: point.object('root_directory', (root) => ({ Path: root.string('path') })),
  }),
})
