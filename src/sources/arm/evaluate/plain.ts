import { setMember, type Value } from '../../../model/value.ts'
import { unknown } from '../../values/unknowns.ts'
import { isList, isMembers, type Part } from './part.ts'

/** Characters that cost as much as one expression. */
const CHARACTERS_PER_STEP = 16

/** What the work on the parts of a template is charged to. */
export interface Work {
  /** Whether there is no more of it. What is read after that is unknown. */
  readonly exhausted: boolean
  spend(steps: number): void
}

export interface Plain {
  readonly value: Value | undefined
  readonly tainted: boolean
}

/** The value of a part without places, and whether it may be quoted; what is not set is left out of lists and objects. */
export function plainOf(part: Part, work: Work): Plain {
  work.spend(1)
  if (work.exhausted) return { value: TOO_MUCH_WORK, tainted: part.tainted }
  const { value, tainted } = part
  if (isList(value)) {
    const items = value.map((item) => plainOf(item, work))
    const values = items.map((item) => item.value).filter((item) => item !== undefined)
    return { value: values, tainted: tainted || items.some((item) => item.tainted) }
  }
  if (typeof value === 'string') chargeText(value, work)
  if (!isMembers(value)) return { value, tainted }
  const object: Record<string, Value> = {}
  let isTainted = tainted
  for (const [name, member] of value) {
    const plain = plainOf(member, work)
    isTainted ||= plain.tainted
    if (plain.value !== undefined) setMember(object, name, plain.value)
  }
  return { value: object, tainted: isTainted }
}

export function chargeText(text: string, work: Work): void {
  work.spend(text.length / CHARACTERS_PER_STEP)
}

export const TOO_MUCH_WORK = unknown('the template takes too much work')
