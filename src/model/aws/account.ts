import { defineType } from '../define-type.ts'
import { flag } from '../schema.ts'

/** Whether AWS knows whom to tell of security matters. The address itself is not read. */
export const securityContact = defineType({
  type: 'X::Account::SecurityContact',
  global: true,
  properties: { IsRegistered: flag },
})
