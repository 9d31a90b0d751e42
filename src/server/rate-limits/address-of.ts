import { isIPv6 } from 'node:net'

/** What one subscriber is given at least (RFC 6177): /64, which is four of eight groups. */
const SUBSCRIBER_GROUPS = 4
const GROUPS = 8
const MAPPED_IPV4 = /^::ffff:(\d+(?:\.\d+){3})$/i

/** What counts as one remote address: an IPv4 address, or the IPv6 network that a single subscriber has to choose from. */
export function addressOf(ip: string): string {
  const mapped = MAPPED_IPV4.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%', 1).join().toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, SUBSCRIBER_GROUPS).join(':')
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''))
}
