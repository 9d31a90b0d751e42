import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'secretsmanager_secret_policy_not_public',
  title: 'Policies of secrets in Secrets Manager should allow nothing to everybody',
  service: 'secretsmanager',
  severity: 'high',
  categories: ['exposure', 'secrets'],
  topics: ['public-access'],
  risk: 'Anybody with an AWS account can do with the secret what the statement allows, such as read it.',
  remediation: {
    text: 'Name the roles that read the secret, or narrow the statement to your organization or network.',
    command:
      'aws secretsmanager put-resource-policy --secret-id <SECRET_ID> --resource-policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/auth-and-access_resource-policies.html',
  },
  references: ['https://docs.aws.amazon.com/secretsmanager/latest/userguide/best-practices.html'],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  resources: ['AWS::SecretsManager::ResourcePolicy'],
  evaluate: (resource) => policyNotPublic(resource.at('ResourcePolicy')),
})
