import { checkNesting } from '../go/bounded-text.ts'
import { isTrue } from '../go/type-of.ts'
import { type CallContext, GoMap } from '../go/value.ts'
import { refuse } from './define.ts'

/** The type of maps that hold texts alone, such as what `split` returns. */
const TEXTS = 'map[string]string'

/**
 * Merges a map into another, which changes. Maps within are merged as well, and other values are taken where the target
 * has none, or an empty one; with `overwrites` wherever the source has one. Maps that the target lacks are shared and
 * not copied, as in Go.
 */
export function mergeInto(
  target: GoMap,
  source: GoMap,
  overwrites: boolean,
  context: CallContext,
  depth = 0,
): void {
  checkNesting(depth)
  if (target === source) return
  context.spend(source.entries.size + 1)
  for (const [key, value] of source.entries) {
    if (value === null) {
      if (overwrites) target.take(source, key)
      continue
    }
    const old = target.get(key) ?? null
    if (value instanceof GoMap && old instanceof GoMap) mergeInto(old, value, overwrites, context, depth + 1)
    const isMerged = value instanceof GoMap && old instanceof GoMap && isTrue(old)
    const isTaken = !isMerged && (overwrites || !isTrue(old))
    if (!isTaken) continue
    if (target.type === TEXTS && source.type !== TEXTS) {
      refuse('reflect.Value.SetMapIndex: value of type interface {} is not assignable to type string')
    }
    target.take(source, key)
  }
}
