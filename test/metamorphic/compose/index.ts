import type { Transformations } from '../sweep.ts'
import { layouts } from '../yaml/layout.ts'
import { LONG_FORMS, PROJECTS, TAGS, UNKNOWN_VARIABLE, VARIABLES } from './projects.ts'

export const COMPOSE: Transformations = {
  rewritings: [...layouts('compose'), ...PROJECTS, ...LONG_FORMS, ...TAGS, ...VARIABLES],
  hidings: [UNKNOWN_VARIABLE],
}
