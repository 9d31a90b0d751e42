import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, integer, list, type ObjectSchema, object, text } from '../schema.ts'

/** Of a setting and its plural, a rule has one. */
const securityRule = {
  name: text,
  /** `Allow` or `Deny`. */
  access: text,
  /** `Inbound` or `Outbound`. */
  direction: text,
  /** The rule with the lowest number that fits decides. */
  priority: integer,
  /** `Tcp`, `Udp`, `Icmp`, `Esp`, `Ah` or `*`. */
  protocol: text,
  /** An address range, a service tag such as `Internet`, or `*`. */
  sourceAddressPrefix: text,
  sourceAddressPrefixes: list(text),
  /** A port, a range such as `20-30`, or `*`. */
  sourcePortRange: text,
  sourcePortRanges: list(text),
  destinationAddressPrefix: text,
  destinationAddressPrefixes: list(text),
  destinationPortRange: text,
  destinationPortRanges: list(text),
} as const

export type SecurityRule = Infer<ObjectSchema<typeof securityRule>>

export const networkSecurityGroup = defineType({
  type: 'Microsoft.Network/networkSecurityGroups',
  names: ['name'],
  properties: { name: text, securityRules: list(object(securityRule)) },
})

/** A rule of a group that is declared elsewhere, or that is not known. */
export const networkSecurityRule = defineType({
  type: 'Microsoft.Network/networkSecurityGroups/securityRules',
  names: ['name'],
  properties: securityRule,
})

export const networkInterface = defineType({
  type: 'Microsoft.Network/networkInterfaces',
  names: ['name'],
  properties: {
    name: text,
    /** Whether the machine passes traffic on that is not meant for it. */
    enableIPForwarding: defaulted(flag, false),
    ipConfigurations: list(object({ publicIPAddress: object({ id: text }) })),
  },
})

export const flowLog = defineType({
  type: 'Microsoft.Network/networkWatchers/flowLogs',
  names: ['name'],
  properties: {
    name: text,
    enabled: defaulted(flag, true),
    /** When records are deleted; never where it is off or 0. */
    retentionPolicy: object({ enabled: defaulted(flag, false), days: defaulted(integer, 0) }),
  },
})
