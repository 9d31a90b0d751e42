import { number } from '../../text/amounts.ts'
import { accountNoun } from '../account-noun.ts'
import type { Finding } from '../finding.ts'
import { DRIFT_KINDS, type DriftKind, type Twin } from './drift.ts'

/** `Right in the code: main.tf:12 aws_s3_bucket.logs`, for outputs that tell it as text; undefined where nothing is known. */
export function driftText(
  { drift, resource }: Finding,
  path: (file: string) => string = (file) => file,
): string | undefined {
  if (!drift) return undefined
  const { kind, twin } = drift
  if (!twin) return 'Not in the scanned code'
  const where = twin.location ? 'code' : accountNoun(resource.cloud)
  const what = kind === 'wrong-in-both' ? 'The same' : 'Right'
  return `${what} in the ${where}: ${placeOf(twin, path)}`
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

const WORDS: Readonly<Record<DriftKind, (account: string) => string>> = {
  'right-in-code': (account) => `right in the code and wrong in the ${account}`,
  'not-in-code': () => 'of resources that are not in the scanned code',
  'mended-in-account': (account) => `mended in the ${account} and still wrong in the code`,
  'wrong-in-both': () => 'wrong in both',
}

/**
 * `Code and cluster: 2 right in the code and wrong in the cluster, 1 wrong in both.` A sentence for each word that clouds have
 * for an account, and nothing where none was compared with code.
 */
export function driftSentences(findings: readonly Finding[]): string | undefined {
  const byNoun = Map.groupBy(findings, ({ resource }) => accountNoun(resource.cloud))
  const sentences = [...byNoun].flatMap(([noun, ofNoun]) => sentenceOf(noun, ofNoun) ?? [])
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

function sentenceOf(account: string, findings: readonly Finding[]): string | undefined {
  const counts = driftCounts(findings)
  if (!counts) return undefined
  const parts = DRIFT_KINDS.filter((kind) => counts[kind] > 0).map(
    (kind) => `${number(counts[kind])} ${WORDS[kind](account)}`,
  )
  return `Code and ${account}: ${parts.join(', ')}.`
}
