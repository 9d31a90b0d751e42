import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

export const apiKey = defineType({
  type: 'apikeys.googleapis.com/Key',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Which APIs the key is for, and which clients may use it. */
    restrictions: object({
      apiTargets: list(object({ service: text })),
      androidKeyRestrictions: object({ allowedApplications: list(object({ packageName: text })) }),
      browserKeyRestrictions: object({ allowedReferrers: list(text) }),
      iosKeyRestrictions: object({ allowedBundleIds: list(text) }),
      serverKeyRestrictions: object({ allowedIps: list(text) }),
    }),
  },
})
