import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

/** Shield Advanced of an account, also where it is not paid for. Only a live account has it. */
export const shieldSubscription = defineType({
  type: 'X::Shield::Subscription',
  global: true,
  properties: { IsActive: flag },
})

/** That Shield Advanced protects a resource. */
export const shieldProtection = defineType({
  type: 'AWS::Shield::Protection',
  global: true,
  properties: { ResourceArn: text },
})
