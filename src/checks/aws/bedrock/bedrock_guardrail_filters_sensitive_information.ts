import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

const KINDS = ['PiiEntitiesConfig', 'RegexesConfig'] as const

export default defineCheck({
  id: 'bedrock_guardrail_filters_sensitive_information',
  title: 'Guardrails of Bedrock should keep sensitive information back',
  service: 'bedrock',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['secret-handling'],
  risk: 'Names, addresses, keys and card numbers that are in documents or prompts are repeated to whoever asks.',
  remediation: {
    text: 'Choose the kinds of personal information, or patterns of your own, that are blocked or masked.',
    url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-sensitive-filters.html',
  },
  references: ['https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails.html'],
  resources: ['AWS::Bedrock::Guardrail'],
  evaluate(guardrail) {
    const policy = guardrail.at('SensitiveInformationPolicyConfig')
    return anyOf(KINDS, (kind) => anyOf(policy.at(kind).items(), (filter) => filter.known() !== undefined))
      ? pass('Sensitive information is kept back.', policy)
      : fail('Sensitive information is not kept back.', policy)
  },
})
