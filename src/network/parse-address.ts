import { BlockList, isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type NetworkAddress = ipaddr.IPv4 | ipaddr.IPv6

/** An address with a port, as some proxies write it: `203.0.113.7:51234`, `[2001:db8::7]:51234`. */
const WITH_PORT = /^(?:\[(?<six>[^\]]*)\]|(?<four>[^:]*))(?::\d{1,5})?$/

/** An address of a client or proxy, without port and zone. Nothing for what is none: anybody can write a header. */
export function parseAddress(text: string | undefined): NetworkAddress | undefined {
  if (text === undefined) return undefined
  const { six, four } = WITH_PORT.exec(text)?.groups ?? {}
  const [address = ''] = (six ?? four ?? text).split('%', 1)
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}

/** Names of ranges that proxies are usually in. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an address is one of these addresses, networks and named ranges. */
export function isAmong(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((name) => RANGES[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (text) => {
    const address = parseAddress(text)
    return address !== undefined && list.check(address.toString(), address.kind())
  }
}
