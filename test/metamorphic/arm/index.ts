import type { Transformations } from '../sweep.ts'
import { CONSTANTS } from './constants.ts'
import { FILES } from './files.ts'
import { UNKNOWN } from './unknown.ts'

export const ARM: Transformations = { rewritings: [...CONSTANTS, ...FILES], hidings: [UNKNOWN] }
