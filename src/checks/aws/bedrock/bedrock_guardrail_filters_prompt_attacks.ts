import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isText } from '../../logic.ts'
import { isSetTo } from '../../words.ts'

export default defineCheck({
  id: 'bedrock_guardrail_filters_prompt_attacks',
  title: 'Guardrails of Bedrock should filter prompt attacks',
  service: 'bedrock',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['untrusted-input'],
  risk: 'Texts of strangers make the model forget its instructions, and say or do what it was told not to.',
  remediation: {
    text: 'Add a filter of the type PROMPT_ATTACK with a strength for input, and mark what users write in prompts.',
    url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/guardrails-prompt-attack.html',
  },
  references: ['https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-injection.html'],
  resources: ['AWS::Bedrock::Guardrail'],
  evaluate(guardrail) {
    const filters = guardrail.at('ContentPolicyConfig').at('FiltersConfig')
    const isFiltered = anyOf(filters.items(), (filter) =>
      allHold(
        () => isText(filter.at('Type'), 'PROMPT_ATTACK'),
        () => !isSetTo(filter.at('InputStrength'), 'NONE'),
        () => filter.at('InputEnabled').known() !== false,
      ),
    )
    return isFiltered
      ? pass('Prompt attacks are filtered.', filters)
      : fail('Prompt attacks are not filtered.', filters)
  },
})
