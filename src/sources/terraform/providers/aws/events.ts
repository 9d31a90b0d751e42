import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import { defineAdapter } from './define-adapter.ts'

export const eventBusPolicy = defineAdapter({ type: 'AWS::Events::EventBusPolicy' })

/** Permission to send events to an event bus: for an account, for an organization, or for everybody. */
export const eventPermission = defineAdapter({
  type: 'AWS::Events::EventBusPolicy',
  joined: { Policy: (permission) => ({ Statement: [statement(permission)] }) },
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
