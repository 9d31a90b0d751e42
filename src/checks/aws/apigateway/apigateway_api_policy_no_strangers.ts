import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'apigateway_api_policy_no_strangers',
  title: 'Policies of REST APIs should let no strangers in',
  service: 'apigateway',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for calls the API, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-resource-policies.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::ApiGateway::RestApi'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('Policy'), resource, infrastructure),
})
