import { MADE_ANEW } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'neptune_cluster_encrypted',
  title: 'Neptune clusters should encrypt their storage',
  service: 'neptune',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'The graph in a copied snapshot or backup can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Enable storage encryption. It cannot be changed in place: restore a snapshot into an encrypted cluster.',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/encrypt.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/neptune-controls.html#neptune-1'],
  compliance: { 'aws-fsbp': ['Neptune.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-N4'],
    checkov: ['CKV_AWS_44'],
    trivy: ['AWS-0076', 'aws-neptune-enable-storage-encryption'],
  },
  resources: ['AWS::Neptune::DBCluster'],
  must: {
    path: 'StorageEncrypted',
    equals: true,
    safety: MADE_ANEW,
    passes: 'The storage is encrypted.',
    fails: 'The storage is not encrypted.',
  },
})
