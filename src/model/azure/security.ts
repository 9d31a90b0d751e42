import { defineType } from '../define-type.ts'
import { list, object, text } from '../schema.ts'

/** A plan of Defender for Cloud in a subscription. */
export const defenderPlan = defineType({
  type: 'Microsoft.Security/pricings',
  names: ['name'],
  global: true,
  properties: {
    /** What the plan watches: `VirtualMachines`. */
    name: text,
    /** `Free` or `Standard`. */
    pricingTier: text,
  },
})

/** Whom Defender for Cloud writes to. */
export const securityContact = defineType({
  type: 'Microsoft.Security/securityContacts',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    /** Addresses, separated by semicolons. */
    emails: text,
    phone: text,
    alertNotifications: object({
      /** `On` or `Off`. */
      state: text,
    }),
    /** What is written about, since the API of 2023: `Alert` or `AttackPath`. */
    notificationsSources: list(object({ sourceType: text })),
    notificationsByRole: object({
      /** `On` or `Off`. */
      state: text,
      /** Such as `Owner`. */
      roles: list(text),
    }),
  },
})
