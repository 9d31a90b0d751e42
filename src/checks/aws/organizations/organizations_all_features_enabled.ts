import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'organizations_all_features_enabled',
  title: 'The organization should have all features, and not only one bill',
  service: 'organizations',
  severity: 'medium',
  categories: ['identity'],
  topics: ['access-control', 'secure-configuration'],
  risk: 'The organization pays for its accounts and can deny them nothing: policies, and services that look after all accounts, need all features.',
  remediation: {
    text: 'Enable all features. Each account that was invited has to agree.',
    command: 'aws organizations enable-all-features',
    url: 'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_manage_org_support-all-features.html',
  },
  references: [
    'https://docs.aws.amazon.com/organizations/latest/userguide/orgs_getting-started_concepts.html#feature-set',
  ],
  resources: ['AWS::Organizations::Organization'],
  evaluate: (organization) =>
    mustBe(organization.at('FeatureSet'), 'ALL', {
      passes: 'All features are enabled.',
      fails: 'Only consolidated billing is enabled.',
    }),
})
