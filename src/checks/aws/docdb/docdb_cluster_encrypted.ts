import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'docdb_cluster_encrypted',
  title: 'DocumentDB clusters should encrypt their storage',
  service: 'docdb',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Documents in a copied snapshot or backup can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Enable storage encryption. It cannot be changed in place: restore a snapshot into an encrypted cluster.',
    url: 'https://docs.aws.amazon.com/documentdb/latest/developerguide/encryption-at-rest.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/documentdb-controls.html#documentdb-1',
  ],
  compliance: { 'aws-fsbp': ['DocumentDB.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-DOC1'],
    checkov: ['CKV_AWS_74'],
    trivy: ['AWS-0021', 'aws-documentdb-enable-storage-encryption'],
  },
  resources: ['AWS::DocDB::DBCluster'],
  evaluate: (cluster) =>
    mustBe(cluster.at('StorageEncrypted'), true, {
      passes: 'The storage is encrypted.',
      fails: 'The storage is not encrypted.',
    }),
})
