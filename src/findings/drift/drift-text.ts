import { number } from '../../text/amounts.ts'
import type { Finding } from '../finding.ts'
import { DRIFT_KINDS, type Drift, type DriftKind, type Twin } from './drift.ts'

/** `Right in the code: main.tf:12 aws_s3_bucket.logs`, for outputs that tell it as text. */
export function driftText({ kind, twin }: Drift, path: (file: string) => string = (file) => file): string {
  if (!twin) return 'Not in the scanned code'
  const where = twin.location ? 'in the code' : 'in the account'
  const what = kind === 'wrong-in-both' ? `The same ${where}` : `Right ${where}`
  return `${what}: ${placeOf(twin, path)}`
}

function placeOf({ address, location }: Twin, path: (file: string) => string): string {
  return location ? `${path(location.file)}:${location.startLine} ${address}` : address
}

/** Failures by how code and account differ. A mistake that is in both has one on either side, and counts once. */
export function driftCounts(findings: readonly Finding[]): Readonly<Record<DriftKind, number>> | undefined {
  const counts = Object.fromEntries(DRIFT_KINDS.map((kind) => [kind, 0])) as Record<DriftKind, number>
  for (const { drift, resource } of findings) {
    if (!drift || (drift.kind === 'wrong-in-both' && resource.account !== undefined)) continue
    counts[drift.kind] += 1
  }
  return DRIFT_KINDS.some((kind) => counts[kind] > 0) ? counts : undefined
}

const WORDS: Readonly<Record<DriftKind, string>> = {
  'right-in-code': 'right in the code and wrong in the account',
  'not-in-code': 'of resources that are not in the scanned code',
  'mended-in-account': 'mended in the account and still wrong in the code',
  'wrong-in-both': 'wrong in both',
}

/** `Code and account: 2 right in the code and wrong in the account, 1 wrong in both.` Nothing where they were not compared. */
export function driftSentence(findings: readonly Finding[]): string | undefined {
  const counts = driftCounts(findings)
  if (!counts) return undefined
  const parts = DRIFT_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${number(counts[kind])} ${WORDS[kind]}`,
  )
  return `Code and account: ${parts.join(', ')}.`
}
