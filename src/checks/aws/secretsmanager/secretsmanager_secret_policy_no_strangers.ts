import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'secretsmanager_secret_policy_no_strangers',
  title: 'Policies of secrets should let no strangers in',
  service: 'secretsmanager',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads the secret, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws secretsmanager put-resource-policy --secret-id <SECRET_ID> --resource-policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/auth-and-access_examples_cross.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::SecretsManager::ResourcePolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('ResourcePolicy'), resource, infrastructure),
})
