import { defineCheck } from '../../check.ts'
import { policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'secretsmanager_secret_policy_no_confused_deputy',
  title: 'Policies of secrets should let AWS services act for known accounts only',
  service: 'secretsmanager',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service read the secret for them, if they know its name.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command:
      'aws secretsmanager put-resource-policy --secret-id <SECRET_ID> --resource-policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/auth-and-access_examples_cross.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::SecretsManager::ResourcePolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('ResourcePolicy')),
})
