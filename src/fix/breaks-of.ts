import type { Finding } from '../findings/finding.ts'

/** What the fix of a finding may break; `undefined` where it is safe. */
export function breaksOf({ check, fixTargets }: Pick<Finding, 'check' | 'fixTargets'>): string | undefined {
  if (fixTargets) return fixTargets.find(({ breaks }) => breaks !== undefined)?.breaks
  const { safety = 'safe' } = check.fix ?? {}
  return safety === 'safe' ? undefined : safety.breaks
}
