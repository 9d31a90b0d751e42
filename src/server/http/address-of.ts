import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type NetworkAddress, parseAddress } from '../../network/parse-address.ts'

type Addressed = Pick<FastifyRequest, 'ip' | 'ips'>

/** The smallest network given to one subscriber (RFC 6177): /64, four of eight groups. */
const SUBSCRIBER_GROUPS = 4

/**
 * The unit of rate limits per address: an IPv4 address, or the IPv6 network of one subscriber. It is that of the client as the trusted
 * proxies name it; where one of them names none, that of whoever named it: any other text would be a limit of its own.
 */
export function addressOf(request: Addressed): string {
  const client = clientOf(request)
  return client === undefined ? 'unknown' : unitOf(client)
}

/** The same client's whole address, for logs. */
export function clientAddressOf(request: Addressed): string {
  return clientOf(request)?.toString() ?? 'unknown'
}

function clientOf({ ip, ips }: Addressed): NetworkAddress | undefined {
  // From the connection on, each named by the one before.
  const addresses = (ips ?? [ip]).map(parseAddress)
  const nameless = addresses.indexOf(undefined)
  return nameless === -1 ? addresses.at(-1) : addresses[nameless - 1]
}

function unitOf(address: NetworkAddress): string {
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const groups = address.parts.slice(0, SUBSCRIBER_GROUPS)
  return groups.map((group) => group.toString(16)).join(':')
}
