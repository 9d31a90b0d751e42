import type { Transformations } from '../sweep.ts'
import { CHILDREN } from './children.ts'
import { CONSTANTS } from './constants.ts'
import { FILES } from './files.ts'
import { UNKNOWN } from './unknown.ts'

export const ARM: Transformations = { rewritings: [...CHILDREN, ...CONSTANTS, ...FILES], hidings: [UNKNOWN] }
