import { byUid, type DigestsOf, type EarlierFinding, earlierFinding } from '../comparison/earlier-finding.ts'
import type { Finding } from '../finding.ts'

/** A finding as a baseline has it: see `schemas/baseline.schema.json`. */
export interface BaselineFinding extends Omit<EarlierFinding, 'count' | 'digests' | 'resourceType'> {
  readonly resource_type: string
  /** A digest for the place of each part of the resource that the finding is about, sorted. */
  readonly places: readonly string[]
}

/** Raised when an earlier version of this program would misunderstand the file. */
const BASELINE_VERSION = 1

/**
 * A baseline: the failures and manual findings that are not muted, as JSON with one finding per line, sorted by uid. The
 * same findings make the same text, so that version control shows and merges only what has changed.
 */
export function* baselineText(findings: readonly Finding[], digestsOf: DigestsOf): Generator<string> {
  const lines = findings
    .flatMap((finding) => earlierFinding(finding, digestsOf) ?? [])
    .sort(byUid)
    .map((finding) => JSON.stringify(baselineFinding(finding)))
  yield `{\n"version": ${BASELINE_VERSION},\n"findings": [`
  for (const [index, line] of lines.entries()) yield `${index === 0 ? '' : ','}\n${line}`
  yield lines.length === 0 ? ']\n}\n' : '\n]\n}\n'
}

function baselineFinding({ resourceType, ...finding }: EarlierFinding): BaselineFinding {
  const { uid, check, severity, milder, status, resource, origin, file, digests } = finding
  return {
    uid,
    check,
    severity,
    ...(milder && { milder }),
    status,
    resource,
    resource_type: resourceType,
    origin,
    ...(file !== undefined && { file }),
    places: digests().toSorted(),
  }
}
