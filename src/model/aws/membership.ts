import { defineType } from '../define-type.ts'
import { list, text } from '../schema.ts'

/** Whose a live account is: what tells its neighbours from strangers. */
export const membership = defineType({
  type: 'X::Organizations::Membership',
  global: true,
  properties: {
    AccountId: text,
    /** The accounts of its organization, itself among them; absent where it is in none. */
    OrganizationAccounts: list(text),
    /** Absent where it is in none. */
    OrganizationId: text,
  },
})
