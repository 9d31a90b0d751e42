import { defineType } from '../define-type.ts'
import { defaulted, flag, list, text } from '../schema.ts'

/** Resources that other accounts may use. */
export const resourceShare = defineType({
  type: 'AWS::RAM::ResourceShare',
  names: ['Name'],
  properties: {
    Name: text,
    /** Whether accounts outside of the organization may be invited. */
    AllowExternalPrincipals: defaulted(flag, true),
    /** Accounts, organizations and units of them, users and roles. */
    Principals: list(text),
  },
})
