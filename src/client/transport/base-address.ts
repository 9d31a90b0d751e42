import { BlockList, isIP } from 'node:net'
import { RequestError } from './request-error.ts'

export const ADDRESS_VARIABLE = 'SERVICE_CLOUD_API_BASE_URL'

/** Of no service that there is: the name is reserved for examples (RFC 2606). */
export const DEFAULT_ADDRESS = 'https://api.service.example'

/** A colon before a digit starts a port (`localhost:8080`), any other one ends a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused; the URL parser drops some silently
const SPACE_OR_CONTROL = /[\s\x00-\x1f\x7f]/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')
// Whoever connects to no address in particular connects to this machine.
loopback.addAddress('0.0.0.0', 'ipv4')
loopback.addAddress('::', 'ipv6')

/**
 * The base address in its one spelling: scheme, host, port unless the default, path prefix, no trailing slash.
 * Without a scheme it is https. Throws RequestError; the message never repeats the value.
 */
export function parseBaseAddress(value: string): string {
  if (SPACE_OR_CONTROL.test(value)) throw refusal('holds a space or a control character')

  const text = SCHEME.test(value) ? value : `https://${value}`
  const url = URL.parse(text)
  if (url === null) throw refusal('is not an address')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refusal('is not http or https')
  if (url.username !== '' || url.password !== '')
    throw refusal('carries credentials; the API key is all it needs')
  if (url.search !== '' || url.hash !== '') throw refusal('has a query or a fragment')
  return url.origin + url.pathname.replace(/\/+$/, '')
}

/** Whether a URL's host name (IPv6 in brackets) never leaves this machine (RFC 6761 §6.3, RFC 5735, RFC 4291). */
export function isLoopback(hostname: string): boolean {
  const host = bareHost(hostname)
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  const version = isIP(host)
  return version !== 0 && loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}

/** A URL's host name without the brackets of IPv6 and the dot of the root. */
export function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$|\.$/g, '')
}

function refusal(problem: string): RequestError {
  return new RequestError(
    `${ADDRESS_VARIABLE} ${problem}, so nothing was sent. Set it to an address such as https://api.example.com, or unset it.`,
  )
}
