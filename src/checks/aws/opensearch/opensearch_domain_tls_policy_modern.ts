import { REFUSES_OLD_TLS } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'

const MODERN = /^Policy-Min-TLS-1-[23]-/

export default defineCheck({
  id: 'opensearch_domain_tls_policy_modern',
  title: 'OpenSearch domains should require TLS 1.2 or newer',
  service: 'opensearch',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'Old versions of TLS have known weaknesses, and clients that can be talked into one lose what they send.',
  remediation: {
    text: 'Choose the policy Policy-Min-TLS-1-2-PFS-2023-10 in the endpoint options of the domain.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --domain-endpoint-options EnforceHTTPS=true,TLSSecurityPolicy=Policy-Min-TLS-1-2-PFS-2023-10',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/infrastructure-security.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-8',
  ],
  compliance: { 'aws-fsbp': ['OpenSearch.8', 'ES.8'] },
  fix: set('DomainEndpointOptions.TLSSecurityPolicy', 'Policy-Min-TLS-1-2-PFS-2023-10', REFUSES_OLD_TLS),
  sameAs: { checkov: ['CKV_AWS_228'], trivy: ['AWS-0126', 'aws-elasticsearch-use-secure-tls-policy'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate(domain) {
    const policy = domain.at('DomainEndpointOptions').at('TLSSecurityPolicy')
    const name = policy.known()
    if (name === undefined) return fail('By default, the endpoint accepts TLS 1.0.', policy)
    return MODERN.test(name)
      ? pass(`${name} requires TLS 1.2 or newer.`, policy)
      : fail(`${name} accepts TLS 1.0.`, policy)
  },
})
