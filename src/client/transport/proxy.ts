import { BlockList, isIP } from 'node:net'
import { bareHost, isLoopback } from './base-address.ts'
import type { Environment } from './environment.ts'
import { RequestError } from './request-error.ts'

/** The proxy for one push. Its address may carry credentials: messages name the variable instead. */
export interface HttpProxy {
  readonly url: URL
  readonly variable: string
}

/**
 * The proxy the environment names for a target: `https_proxy` or `http_proxy` after the target's scheme, unless
 * `no_proxy` excludes its host. The lower-case spelling wins, even when empty, as in curl. Never one for this machine
 * itself: no proxy could reach it, and would be handed the API key in clear.
 * Throws RequestError when the variable holds no http(s) address.
 */
export function proxyFor(target: URL, environment: Environment): HttpProxy | undefined {
  if (isLoopback(target.hostname)) return undefined
  const scheme = target.protocol === 'https:' ? 'https_proxy' : 'http_proxy'
  const [variable, value] = eitherCase(environment, scheme)
  if (value === '') return undefined

  const [, exceptions] = eitherCase(environment, 'no_proxy')
  if (isExcluded(target, exceptions)) return undefined

  const url = URL.parse(value.includes('://') ? value : `http://${value}`)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') {
    throw new RequestError(
      `${variable} is not the address of an http or https proxy, so nothing was sent. Correct it, unset it, or name the API's host in NO_PROXY.`,
    )
  }
  return { url, variable }
}

function eitherCase(environment: Environment, lower: string): [variable: string, value: string] {
  const upper = lower.toUpperCase()
  const variable = environment[lower] === undefined ? upper : lower
  return [variable, environment[variable]?.trim() ?? '']
}

/** Whether `no_proxy` names the target: `*`, a host or its parent domain, an address or a CIDR block, each with an optional port. */
function isExcluded(target: URL, exceptions: string): boolean {
  const host = bareHost(target.hostname)
  const port = target.port || (target.protocol === 'https:' ? '443' : '80')
  return exceptions
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => entry !== '' && matches(entry, host, port))
}

function matches(entry: string, host: string, port: string): boolean {
  const [pattern, entryPort] = splitPort(entry)
  if (entryPort !== undefined && entryPort !== port) return false
  if (pattern === '*') return true
  if (isIP(host) !== 0) return isInBlock(host, pattern)

  const domain = pattern.replace(/^\*?\./, '').replace(/\.$/, '')
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`))
}

/** `host:443`, `[::1]:443`; a bare IPv6 address has colons and no port. */
function splitPort(entry: string): [pattern: string, port: string | undefined] {
  const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(entry) ?? []
  return [bracketed ?? plain ?? entry, port]
}

/** A block of addresses, or a single one, however it is spelled: `fd00:0::1` is `fd00::1`. */
function isInBlock(address: string, block: string): boolean {
  const [network = '', prefix] = block.split('/')
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
  const longest = family === 'ipv6' ? 128 : 32
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN
  if (isIP(network) === 0 || !(bits <= longest)) return false

  const subnet = new BlockList()
  subnet.addSubnet(network, bits, family)
  return subnet.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
