import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList } from '../evaluate/object.ts'
import type { CodePart } from './code-part.ts'

/** Blocks of one name that are compared with each other. Beyond them only their number tells which is which. */
const MOST_COMPARED = 200

/**
 * The part of the code that each item of a planned list comes from, as far as that can be told: a plan has sets in an
 * order of its own. It is the one that agrees in most of what both know, and contradicts nothing.
 */
export function assigned(
  planned: readonly Value[],
  parts: readonly CodePart[],
): readonly (CodePart | undefined)[] {
  const [only, ...others] = parts
  if (only && others.length === 0) return planned.map(() => only)
  if (Math.max(planned.length, parts.length) > MOST_COMPARED)
    return planned.map((_, index) => (planned.length === parts.length ? parts[index] : undefined))
  const left = new Set(parts)
  return planned.map((item) => {
    let best: CodePart | undefined
    let most = -1
    for (const part of left) {
      const agreement = agreementOf(item, part)
      if (agreement > most) [best, most] = [part, agreement]
    }
    if (best) left.delete(best)
    return best
  })
}

/** The number of members that are the same in both; -1 where one is another. */
function agreementOf(planned: Value, part: CodePart): number {
  if (!isValueObject(planned)) return 0
  let agreement = 0
  for (const [name, value] of Object.entries(planned)) {
    const [there, here] = [comparable(value), comparable(part.member(name)?.value)]
    if (there === undefined || here === undefined) continue
    if (there !== here) return -1
    agreement += 1
  }
  return agreement
}

/** A known value as a text: the order of lists says nothing, and `"80"` is 80. */
function comparable(value: Value | undefined): string | undefined {
  if (value === undefined || value === null || isUnknown(value) || isValueObject(value)) return undefined
  if (!isList(value)) return String(value)
  if (value.some((item) => item === null || typeof item === 'object')) return undefined
  return JSON.stringify(value.map(String).sort())
}
