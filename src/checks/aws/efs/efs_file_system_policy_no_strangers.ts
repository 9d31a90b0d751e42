import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'efs_file_system_policy_no_strangers',
  title: 'EFS file system policies should let no strangers in',
  service: 'efs',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for mounts the file system, and reads or changes files, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws efs put-file-system-policy --file-system-id <FILE_SYSTEM_ID> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/efs/latest/ug/iam-access-control-nfs-efs.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::EFS::FileSystem', 'X::EFS::FileSystemPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('FileSystemPolicy'), resource, infrastructure),
})
