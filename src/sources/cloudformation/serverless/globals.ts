import { type Expression, entriesOf, entry, mapping } from '../expression.ts'
import type { Template } from '../template.ts'

/** Properties with the defaults of `Globals`. Mappings of both are merged at every depth. */
export function withGlobals(own: Expression, section: string, { globals }: Template): Expression {
  return joined(own, entry(globals, section))
}

function joined(own: Expression, globals: Expression | undefined): Expression {
  if (own.kind !== 'mapping' || globals?.kind !== 'mapping') return own
  const entries = new Map(globals.entries)
  for (const [key, value] of entriesOf(own)) entries.set(key, joined(value, globals.entries.get(key)))
  return mapping(entries, own.location)
}
