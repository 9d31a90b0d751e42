import type { Transformations } from '../sweep.ts'
import { ADDRESSES } from './addresses.ts'
import { BLOCKS } from './blocks.ts'
import { CONSTANTS } from './constants.ts'
import { JSON_SYNTAX } from './json.ts'
import { LAYOUT } from './layout.ts'
import { MODULES } from './modules.ts'
import { PLANS } from './plans.ts'
import { REPEATED } from './repeated.ts'
import { UNKNOWN } from './unknown.ts'

export const TERRAFORM: Transformations = {
  rewritings: [
    ...CONSTANTS,
    ...MODULES,
    ...BLOCKS,
    ...REPEATED,
    ...LAYOUT,
    ...JSON_SYNTAX,
    ...PLANS,
    ...ADDRESSES,
  ],
  hidings: [UNKNOWN],
}
