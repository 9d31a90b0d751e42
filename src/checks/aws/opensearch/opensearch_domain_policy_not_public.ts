import { defineCheck, pass } from '../../check.ts'
import { exposure } from '../policy/exposure.ts'

export default defineCheck({
  id: 'opensearch_domain_policy_not_public',
  title: 'OpenSearch domains on the internet should not let everybody in',
  service: 'opensearch',
  severity: 'critical',
  categories: ['exposure'],
  topics: ['public-access', 'data-exposure'],
  risk: 'Anybody reads, changes and deletes every document.',
  remediation: {
    text: 'Name the roles that search and write, or move the domain into a VPC.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --access-policies file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/ac.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/opensearch-controls.html#opensearch-2',
  ],
  compliance: { 'cis-aws-7.0': ['2.21'], 'aws-fsbp': ['OpenSearch.2', 'ES.2'] },
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate(domain) {
    const policy = domain.at('AccessPolicies')
    if (policy.value === undefined) return undefined
    if (domain.at('VPCOptions').known() !== undefined)
      return pass('Security groups decide who reaches the domain.', policy)
    const open = exposure(policy)
    if (open?.status === 'FAIL' && domain.at('AdvancedSecurityOptions').at('Enabled').known()) {
      return pass('Everybody reaches the domain, and has to log in.', policy)
    }
    return open ?? pass('No statement allows every principal.', policy)
  },
})
