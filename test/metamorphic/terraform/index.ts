import type { Transformations } from '../sweep.ts'
import { CONSTANTS } from './constants.ts'
import { UNKNOWN } from './unknown.ts'

export const TERRAFORM: Transformations = { rewritings: CONSTANTS, hidings: [UNKNOWN] }
