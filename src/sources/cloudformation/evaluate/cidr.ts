import { isUnknown } from '../../../resources/unknown.ts'
import { list, scalar } from '../expression.ts'
import type { Resolved } from './evaluator.ts'
import type { Use } from './functions.ts'
import { derived, unknown } from './unknowns.ts'

/** As many as CloudFormation makes at once. */
const MAX_BLOCKS = 256

/** `Fn::Cidr`: so many IPv4 blocks of so many host bits, one after the other, from the start of a larger one. */
export function cidr({ argument, location, evaluator }: Use): Resolved {
  const given = argument.kind === 'list' ? argument.items.map((item) => evaluator.value(item)) : []
  const hidden = given.find(isUnknown)
  if (hidden) return derived(hidden)
  const [network, count, bits] = given
  const start = addressOf(String(network).split('/')[0] ?? '')
  const [blocks, hostBits] = [Number(count), Number(bits ?? 8)]
  const isUsable = blocks >= 1 && blocks <= MAX_BLOCKS && hostBits >= 0 && hostBits <= 32
  if (start === undefined || !isUsable)
    return unknown('Fn::Cidr needs an IPv4 block, a count and a number of bits')
  const made = Array.from({ length: blocks }, (_, index) => {
    return scalar(`${textOf(start + index * 2 ** hostBits)}/${32 - hostBits}`, location)
  })
  return list(made, location)
}

function addressOf(text: string): number | undefined {
  const bytes = text.split('.').map(Number)
  if (bytes.length !== 4 || bytes.some((byte) => !Number.isInteger(byte) || byte < 0 || byte > 255))
    return undefined
  return bytes.reduce((address, byte) => address * 256 + byte, 0)
}

function textOf(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.')
}
