import { spendOnParts } from '../go/spend-on-parts.ts'
import type { CallContext, TemplateFunction, Value } from '../go/value.ts'

/**
 * Functions that read their arguments as a whole, such as those that print. A call pays for that beforehand, as the
 * result tells too little: `int` makes one number of a text of any length, and an error nothing. Functions that only
 * look up a key or pass a value on are not among these, or each use of a large map would cost its size.
 *
 * @param charactersPerStep how many characters of an argument are read in the time of one step
 */
export function readingWhole(
  theme: Readonly<Record<string, TemplateFunction>>,
  charactersPerStep?: number,
): Record<string, TemplateFunction> {
  return Object.fromEntries(
    Object.entries(theme).map(([name, called]) => [name, paying(called, charactersPerStep)]),
  )
}

function paying(called: TemplateFunction, charactersPerStep?: number): TemplateFunction {
  return {
    ...called,
    call(args: readonly Value[], context: CallContext): Value {
      for (const arg of args) spendOnParts(arg, context, charactersPerStep)
      return called.call(args, context)
    },
  }
}
