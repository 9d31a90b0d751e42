import type { AccountFinding } from '../scan-account.ts'
import type { Mistake } from './mistake.ts'

/** What a scan says otherwise than the account was made. */
export interface Differences {
  /** Mistakes that no finding fails for. */
  readonly missed: readonly string[]
  /** Failures of what was made right. */
  readonly unexpected: readonly string[]
}

/** Compares the failures of a scan with the mistakes of an account. */
export function compare(findings: readonly AccountFinding[], mistakes: readonly Mistake[]): Differences {
  const failures = findings.filter(({ status }) => status === 'FAIL')
  const byCheck = Map.groupBy(mistakes, ({ check }) => check)
  const found = new Set<Mistake>()
  const unexpected = failures.filter((failure) => {
    const made = byCheck.get(failure.check.id)?.filter((mistake) => isAbout(failure, mistake)) ?? []
    for (const mistake of made) found.add(mistake)
    return made.length === 0
  })
  return {
    missed: mistakes
      .filter((mistake) => !found.has(mistake))
      .map(({ check, arn, region }) => `${check} ${arn} ${region}`)
      .sort(),
    unexpected: unexpected
      .map(({ check, resource, reason }) => `${check.id} ${resource.uid} ${resource.region}: ${reason}`)
      .sort(),
  }
}

/** A part of the resource counts as the resource: `…:queue/policy`. */
function isAbout({ resource }: AccountFinding, { arn, region }: Mistake): boolean {
  if (arn === 'account') return resource.region === region
  return (
    resource.uid === arn || (resource.uid.startsWith(arn) && /^[/:#]/.test(resource.uid.slice(arn.length)))
  )
}
