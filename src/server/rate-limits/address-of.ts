import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** What one subscriber is given at least (RFC 6177): /64, which is four of eight groups. */
const SUBSCRIBER_GROUPS = 4

/** What counts as one remote address: an IPv4 address, or the IPv6 network that a single subscriber has to choose from. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = ipaddr.IPv6.parse(ip)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  const groups = address.parts.slice(0, SUBSCRIBER_GROUPS)
  return groups.map((group) => group.toString(16)).join(':')
}
