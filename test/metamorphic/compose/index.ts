import type { Transformations } from '../sweep.ts'
import { layouts } from '../yaml/layout.ts'
import { INLINE_DOCKERFILES } from './inline-dockerfiles.ts'
import { LONG_FORMS } from './long-forms.ts'
import { MERGED } from './merged.ts'
import { PROJECTS } from './projects.ts'
import { TAGS } from './tags.ts'
import { UNKNOWN_VARIABLE, VARIABLES } from './variables.ts'

export const COMPOSE: Transformations = {
  rewritings: [
    ...layouts('compose'),
    ...PROJECTS,
    ...MERGED,
    ...LONG_FORMS,
    ...TAGS,
    ...VARIABLES,
    ...INLINE_DOCKERFILES,
  ],
  hidings: [UNKNOWN_VARIABLE],
}
