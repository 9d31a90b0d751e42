import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * An address or a network in its one spelling: `10.0.0.0/8`, `2001:db8::7/128`. Undefined for what is neither, and for a
 * network whose address has bits beyond its length, since nobody can tell which of both was meant.
 */
export function networkRange(text: string): string | undefined {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const most = version === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  if (bits > most) return undefined
  const parsed = ipaddr.parse(address)
  const first =
    version === 4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)
  return first.toNormalizedString() === parsed.toNormalizedString()
    ? `${parsed.toString()}/${bits}`
    : undefined
}
