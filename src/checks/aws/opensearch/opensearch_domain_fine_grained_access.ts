import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'opensearch_domain_fine_grained_access',
  title: 'OpenSearch domains should have fine-grained access control',
  service: 'opensearch',
  severity: 'high',
  categories: ['identity', 'exposure'],
  topics: ['access-control'],
  risk: 'Whoever reaches the domain may read, change and delete every index: it knows no users and no roles.',
  remediation: {
    text: 'Enable fine-grained access control, with a role as its master user; that needs encryption at rest, between nodes and HTTPS.',
    command: `aws opensearch update-domain-config --domain-name <DOMAIN> --advanced-security-options '{"Enabled":true,"MasterUserOptions":{"MasterUserARN":"<ROLE_ARN>"}}'`,
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/fgac.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-7',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.7'] },
  sameAs: { checkov: ['CKV2_AWS_52'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate: (domain) =>
    mustBe(domain.at('AdvancedSecurityOptions').at('Enabled'), true, {
      passes: 'Fine-grained access control is enabled.',
      fails: 'Fine-grained access control is not enabled.',
    }),
})
