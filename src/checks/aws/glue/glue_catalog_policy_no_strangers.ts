import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'glue_catalog_policy_no_strangers',
  title: 'The policy of the Glue data catalog should let no strangers in',
  service: 'glue',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads what tables there are, or changes where their data lies.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws glue put-resource-policy --policy-in-json file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/glue/latest/dg/cross-account-access.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['X::Glue::ResourcePolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('Policy'), resource, infrastructure),
})
