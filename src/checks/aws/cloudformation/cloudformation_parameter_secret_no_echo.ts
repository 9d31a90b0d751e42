import { defineCheck } from '../../check.ts'
import { secretParameterHidden } from '../../secrets/template-parameter.ts'

export default defineCheck({
  id: 'cloudformation_parameter_secret_no_echo',
  title: 'Parameters of stacks that hold secrets should have NoEcho',
  service: 'cloudformation',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Everybody who may describe the stack reads what the parameter is set to in plain text.',
  remediation: {
    text: 'Set NoEcho to true or, better, take the parameter out and refer to a secret of Secrets Manager.',
    url: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/security-best-practices.html#creds',
  },
  references: [
    'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html#parameters-section-structure-properties',
  ],
  resources: ['CloudFormation::Parameter'],
  evaluate: (parameter) => secretParameterHidden(parameter, 'kept from being echoed'),
})
