import type { Transformations } from '../sweep.ts'
import { CHILDREN } from './children.ts'
import { CONSTANTS } from './constants.ts'
import { FILES } from './files.ts'
import { UNKNOWN } from './unknown.ts'

export const BICEP: Transformations = {
  rewritings: [...CONSTANTS, ...FILES, ...CHILDREN],
  hidings: [UNKNOWN],
}
