import { defineType } from '../define-type.ts'
import { defaulted, json, list, object, text } from '../schema.ts'

/**
 * An organization. Its management account and delegated administrators are told everything of it, other accounts only
 * its features.
 */
export const organization = defineType({
  type: 'AWS::Organizations::Organization',
  global: true,
  properties: {
    /** `ALL`, or `CONSOLIDATED_BILLING`, which knows no policies. */
    FeatureSet: defaulted(text, 'ALL'),
    /** The accounts for which policies hold, all but the management account. */
    Accounts: list(
      object({
        Id: text,
        /** Ids of the root, of the units and of the account itself: what a policy is attached to so that it holds here. */
        Path: list(text),
      }),
    ),
    /** Services of AWS that another account than the management account looks after: `guardduty.amazonaws.com`. */
    DelegatedServices: list(text),
    /** The account that pays for the others, and for which no policy holds. */
    ManagementAccountId: text,
    /** Of the types that are enabled; those that AWS manages among them. */
    Policies: list(
      object({
        Name: text,
        Content: json,
        /** Ids of the roots, units and accounts that it is attached to. */
        TargetIds: list(text),
        /** `SERVICE_CONTROL_POLICY`, for one. */
        Type: text,
      }),
    ),
    /** The types of policies that are enabled. */
    PolicyTypes: list(text),
    /** Which accounts may look after policies of the organization; absent: the management account alone. */
    ResourcePolicy: json,
    /** Services of AWS that may work in all accounts. */
    TrustedServices: list(text),
  },
})

/** Who looks after the root users of an organization's accounts. */
export const rootAccess = defineType({
  type: 'X::Organizations::RootAccess',
  global: true,
  properties: {
    /** `RootCredentialsManagement` and `RootSessions`. */
    EnabledFeatures: list(text),
  },
})
