import type { Fix } from '../checks/fix.ts'
import type { Finding } from '../findings/finding.ts'

/** What a fix may break wherever it is not safe; `undefined` where it always is. */
export function mayBreak({ safety }: Fix): string | undefined {
  return safety === 'safe' ? undefined : safety.breaks
}

/** What the fix of a finding may break; `undefined` where it is safe. */
export function breaksOf({ check, fixTargets }: Pick<Finding, 'check' | 'fixTargets'>): string | undefined {
  if (fixTargets) return fixTargets.find(({ breaks }) => breaks !== undefined)?.breaks
  return check.fix && mayBreak(check.fix)
}
