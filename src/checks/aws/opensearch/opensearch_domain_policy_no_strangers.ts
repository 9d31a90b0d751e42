import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'opensearch_domain_policy_no_strangers',
  title: 'OpenSearch domain policies should let no strangers in',
  service: 'opensearch',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads or changes what is indexed, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws opensearch update-domain-config --domain-name <DOMAIN> --access-policies file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/ac.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Elasticsearch::Domain', 'AWS::OpenSearchService::Domain'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('AccessPolicies'), resource, infrastructure),
})
