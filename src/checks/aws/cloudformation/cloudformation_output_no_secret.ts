import { defineCheck } from '../../check.ts'
import { outputHoldsNoSecret } from '../../secrets/template-output.ts'

export default defineCheck({
  id: 'cloudformation_output_no_secret',
  title: 'Outputs of stacks should hold no secrets',
  service: 'cloudformation',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Everybody who may describe the stack reads the key or password in plain text: CloudFormation hides nothing in outputs, not even a parameter with NoEcho.',
  remediation: {
    text: 'Keep the secret in Secrets Manager and let the output be its ARN; then replace the secret.',
    url: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/security-best-practices.html#creds',
  },
  references: [
    'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html#parameters-section-structure-properties',
  ],
  resources: ['CloudFormation::Output'],
  evaluate: outputHoldsNoSecret,
})
