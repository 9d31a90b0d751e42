import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'opensearch_domain_node_to_node_encrypted',
  title: 'OpenSearch domains should encrypt the traffic between their nodes',
  service: 'opensearch',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Whoever listens within the network reads the documents that nodes send to each other.',
  remediation: {
    text: 'Enable node-to-node encryption for the domain.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --node-to-node-encryption-options Enabled=true',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/ntn.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-3',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.3', 'ES.3'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-OS2'],
    checkov: ['CKV_AWS_6'],
    trivy: ['AWS-0043', 'aws-elasticsearch-enable-in-transit-encryption'],
  },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  must: {
    path: 'NodeToNodeEncryptionOptions.Enabled',
    equals: true,
    safety: {
      breaks:
        'A domain of Elasticsearch before 6.7 is made anew and empty; others move to new nodes, and it cannot be switched off again.',
    },
    passes: 'Traffic between nodes is encrypted.',
    fails: 'Traffic between nodes is not encrypted.',
  },
})
