import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'dax_cluster_encrypted_in_transit',
  title: 'Connections to DAX clusters should be encrypted',
  service: 'dax',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Rows of the tables pass through the network in plain text, where another machine may read and change them.',
  remediation: {
    text: 'Create the cluster anew with TLS as the encryption type of its endpoint, which cannot be changed later.',
    url: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DAXEncryptionInTransit.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/dynamodb-controls.html#dynamodb-7'],
  compliance: { 'aws-fsbp': ['DynamoDB.7'] },
  sameAs: { checkov: ['CKV_AWS_239'] },
  resources: ['AWS::DAX::Cluster'],
  evaluate: (cluster) =>
    mustBe(cluster.at('ClusterEndpointEncryptionType'), 'TLS', {
      passes: 'Connections are encrypted.',
      fails: 'Connections are not encrypted.',
    }),
})
