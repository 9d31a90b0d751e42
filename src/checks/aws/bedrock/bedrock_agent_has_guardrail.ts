import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'bedrock_agent_has_guardrail',
  title: 'Bedrock agents should have a guardrail',
  service: 'bedrock',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['untrusted-input'],
  risk: 'Texts that the agent reads can tell it to call its tools as an attacker wants, and nothing looks at what it answers.',
  remediation: {
    text: 'Associate a guardrail that filters prompt attacks with the agent.',
    url: 'https://docs.aws.amazon.com/bedrock/latest/userguide/agents-guardrail.html',
  },
  references: ['https://docs.aws.amazon.com/bedrock/latest/userguide/prompt-injection.html'],
  sameAs: { checkov: ['CKV_AWS_383'] },
  resources: ['AWS::Bedrock::Agent'],
  evaluate(agent) {
    const identifier = agent.at('GuardrailConfiguration').at('GuardrailIdentifier')
    return isSet(identifier)
      ? pass('The agent has a guardrail.', identifier)
      : fail('The agent has no guardrail.', identifier)
  },
})
