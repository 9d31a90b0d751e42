import type { Value } from '../../../../model/value.ts'
import {
  addressIn,
  type Cidr,
  contains,
  formatAddress,
  formatCidr,
  maskOf,
  parseAddress,
  parseCidr,
  subnet,
} from '../../../values/cidr.ts'
import { Failure } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { rest, string, wholeNumber } from './parameters.ts'

/**
 * https://developer.hashicorp.com/terraform/language/functions, "IP network functions", and OpenTofu's `cidrcontains`.
 */
export const IP_NETWORK_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  cidrcontains: fn([string, string], (outer, inner) =>
    within(outer, (range) => {
      const part = parseAddress(inner) ?? parseCidr(inner)
      return part ? contains(range, part) : noRange(inner)
    }),
  ),
  cidrhost: fn([string, wholeNumber], (text, host) =>
    within(text, (cidr) => {
      const address = addressIn(cidr, host)
      return address === undefined
        ? new Failure(`${text} has no host ${host}`)
        : formatAddress(address, cidr.bits)
    }),
  ),
  cidrnetmask: fn([string], (text) =>
    within(text, (cidr) =>
      cidr.bits === 32 ? formatAddress(maskOf(cidr), 32) : new Failure('cidrnetmask() needs an IPv4 range'),
    ),
  ),
  cidrsubnet: fn([string, wholeNumber, wholeNumber], (text, bits, number) =>
    within(text, (cidr) => {
      const part = subnet(cidr, bits, number)
      return part ? formatCidr(part) : new Failure(`${text} has no subnet ${number} of ${bits} more bits`)
    }),
  ),
  cidrsubnets: fn([string, rest(wholeNumber)], (text, sizes) =>
    within(text, (cidr) => consecutive(cidr, sizes)),
  ),
}

function within(text: string, use: (cidr: Cidr) => Value): Value {
  const cidr = parseCidr(text)
  return cidr ? use(cidr) : noRange(text)
}

function noRange(text: string): Failure {
  return new Failure(`${JSON.stringify(text)} is no range of addresses`)
}

/** Consecutive subnets of several sizes, each at the next aligned address. */
function consecutive(cidr: Cidr, sizes: readonly number[]): Value {
  const subnets: string[] = []
  let next = cidr.address
  const end = cidr.address + (1n << BigInt(cidr.bits - cidr.prefix))
  for (const bits of sizes) {
    const prefix = cidr.prefix + bits
    if (bits < 1 || prefix > cidr.bits) return new Failure('cidrsubnets() needs sizes that fit')
    const size = 1n << BigInt(cidr.bits - prefix)
    const address = ((next + size - 1n) / size) * size
    if (address + size > end) return new Failure('cidrsubnets() runs out of addresses')
    subnets.push(formatCidr({ ...cidr, address, prefix }))
    next = address + size
  }
  return subnets
}
