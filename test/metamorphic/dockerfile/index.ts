import type { Transformations } from '../sweep.ts'
import { LAYOUT } from './layout.ts'
import { SHELLS } from './shells.ts'
import { STAGES } from './stages.ts'
import { UNKNOWN_ARGUMENT, UNKNOWN_VALUE, VARIABLES } from './variables.ts'

export const DOCKERFILE: Transformations = {
  rewritings: [...LAYOUT, ...SHELLS, ...STAGES, ...VARIABLES],
  hidings: [UNKNOWN_ARGUMENT, UNKNOWN_VALUE],
}
