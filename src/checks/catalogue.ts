import * as checks from './all-checks.ts'
import type { Check } from './check.ts'
import { ListedCheck } from './listed-check.ts'

/** Every check there is, sorted by id. The package has a list in place of this one, and loads each check when it is needed. */
export const CATALOGUE: readonly Check[] = Object.values(checks)
  .map((check) => new ListedCheck(check, () => check))
  .sort((left, right) => (left.id < right.id ? -1 : 1))
