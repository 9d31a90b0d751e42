import { MAX_NESTING } from './bounded-text.ts'
import { type CallContext, GoList, GoMap, type Value } from './value.ts'

/**
 * Accounts for a value and all its parts, before something reads it as a whole, such as by printing it. A part that is
 * shared counts each time.
 *
 * @param charactersPerStep how many characters of texts are read in the time of one step
 */
export function spendOnParts(value: Value, context: CallContext, charactersPerStep = 16, depth = 0): void {
  if (typeof value === 'string') context.spend(value.length / charactersPerStep)
  // What is nested deeper is refused by whatever reads it.
  if (depth > MAX_NESTING) return
  if (value instanceof GoMap) {
    context.spend(value.entries.size)
    for (const part of value.entries.values()) spendOnParts(part, context, charactersPerStep, depth + 1)
  } else if (value instanceof GoList) {
    const isBytes = value.type === '[]uint8'
    context.spend(value.items.length / (isBytes ? charactersPerStep : 1))
    if (isBytes) return
    for (const item of value.items) spendOnParts(item, context, charactersPerStep, depth + 1)
  }
}
