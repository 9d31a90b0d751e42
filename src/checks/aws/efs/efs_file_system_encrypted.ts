import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'efs_file_system_encrypted',
  title: 'EFS file systems should be encrypted',
  service: 'efs',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Files and backups of the file system can be read by whoever gets at the disks, without any key.',
  remediation: {
    text: 'Enable encryption. It cannot be changed in place: copy the files to a new, encrypted file system.',
    url: 'https://docs.aws.amazon.com/efs/latest/ug/encryption-at-rest.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/efs-controls.html#efs-1'],
  compliance: { 'cis-aws-7.0': ['3.3.1'], 'aws-fsbp': ['EFS.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-EFS1'],
    checkov: ['CKV_AWS_42'],
    trivy: ['AWS-0037', 'aws-efs-enable-at-rest-encryption'],
  },
  resources: ['AWS::EFS::FileSystem'],
  must: {
    path: 'Encrypted',
    equals: true,
    safety: MADE_ANEW,
    passes: 'The file system is encrypted.',
    fails: 'The file system is not encrypted.',
  },
})
