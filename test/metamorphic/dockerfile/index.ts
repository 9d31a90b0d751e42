import type { Transformations } from '../sweep.ts'
import { LAYOUT } from './layout.ts'
import { SHELLS } from './shells.ts'
import { UNKNOWN_ARGUMENT, VARIABLES } from './variables.ts'

export const DOCKERFILE: Transformations = {
  rewritings: [...LAYOUT, ...SHELLS, ...VARIABLES],
  hidings: [UNKNOWN_ARGUMENT],
}
