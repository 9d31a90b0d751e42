import type { Transformations } from '../sweep.ts'
import { otherWriting } from '../yaml/writing.ts'
import { EXPRESSIONS } from './expressions.ts'

export const GITHUB_ACTIONS: Transformations = {
  rewritings: [...otherWriting('github-actions'), ...EXPRESSIONS],
  hidings: [],
}
