import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'opensearch_domain_encrypted_at_rest',
  title: 'OpenSearch domains should encrypt what they store',
  service: 'opensearch',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Indexes, logs and automated snapshots can be read by whoever gets at the disks.',
  remediation: {
    text: 'Enable encryption at rest for the domain.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --encryption-at-rest-options Enabled=true',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/encryption-at-rest.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-1',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.1', 'ES.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-OS8'],
    checkov: ['CKV_AWS_5'],
    trivy: ['AWS-0048', 'aws-elasticsearch-enable-domain-encryption'],
  },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  must: {
    path: 'EncryptionAtRestOptions.Enabled',
    equals: true,
    safety: {
      breaks:
        'A domain of Elasticsearch before 6.7 is made anew and empty; others move to new nodes, and instances of type t2 refuse it.',
    },
    passes: 'What is stored is encrypted.',
    fails: 'What is stored is not encrypted.',
  },
})
