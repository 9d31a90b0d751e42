import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The smallest network given to one subscriber (RFC 6177): /64, four of eight groups. */
const SUBSCRIBER_GROUPS = 4

/** The unit of rate limits per address: an IPv4 address, or the IPv6 network of one subscriber. */
export function addressOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const address = ipaddr.IPv6.parse(ip)
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString()
  const groups = address.parts.slice(0, SUBSCRIBER_GROUPS)
  return groups.map((group) => group.toString(16)).join(':')
}
