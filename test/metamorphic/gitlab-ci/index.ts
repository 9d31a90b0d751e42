import type { Transformations } from '../sweep.ts'
import { otherWriting } from '../yaml/writing.ts'
import { CARRIERS, UNKNOWN } from './carriers.ts'
import { SCRIPTS } from './scripts.ts'
import { TEMPLATES } from './templates.ts'
import { VARIABLES } from './variables.ts'

export const GITLAB_CI: Transformations = {
  rewritings: [...otherWriting('gitlab-ci'), ...CARRIERS, ...SCRIPTS, ...TEMPLATES, ...VARIABLES],
  hidings: [UNKNOWN],
}
