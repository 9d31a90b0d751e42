import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'dax_cluster_encrypted',
  title: 'DAX clusters should encrypt what they store',
  service: 'dax',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Items of encrypted tables lie on the disks of the cache as they are, and can be read by whoever gets at them.',
  remediation: {
    text: 'Make a cluster with encryption at rest. An existing one cannot be changed.',
    url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DAXEncryptionAtRest.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-3'],
  compliance: { 'aws-fsbp': ['DynamoDB.3'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-DDB4'],
    checkov: ['CKV_AWS_47'],
    trivy: ['AWS-0023', 'aws-dynamodb-enable-at-rest-encryption'],
  },
  resources: ['AWS::DAX::Cluster'],
  evaluate: (cluster) =>
    mustBe(cluster.at('SSESpecification').at('SSEEnabled'), true, {
      passes: 'What is stored is encrypted.',
      fails: 'What is stored is not encrypted.',
    }),
})
