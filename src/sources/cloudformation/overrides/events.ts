import { eventBusPolicy } from '../../../model/aws/events.ts'
import { json, object, text } from '../../../model/schema.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { Located } from '../../values/located.ts'
import { override } from '../override.ts'
import type { StackResource } from '../stack.ts'

const condition = object({ Type: text, Key: text, Value: text })

/** The policy of an event bus: a whole statement, or the properties `Principal`, `Action` and `Condition`. */
export const busPolicy = override(eventBusPolicy, {
  decide: {
    Policy: (policy) => ({ Statement: [policy.read('Statement', json) ?? statementOfParts(policy)] }),
  },
})

function statementOfParts(policy: StackResource): unknown {
  return {
    Effect: 'Allow',
    Principal: policy.read('Principal', text),
    Action: policy.read('Action', text),
    Condition: conditionOf(policy),
  }
}

function conditionOf(policy: StackResource): unknown {
  const parts = policy.read('Condition', condition)
  if (!(parts instanceof Located) || isUnknown(parts.value)) return parts
  const { Type, Key, Value } = parts.value as Record<
    'Type' | 'Key' | 'Value',
    Located<string | Unknown> | undefined
  >
  const operator = Type?.value ?? ''
  const key = Key?.value ?? ''
  if (isUnknown(operator)) return operator
  if (isUnknown(key)) return key
  return new Located({ [operator]: { [key]: Value } }, parts.location)
}
