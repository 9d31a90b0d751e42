import { record } from '../record.ts'

export type Status = 'FAIL' | 'PASS' | 'MANUAL'

/** A scan as a test describes it, and the file that a scanner writes of it. */
export interface Scan {
  /** Of January. */
  readonly day: number
  /** By default named by the day. */
  readonly id?: string
  /** Null: the producer states none. */
  readonly scope: readonly string[] | null
  readonly complete: boolean
  readonly completeParts?: readonly string[]
  readonly someChecks?: boolean
  readonly statuses?: readonly Status[]
  /** What is reported of a finding, by its uid: `<part>/<check>/<name>`. */
  readonly findings: Readonly<Record<string, Status>>
  /** Whether the producer mutes all of it. */
  readonly muted?: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

export const timeOf = ({ day }: Pick<Scan, 'day'>): number => Date.UTC(2026, 0, 1) + (day - 1) * DAY_MS

export const idOf = ({ id, day }: Pick<Scan, 'id' | 'day'>): string => id ?? `scan ${day}`

const ACCOUNT = '123456789012'

export function recordsOf(scan: Scan, account = ACCOUNT): Record<string, unknown>[] {
  return Object.entries(scan.findings).map(([uid, status]) => {
    const [part = '', check = ''] = uid.split('/')
    return record(uid, {
      time: timeOf(scan),
      status_code: status,
      status_id: scan.muted === true ? 3 : 1,
      metadata: { event_code: check },
      unmapped: {
        scan_id: idOf(scan),
        provider: 'aws',
        provider_uid: account,
        ...(scan.scope !== null && { scope: scopeOf(scan, part) }),
      },
    })
  })
}

function scopeOf(scan: Scan, part: string): Record<string, unknown> {
  return {
    source: 'iac',
    roots: scan.scope,
    complete: scan.complete,
    part,
    part_complete: scan.complete || (scan.completeParts ?? []).includes(part),
    ...(scan.someChecks === true && { checks: 'some' }),
    ...(scan.statuses !== undefined && { statuses: scan.statuses }),
  }
}
