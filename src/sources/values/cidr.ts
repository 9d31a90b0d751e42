import { isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A range of IP addresses in CIDR notation; `address` is its first address. */
export interface Cidr {
  readonly address: bigint
  readonly prefix: number
  /** Length of an address: 32 or 128. */
  readonly bits: number
}

const CIDR = /^([^/]+)\/(\d{1,3})$/

/** Leading zeros of a byte; Go reads it as a decimal number. */
const LEADING_ZEROS = /\b0+(?=\d)/g

/** ipaddr.js takes `::10.0.0.1` for `::ffff:10.0.0.1`, but not `0::10.0.0.1`. */
const IPV4_COMPATIBLE = /^::(?=\d+\.)/

/** `10.0.1.2/16` as the range it lies in; `undefined` for other texts. */
export function parseCidr(text: string): Cidr | undefined {
  const [, written = '', digits] = CIDR.exec(text) ?? []
  const host = parseAddress(written)
  const prefix = Number(digits)
  if (!host || prefix > host.bits) return undefined
  const cidr = { ...host, prefix }
  return { ...cidr, address: cidr.address & maskOf(cidr) }
}

/** A single address, as the range that holds nothing else. */
export function parseAddress(text: string): Cidr | undefined {
  if (isIPv6(text) && !text.includes('%'))
    return addressOf(ipaddr.IPv6.parse(text.replace(IPV4_COMPATIBLE, '0::')).toByteArray())
  const decimal = text.replace(LEADING_ZEROS, '')
  return isIPv4(decimal) ? addressOf(decimal.split('.').map(Number)) : undefined
}

/** Whether the first range holds all of the second one. */
export function contains(outer: Cidr, inner: Cidr): boolean {
  return (
    outer.bits === inner.bits &&
    outer.prefix <= inner.prefix &&
    (inner.address & maskOf(outer)) === outer.address
  )
}

/** The bits that all addresses of the range share, set. */
export function maskOf({ prefix, bits }: Pick<Cidr, 'prefix' | 'bits'>): bigint {
  return ((1n << BigInt(prefix)) - 1n) << BigInt(bits - prefix)
}

/** The host of that number, counted from the end when negative; `undefined` when the range has none. */
export function addressIn({ address, prefix, bits }: Cidr, host: number): bigint | undefined {
  const size = 1n << BigInt(bits - prefix)
  const offset = host < 0 ? size + BigInt(host) : BigInt(host)
  return offset >= 0n && offset < size ? address + offset : undefined
}

/** The subnet of that number among those whose prefix is `more` bits longer. */
export function subnet({ address, prefix, bits }: Cidr, more: number, number: number): Cidr | undefined {
  const longer = prefix + more
  if (more < 0 || longer > bits || number < 0 || BigInt(number) >= 1n << BigInt(more)) return undefined
  return { address: address | (BigInt(number) << BigInt(bits - longer)), prefix: longer, bits }
}

/** `10.0.0.0/16` */
export function formatCidr({ address, prefix, bits }: Cidr): string {
  return `${formatAddress(address, bits)}/${prefix}`
}

/** An address of 32 or 128 bits, as it is written (RFC 5952). */
export function formatAddress(address: bigint, bits: number): string {
  const bytes = Buffer.from(address.toString(16).padStart(bits / 4, '0'), 'hex')
  return ipaddr.fromByteArray([...bytes]).toString()
}

function addressOf(bytes: readonly number[]): Cidr {
  const bits = 8 * bytes.length
  return { address: BigInt(`0x${Buffer.from(bytes).toString('hex')}`), prefix: bits, bits }
}
