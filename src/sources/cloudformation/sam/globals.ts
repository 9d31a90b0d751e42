import { entry } from '../../yaml/tree.ts'
import { type Expression, merged } from '../expression.ts'
import type { Template } from '../template.ts'

/** Properties with the defaults of `Globals`. Mappings of both are merged at every depth. */
export function withGlobals(own: Expression, section: string, { globals }: Template): Expression {
  return merged(entry(globals, section), own) ?? own
}
