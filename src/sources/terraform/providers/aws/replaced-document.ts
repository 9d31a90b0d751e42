import { isUnknown, type Replaced } from '../../../../model/unknown.ts'
import { setMember, type Value } from '../../../../model/value.ts'
import { Located, type Sourced } from '../../../located.ts'
import { replaceText } from '../../evaluate/functions/replace.ts'

/** A part of a document in whose text something is replaced: in each of its strings, as far as they are known. */
export function withReplaced(part: Sourced<Value>, replaced: Replaced): Sourced<Value> {
  if (part instanceof Located)
    return new Located(withReplaced(part.value, replaced), part.location, part.tainted)
  if (typeof part === 'string' || (isUnknown(part) && part.template)) {
    return replaceText(part, replaced.wanted, replaced.replacement)
  }
  if (part === undefined || part === null || typeof part !== 'object' || isUnknown(part)) return part
  if (Array.isArray(part)) return part.map((item: Sourced<Value>) => withReplaced(item, replaced))
  const members: Record<string, Sourced<Value>> = {}
  for (const [name, value] of Object.entries(part)) setMember(members, name, withReplaced(value, replaced))
  return members as Sourced<Value>
}
