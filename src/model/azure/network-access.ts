import { defaulted, list, object, text } from '../schema.ts'

/** Whether a service can be reached by its public address: `Enabled`, `Disabled` or `SecuredByPerimeter`. */
export const publicNetworkAccess = defaulted(text, 'Enabled')

/** The firewall of a service, which names the networks that are let in. */
export const networkAcls = object({
  /** What becomes of all other networks: `Allow` or `Deny`. */
  defaultAction: defaulted(text, 'Allow'),
  /** Ranges of addresses that are let in; Event Hubs and Service Bus call them masks. */
  ipRules: list(object({ value: text, ipMask: text })),
})
