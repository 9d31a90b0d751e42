import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, mustBe } from '../../check.ts'
import { set } from '../../fix.ts'
import { isMember } from './database.ts'

export default defineCheck({
  id: 'rds_instance_storage_encrypted',
  title: 'RDS instances should encrypt their storage',
  service: 'rds',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A copied snapshot or backup of the database can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Enable storage encryption. It cannot be changed in place: restore an encrypted copy of a snapshot.',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/rds-controls.html#rds-3'],
  compliance: { 'cis-aws-7.0': ['3.2.1'], 'aws-fsbp': ['RDS.3'] },
  fix: set('StorageEncrypted', true, MADE_ANEW),
  sameAs: {
    'cdk-nag': ['AwsSolutions-RDS2'],
    checkov: ['CKV_AWS_16'],
    trivy: ['AWS-0080', 'aws-rds-encrypt-instance-storage-data'],
  },
  resources: ['AWS::RDS::DBInstance'],
  evaluate(instance) {
    // The storage of a cluster's members is the cluster's, which has a check of its own.
    if (isMember(instance)) return undefined
    return mustBe(instance.at('StorageEncrypted'), true, {
      passes: 'The storage is encrypted.',
      fails: 'The storage is not encrypted.',
    })
  },
})
