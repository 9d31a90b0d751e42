import { isIPv6 } from 'node:net'

/** A range of IP addresses; `address` is its first one. */
export interface Cidr {
  readonly address: bigint
  readonly prefix: number
  /** Length of an address: 32 or 128. */
  readonly bits: number
}

const IPV4 = /^\d{1,9}\.\d{1,9}\.\d{1,9}\.\d{1,9}$/
const CIDR = /^([^/]+)\/(\d{1,3})$/

/** `10.0.1.2/16` as the range it lies in; `undefined` for what is no range. */
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
  if (isIpv4(text)) return { address: parseIpv4(text), prefix: 32, bits: 32 }
  const isPlain = isIPv6(text) && !text.includes('%')
  return isPlain ? { address: parseIpv6(text), prefix: 128, bits: 128 } : undefined
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

/** An address of 32 or 128 bits, as it is written. */
export function formatAddress(address: bigint, bits: number): string {
  return bits === 32 ? digitsOf(address, 4, 8n).join('.') : formatIpv6(digitsOf(address, 8, 16n))
}

/** RFC 5952: the longest run of two or more zero groups is left out, the first of equally long ones. */
function formatIpv6(groups: readonly bigint[]): string {
  const text = groups.map((group) => group.toString(16))
  let start = 0
  let length = 1
  for (let at = 0; at < text.length; at += 1) {
    let run = 0
    while (text[at + run] === '0') run += 1
    if (run > length) [start, length] = [at, run]
  }
  if (length === 1) return text.join(':')
  return `${text.slice(0, start).join(':')}::${text.slice(start + length).join(':')}`
}

function digitsOf(address: bigint, count: number, width: bigint): bigint[] {
  const mask = (1n << width) - 1n
  return Array.from({ length: count }, (_, index) => (address >> (BigInt(count - 1 - index) * width)) & mask)
}

/** Bytes are decimal, also behind zeros, which others read as octal. */
function isIpv4(text: string): boolean {
  return IPV4.test(text) && text.split('.').every((byte) => Number(byte) <= 255)
}

function parseIpv4(text: string): bigint {
  return text.split('.').reduce((address, byte) => (address << 8n) | BigInt(byte), 0n)
}

function parseIpv6(text: string): bigint {
  const [head = '', tail] = withoutDots(text).split('::')
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = new Array<bigint>(8 - before.length - after.length).fill(0n)
  return [...before, ...zeros, ...after].reduce((address, group) => (address << 16n) | group, 0n)
}

function groupsOf(text: string): bigint[] {
  return text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`))
}

/** `::ffff:10.0.0.1` with its last four bytes as two groups. */
function withoutDots(text: string): string {
  if (!text.includes('.')) return text
  const at = text.lastIndexOf(':') + 1
  const address = parseIpv4(text.slice(at))
  return `${text.slice(0, at)}${(address >> 16n).toString(16)}:${(address & 0xffffn).toString(16)}`
}
