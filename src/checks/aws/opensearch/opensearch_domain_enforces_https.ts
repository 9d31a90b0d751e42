import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'opensearch_domain_enforces_https',
  title: 'OpenSearch domains should accept HTTPS only',
  service: 'opensearch',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Documents, queries and passwords sent over plain HTTP can be read and changed by anybody on the way.',
  remediation: {
    text: 'Require HTTPS in the endpoint options of the domain.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --domain-endpoint-options EnforceHTTPS=true,TLSSecurityPolicy=Policy-Min-TLS-1-2-PFS-2023-10',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/createupdatedomains.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-8',
  ],
  sameAs: { checkov: ['CKV_AWS_83'], trivy: ['AWS-0046', 'aws-elasticsearch-enforce-https'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  must: {
    path: 'DomainEndpointOptions.EnforceHTTPS',
    equals: true,
    safety: { breaks: 'Clients that use plain HTTP are redirected, which many do not follow.' },
    passes: 'The endpoint accepts HTTPS only.',
    fails: 'The endpoint accepts plain HTTP.',
  },
})
