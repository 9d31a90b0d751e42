import type { SecurityRule } from '../../../model/azure/network.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { Property } from '../../../model/value.ts'
import { allHold } from '../../logic.ts'
import { isGood, type Words } from '../setting.ts'
import { coversPorts } from './port-ranges.ts'

export type Rule = Cursor<SecurityRule>

/** Traffic to a range of ports. */
export interface Traffic {
  readonly protocol: 'tcp' | 'udp'
  readonly first: number
  readonly last: number
}

export function isInbound(rule: Rule, access: 'Allow' | 'Deny'): boolean {
  const others = access === 'Allow' ? 'Deny' : 'Allow'
  return allHold(
    () => says(rule.at('direction'), { good: ['Inbound'], bad: ['Outbound'] }),
    () => says(rule.at('access'), { good: [access], bad: [others] }),
  )
}

const PROTOCOLS = ['Tcp', 'Udp', 'Icmp', 'Esp', 'Ah']

export function covers(rule: Rule, { protocol, first, last }: Traffic): boolean {
  return allHold(
    () => says(rule.at('protocol'), { good: ['*', protocol], bad: PROTOCOLS }),
    () => coversPorts(portsOf(rule, 'destination'), first, last),
  )
}

/** A rule that leaves a setting out, which Azure refuses, says nothing. */
function says(setting: Cursor<string>, words: Words): boolean {
  return setting.value !== undefined && isGood(setting, words)
}

export function sourcesOf(rule: Rule): readonly Cursor<string>[] {
  return either(rule.at('sourceAddressPrefix'), rule.at('sourceAddressPrefixes'))
}

export function destinationsOf(rule: Rule): readonly Cursor<string>[] {
  return either(rule.at('destinationAddressPrefix'), rule.at('destinationAddressPrefixes'))
}

export function portsOf(rule: Rule, end: 'source' | 'destination'): readonly Cursor<string>[] {
  return either(rule.at(`${end}PortRange`), rule.at(`${end}PortRanges`))
}

/** What a rule says in a setting or in its plural. */
function either(
  one: Cursor<string>,
  several: Cursor<readonly Property<string>[]>,
): readonly Cursor<string>[] {
  return one.value === undefined || one.value === '' ? several.items() : [one]
}
