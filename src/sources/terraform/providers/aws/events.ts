import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import { policyDocument } from './iam-policy-document.ts'

export const eventBusPolicy = defineAdapter({
  type: 'AWS::Events::EventBusPolicy',
  properties: (policy, module) => ({ Policy: policyDocument(policy, 'policy', module) }),
})

/** Permission to send events to an event bus: for an account, for an organization, or for everybody. */
export const eventPermission = defineAdapter({
  type: 'AWS::Events::EventBusPolicy',
  properties: (permission) => ({ Policy: { Statement: [statement(permission)] } }),
})

function statement(permission: Block): Sourced<Value> {
  return permission.at({
    Effect: 'Allow',
    Principal: permission.string('principal'),
    Action: permission.string('action') ?? 'events:PutEvents',
    Condition: permission.one('condition', condition),
  })
}

function condition(block: Block): Sourced<Value> {
  const operator = block.string('type')?.value ?? ''
  const key = block.string('key')?.value ?? ''
  if (isUnknown(operator)) return operator
  if (isUnknown(key)) return key
  return { [operator]: { [key]: block.string('value') } }
}
