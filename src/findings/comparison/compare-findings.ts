import { atLeast } from '../../ocsf/severity.ts'
import type { Finding } from '../finding.ts'
import { otherPlaces } from '../places.ts'
import { findingUid } from '../uid.ts'
import type { FixedFinding } from './comparison.ts'
import {
  byUid,
  countOf,
  type DigestsOf,
  type EarlierFinding,
  type EarlierFindings,
} from './earlier-finding.ts'
import { movedFindings } from './moved-findings.ts'

/** Findings that tell whether they are new, and the failures that are gone. */
interface Compared {
  readonly findings: readonly Finding[]
  readonly fixed: readonly FixedFinding[]
}

/**
 * Compares findings with those of an earlier state. A finding is unchanged if it has the uid of an earlier one, or is an
 * earlier one whose file or folder was renamed. An earlier finding stands for one finding at most. A failure is unchanged
 * only if it failed before: one that was manual or muted is new. So is one that has more places than it had: of these, the
 * added ones are shown as its places. And so is one that was less severe than its check, and is more severe now.
 *
 * `isCovered` tells whether this scan would have found an earlier finding again. One that it would not have found is
 * neither fixed nor unchanged.
 */
export function compare(
  findings: readonly Finding[],
  earlier: EarlierFindings,
  isCovered: (finding: EarlierFinding) => boolean,
  digestsOf: DigestsOf,
): Compared {
  const { known, gone } = matched(findings, earlier)
  const passed = new Set(findings.filter(({ status }) => status === 'PASS').map(findingUid))
  const fixed = gone.filter((one) => isFailed(one) && (passed.has(one.uid) || isCovered(one)))
  return {
    findings: findings.map((finding) => withChange(finding, known.get(finding), digestsOf)),
    fixed: fixed.map(fixedFinding).sort(byUid),
  }
}

/** Muted findings have no change: they are not failures, and the earlier state does not hold them. */
function withChange(finding: Finding, earlier: EarlierFinding | undefined, digestsOf: DigestsOf): Finding {
  if (finding.status === 'PASS' || finding.suppression) return finding
  if (!earlier) return { ...finding, change: 'new' }
  if (isWorse(finding, earlier)) return { ...finding, change: 'new' }
  return hasGrown(finding, earlier)
    ? { ...grownFinding(finding, earlier, digestsOf), change: 'new' }
    : { ...finding, change: 'unchanged' }
}

/** Parts that failed, and parts that are to be reviewed, are not counted together. */
function hasGrown(finding: Finding, earlier: EarlierFinding): boolean {
  return finding.status === earlier.status && countOf(finding) > earlier.count
}

/** What a check itself says may change with its version and the configuration, and makes nothing new. */
function isWorse({ severity }: Finding, earlier: EarlierFinding): boolean {
  return earlier.milder === true && severity !== earlier.severity && atLeast(severity, earlier.severity)
}

interface Matched {
  /** Findings that were there before, as they were. Muted ones are among them: an earlier finding that is muted now is not fixed. */
  readonly known: ReadonlyMap<Finding, EarlierFinding>
  /** Earlier findings that are not there any more. */
  readonly gone: readonly EarlierFinding[]
}

function matched(
  findings: readonly Finding[],
  { findings: earlier, renamedFiles }: EarlierFindings,
): Matched {
  const open = new Map(earlier.map((one) => [one.uid, one]))
  const known = new Map<Finding, EarlierFinding>()
  const match = (finding: Finding, one: EarlierFinding) => {
    known.set(finding, one)
    open.delete(one.uid)
  }
  const [failed, manual] = [findings.filter(isFailed), findings.filter(isManual)]
  for (const finding of [...failed, ...manual]) {
    const one = open.get(findingUid(finding))
    if (one && (one.status === 'FAIL' || isManual(finding))) match(finding, one)
  }
  // A manual finding may have failed before, but a failure that was manual is new.
  for (const [now, before] of [
    [failed, isFailed],
    [manual, isManual],
    [manual, isFailed],
  ] as const) {
    const others = now.filter((finding) => !known.has(finding))
    for (const pair of movedFindings([...open.values()].filter(before), others, renamedFiles)) match(...pair)
  }
  return { known, gone: [...open.values()] }
}

function isFailed({ status }: Pick<Finding, 'status'>): boolean {
  return status === 'FAIL'
}

function isManual({ status }: Pick<Finding, 'status'>): boolean {
  return status === 'MANUAL'
}

function fixedFinding({ uid, check, severity, resource, file }: EarlierFinding): FixedFinding {
  return { uid, check, severity, resource, ...(file !== undefined && { file }) }
}

/**
 * A finding that has more places than it had before, with those as its places whose text was not there; a place whose text
 * was edited is among them, since nobody can tell it from one that was added. The others are unchanged. Where files, lines or
 * the order of the places are others, nothing is new.
 */
function grownFinding(finding: Finding, earlier: EarlierFinding, digestsOf: DigestsOf): Finding {
  const parts = finding.parts ?? [finding.location]
  const digests = digestsOf(finding)
  const before = countEach(earlier.digests())
  const isAdded = parts.map((_, index) => !take(before, digests[index] ?? ''))
  const [location, ...others] = otherPlaces(
    parts.filter((_, index) => isAdded[index]),
    [],
  )
  // What is read from no file has no places.
  if (!location) return finding
  const otherLocations = otherPlaces(others, [location])
  const unchangedLocations = otherPlaces(parts, [location, ...otherLocations])
  return {
    ...finding,
    location,
    otherLocations: otherLocations.length > 0 ? otherLocations : undefined,
    unchangedLocations: unchangedLocations.length > 0 ? unchangedLocations : undefined,
  }
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Takes one away; false where there is none left. */
function take(counts: Map<string, number>, text: string): boolean {
  const count = counts.get(text) ?? 0
  if (count > 0) counts.set(text, count - 1)
  return count > 0
}
