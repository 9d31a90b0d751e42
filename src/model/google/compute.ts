import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, integer, list, object, text } from '../schema.ts'

const traffic = object({
  /** `tcp`, `all`, or the number of a protocol. */
  IPProtocol: text,
  /** Ports and ranges of ports: `22`, `8000-8999`; all of them where there are none. */
  ports: list(text),
})

export type FirewallTraffic = Infer<typeof traffic>

/** A firewall rule of a VPC network; it either allows or denies. */
export const firewall = defineType({
  type: 'compute.googleapis.com/Firewall',
  names: ['name'],
  global: true,
  properties: {
    name: text,
    network: text,
    direction: defaulted(text, 'INGRESS'),
    disabled: defaulted(flag, false),
    /** The lower number counts more. */
    priority: defaulted(integer, 1000),
    sourceRanges: list(text),
    targetTags: list(text),
    targetServiceAccounts: list(text),
    allowed: list(traffic),
    denied: list(traffic),
  },
})
