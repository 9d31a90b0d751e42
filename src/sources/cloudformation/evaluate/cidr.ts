import { isUnknown } from '../../../model/unknown.ts'
import { formatCidr, parseCidr, subnet } from '../../values/cidr.ts'
import { derived, unknown } from '../../values/unknowns.ts'
import { textList } from '../expression.ts'
import type { Resolved } from './evaluator.ts'
import type { Use } from './functions.ts'

/** Largest number of blocks that `Fn::Cidr` returns, as in CloudFormation. */
const MAX_BLOCKS = 256

/** `Fn::Cidr`: adjacent blocks of a given number of host bits, from the start of a larger block. */
export function cidr({ argument, location, evaluator }: Use): Resolved {
  const given = argument.kind === 'list' ? argument.items.map((item) => evaluator.value(item)) : []
  const hidden = given.find(isUnknown)
  if (hidden) return derived(hidden)
  const [network, count, hostBits] = given
  const blocks = blocksOf(String(network), Number(count), Number(hostBits ?? 8))
  return blocks
    ? textList(blocks, location)
    : unknown('Fn::Cidr needs a block of addresses, a count and a number of bits that fit')
}

function blocksOf(network: string, count: number, hostBits: number): string[] | undefined {
  const range = parseCidr(network)
  const isUsable = count >= 1 && count <= MAX_BLOCKS && Number.isInteger(hostBits)
  if (!range || !isUsable) return undefined
  const more = range.bits - range.prefix - hostBits
  const blocks = Array.from({ length: count }, (_, index) => subnet(range, more, index))
  return blocks.every((block) => block !== undefined) ? blocks.map(formatCidr) : undefined
}
