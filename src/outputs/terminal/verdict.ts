import type { ChalkInstance } from 'chalk'
import type { Comparison } from '../../findings/comparison/comparison.ts'
import { driftSentences } from '../../findings/drift/drift-text.ts'
import type { Coverage, ScanResult } from '../../scan/result.ts'
import { count, number } from '../../text/amounts.ts'
import { knowsAll } from '../knows-all.ts'
import { failures, type Summary, summarize } from '../summary.ts'
import { amountUnjudged, bySeverity } from '../words.ts'
import { flow, hanging, indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** The last lines, which are all that many people read. Never green when something was not scanned. */
export function verdict(result: ScanResult, { colors, width, strict }: View): string[] {
  const { coverage, findings } = result
  const summary = summarize(findings)
  const sentences = [
    outcome(summary, result),
    others(summary, result.comparison),
    driftSentences(findings),
    coverage.gaps.length > 0 && `${count(coverage.gaps.length, 'thing was', 'things were')} not scanned.`,
  ].filter((sentence) => typeof sentence === 'string')
  const [symbol, style] = mark(isComplete(coverage, strict), summary, colors)
  return [
    ...hanging(`${symbol} `, flow(sentences, width - 2, ' ')).map((line) => style(line)),
    ...indent(notJudged(coverage, width - 2), 2).map((line) => colors.yellow(line)),
  ]
}

function isComplete(coverage: Coverage, strict: boolean): boolean {
  const { gaps, resources } = coverage
  return gaps.length === 0 && resources > 0 && (!strict || knowsAll(coverage))
}

function mark(complete: boolean, summary: Summary, colors: ChalkInstance): [string, ChalkInstance] {
  if (failures(summary) > 0) return ['✗', colors.red.bold]
  return complete ? ['✔', colors.green.bold] : ['!', colors.yellow.bold]
}

function notJudged({ unjudged }: Coverage, width: number): string[] {
  if (unjudged.length === 0) return []
  const isOne = unjudged.length === 1 && unjudged[0]?.count === 1
  return wrap(`${amountUnjudged(unjudged)} ${isOne ? 'was' : 'were'} not judged.`, width)
}

function outcome(summary: Summary, { coverage, findings, comparison }: ScanResult): string {
  if (coverage.resources === 0 && findings.length === 0) {
    return coverage.unjudged.length === 0
      ? 'Nothing to scan: no infrastructure was found.'
      : 'Nothing was judged: no check knows what was found.'
  }
  const failed = failures(summary)
  if (failed === 0) return comparison ? 'Nothing new failed.' : 'Nothing failed.'
  const what = comparison ? count(failed, 'new failure') : `${number(failed)} failed`
  return `${what}: ${bySeverity(summary.failed)}.`
}

function others(
  { unchanged, passed, manual, muted }: Summary,
  comparison: Comparison | undefined,
): string | undefined {
  const fixed = comparison?.fixed.length ?? 0
  const parts = [
    unchanged > 0 && `${number(unchanged)} unchanged`,
    fixed > 0 && `${number(fixed)} fixed`,
    passed > 0 && `${number(passed)} passed`,
    manual > 0 && `${number(manual)} to review by hand`,
    muted > 0 && `${number(muted)} muted`,
  ].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`
}
