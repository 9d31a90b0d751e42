import type { Transformations } from '../sweep.ts'
import { CONSTANTS } from './constants.ts'
import { DOCUMENTS } from './documents.ts'
import { IN_GLOBALS } from './serverless.ts'
import { STACKS } from './stacks.ts'
import { UNKNOWN } from './unknown.ts'

export const CLOUDFORMATION: Transformations = {
  rewritings: [...CONSTANTS, ...DOCUMENTS, ...STACKS, IN_GLOBALS],
  hidings: UNKNOWN,
}
