import * as checks from './all-checks.ts'
import type { Check } from './check.ts'

/** Every check there is, sorted by id. */
export const CATALOGUE: readonly Check[] = Object.values(checks).sort((left, right) =>
  left.id < right.id ? -1 : 1,
)
