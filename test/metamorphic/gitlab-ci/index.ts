import type { Transformations } from '../sweep.ts'
import { otherWriting } from '../yaml/writing.ts'
import { SCRIPTS } from './scripts.ts'
import { VARIABLES } from './variables.ts'

export const GITLAB_CI: Transformations = {
  rewritings: [...otherWriting('gitlab-ci'), ...SCRIPTS, ...VARIABLES],
  hidings: [],
}
