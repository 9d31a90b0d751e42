import type { Transformations } from '../sweep.ts'
import { layouts } from '../yaml/layout.ts'
import { otherWriting } from '../yaml/writing.ts'

import { IN_ACTIONS } from './actions.ts'
import { CALLS } from './calls.ts'
import { EXPRESSIONS } from './expressions.ts'
import { UNKNOWN } from './unknown.ts'
import { VALUES } from './values.ts'

/** Other layouts than those of `otherWriting`. */
const LAYOUTS = layouts('github-actions').filter(({ name }) =>
  ['after ---', 'in double quotes', 'in single quotes', 'indented'].includes(name),
)

export const GITHUB_ACTIONS: Transformations = {
  rewritings: [
    ...otherWriting('github-actions'),
    ...LAYOUTS,
    ...EXPRESSIONS,
    ...VALUES,
    ...IN_ACTIONS,
    ...CALLS,
  ],
  hidings: [UNKNOWN],
}
