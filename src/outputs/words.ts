import type { ComparedState } from '../findings/comparison/comparison.ts'
import type { Suppression } from '../findings/suppression.ts'
import { SEVERITIES, type Severity } from '../ocsf/severity.ts'
import type { Ignored, Unjudged } from '../sources/source.ts'
import { count, number } from '../text/amounts.ts'

export const WORST_FIRST: readonly Severity[] = SEVERITIES.toReversed()

/** Names that fit into columns and buttons. */
export const SHORT_NAMES: Readonly<Record<Severity, string>> = {
  critical: 'critical',
  high: 'high',
  medium: 'medium',
  low: 'low',
  informational: 'info',
}

/** `1 critical, 4 high`: severities without findings are left out. */
export function bySeverity(counts: Readonly<Record<Severity, number>>): string {
  return WORST_FIRST.filter((severity) => counts[severity] > 0)
    .map((severity) => `${number(counts[severity])} ${severity}`)
    .join(', ')
}

/** `main.tf:3:14`, as far as line and column are known. */
export function placeText(file: string, line?: number, column?: number): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

/** `12 files and 1 folder`. */
export function amountIgnored(ignored: readonly Ignored[]): string {
  const files = ignored.reduce((sum, one) => sum + one.files, 0)
  const folders = ignored.reduce((sum, one) => sum + one.folders, 0)
  return amounts(files, 'file', folders, 'folder')
}

/** `aws_route`, `built-in ClusterRole`, `Docker Compose files`. */
export function kindOfUnjudged({ kind, of, count }: Unjudged): string {
  if (of === 'resource') return kind
  if (of === 'built-in') return `built-in ${kind}`
  return `${kind} ${count === 1 ? 'file' : 'files'}`
}

/** `12 aws_route`, `2 Docker Compose files`. */
export function unjudgedText(unjudged: Unjudged): string {
  return `${number(unjudged.count)} ${kindOfUnjudged(unjudged)}`
}

/** `24 resources and 1 file`. */
export function amountUnjudged(unjudged: readonly Unjudged[]): string {
  const sum = (some: readonly Unjudged[]) => some.reduce((sum, one) => sum + one.count, 0)
  const { files = [], resources = [] } = Object.groupBy(unjudged, ({ of }) =>
    of === 'file' ? 'files' : 'resources',
  )
  return amounts(sum(resources), 'resource', sum(files), 'file')
}

/** Why they are not judged, as a sentence. */
export function whyUnjudged(unjudged: readonly Unjudged[]): string {
  const builtIn = unjudged.filter(({ of }) => of === 'built-in')
  if (builtIn.length === 0) return 'No check knows them.'
  if (builtIn.length === unjudged.length) return 'The cluster itself makes them so.'
  return 'No check knows them, or the cluster itself makes them so.'
}

function amounts(some: number, noun: string, others: number, otherNoun: string): string {
  return [some > 0 && count(some, noun), others > 0 && count(others, otherNoun)].filter(Boolean).join(' and ')
}

/** `the baseline old.json`, `main (1a2b3c4)`. */
export function comparedWith(state: ComparedState): string {
  return state.kind === 'baseline'
    ? `the baseline ${state.file}`
    : `${state.ref} (${state.commit.slice(0, 7)})`
}

/** Who answers for a suppression and how long it holds: `by the platform team`, `until 2027-01-31`. */
export function suppressionFacts({ owner, until, tool }: Suppression): readonly string[] {
  return [
    ...(owner === undefined ? [] : [`by ${owner}`]),
    until === undefined ? 'without end' : `until ${until}`,
    ...(tool === undefined ? [] : [`written for ${tool}`]),
  ]
}

/** `Holds nothing of value. Muted in main.tf:3 by the platform team, until 2026-12-31.` */
export function suppressionText(suppression: Suppression): string {
  const { reason, place } = suppression
  return `${asSentence(reason)} Muted in ${place.file}:${place.line} ${suppressionFacts(suppression).join(', ')}.`
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}
