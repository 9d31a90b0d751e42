import { idOf, recordsOf, type Scan, type Status, timeOf } from './scans.ts'

/** What becomes of a finding, from all files at once: written down as docs/ingestion.md says it, and as slowly. */
export interface Life {
  readonly status: Status
  readonly state: string
  readonly delta: string | null
  readonly first_seen_at: string
  readonly last_seen_at: string
  readonly resolved_at: string | null
  readonly resolved_by: string | null
  readonly gone_at: string | null
}

interface Sighting {
  readonly scan: Scan
  readonly at: number
  readonly status: Status
}

export function livesOf(scans: readonly Scan[]): Record<string, Life> {
  const uids = new Set(scans.flatMap(({ findings }) => Object.keys(findings)))
  return Object.fromEntries([...uids].map((uid) => [uid, lifeOf(uid, scans)]))
}

function lifeOf(uid: string, scans: readonly Scan[]): Life {
  const sightings = scans
    .flatMap((scan): Sighting[] => {
      const status = scan.findings[uid]
      return status === undefined ? [] : [{ scan, at: timeOf(scan), status }]
    })
    .sort(newestFirst)
  const [last] = sightings
  if (last === undefined) throw new Error('A finding that nobody saw.')
  const before = sightings.find(({ scan }) => idOf(scan) !== idOf(last.scan))
  const looked = (status: Status): Scan[] =>
    scans
      .filter((scan) => looksFor(scan, last.scan, uid, status))
      .sort((a, b) => a.day - b.day || (idOf(a) < idOf(b) ? -1 : 1))
  const failures = [...new Set(sightings.filter(({ status }) => status === 'FAIL').map(({ at }) => at))]
  const [failedAt, failedBeforeAt] = failures
  const missed = looked(last.status).find((scan) => timeOf(scan) > last.at && idOf(scan) !== idOf(last.scan))

  let resolved: { at: number; by: string | null } | undefined
  if (failedAt !== undefined && last.status !== 'PASS') {
    resolved = missed && { at: timeOf(missed), by: idOf(missed) }
  } else if (failedAt !== undefined) {
    const passes = sightings.filter(({ status }) => status === 'PASS').map(({ at }) => at)
    const firstPass = Math.min(...passes)
    const passedAt = firstPass > failedAt ? firstPass : last.at
    const mended = looked('PASS').find((scan) => timeOf(scan) > failedAt)
    resolved =
      mended !== undefined && timeOf(mended) <= passedAt
        ? { at: timeOf(mended), by: idOf(mended) }
        : { at: passedAt, by: null }
  }

  const wasMissed =
    before !== undefined &&
    looked(before.status).some(
      (scan) => timeOf(scan) > before.at && timeOf(scan) < last.at && idOf(scan) !== idOf(last.scan),
    )
  const failedBefore = before !== undefined && failedBeforeAt !== undefined && failedBeforeAt <= before.at
  let delta: string | null = null
  if (before === undefined) delta = 'new'
  else if (last.status === 'FAIL' && failedBefore && (before.status === 'PASS' || wasMissed))
    delta = 'reopened'
  else if (before.status !== last.status) delta = 'changed'

  return {
    status: last.status,
    state: stateOf(last, resolved !== undefined, missed !== undefined),
    delta,
    first_seen_at: written(Math.min(...sightings.map(({ at }) => at))),
    last_seen_at: written(last.at),
    resolved_at: resolved === undefined ? null : written(resolved.at),
    resolved_by: resolved?.by ?? null,
    gone_at: missed === undefined ? null : written(timeOf(missed)),
  }
}

function looksFor(scan: Scan, owner: Scan, uid: string, status: Status): boolean {
  if (scan.scope === null || owner.scope === null) return false
  if (JSON.stringify(scan.scope) !== JSON.stringify(owner.scope)) return false
  const records = recordsOf(scan)
  // A file without records does not even say that there was a scan.
  if (records.length === 0) return false
  const mentioned = Object.keys(scan.findings)
  const [part, check] = uid.split('/')
  const inPart =
    scan.complete ||
    ((scan.completeParts ?? []).includes(part ?? '') && mentioned.some((one) => one.split('/')[0] === part))
  const ran = scan.someChecks !== true || mentioned.some((one) => one.split('/')[1] === check)
  return inPart && ran && (scan.statuses === undefined || scan.statuses.includes(status))
}

function newestFirst(one: Sighting, other: Sighting): number {
  if (one.at !== other.at) return other.at - one.at
  if (one.status !== other.status) return one.status < other.status ? -1 : 1
  return idOf(one.scan) > idOf(other.scan) ? -1 : 1
}

/** Of what is there, and not muted. */
const STATES = { FAIL: 'open', MANUAL: 'review', PASS: 'passing' } as const

function stateOf({ status, scan }: Sighting, isResolved: boolean, isGone: boolean): string {
  if (isResolved) return 'resolved'
  if (isGone) return 'gone'
  return scan.muted === true && status !== 'PASS' ? 'muted' : STATES[status]
}

function written(time: number): string {
  return new Date(time).toISOString()
}
