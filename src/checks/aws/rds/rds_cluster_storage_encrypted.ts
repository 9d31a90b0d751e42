import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'rds_cluster_storage_encrypted',
  title: 'RDS clusters should encrypt their storage',
  service: 'rds',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A copied snapshot or backup of the cluster can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Enable storage encryption. It cannot be changed in place: restore a snapshot into an encrypted cluster.',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/Overview.Encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-27'],
  compliance: { 'aws-fsbp': ['RDS.27'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-RDS2'],
    checkov: ['CKV_AWS_96'],
    trivy: ['AWS-0079', 'aws-rds-encrypt-cluster-storage-data'],
  },
  resources: ['AWS::RDS::DBCluster'],
  must: {
    path: 'StorageEncrypted',
    equals: true,
    safety: MADE_ANEW,
    passes: 'The storage is encrypted.',
    fails: 'The storage is not encrypted.',
  },
})
