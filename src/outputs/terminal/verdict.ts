import type { ChalkInstance } from 'chalk'
import type { ScanResult } from '../../scan/result.ts'
import { failures, type Summary, summarize } from '../summary.ts'
import { bySeverity, count, number } from '../words.ts'
import { flow, indent } from './layout.ts'
import type { View } from './view.ts'

/** The last line, which is all that many people read. Never green when something was not scanned. */
export function verdict(result: ScanResult, { colors, width }: View): string[] {
  const { coverage, findings } = result
  const summary = summarize(findings)
  const sentences = [
    outcome(summary, coverage.resources === 0 && findings.length === 0),
    others(summary),
    coverage.gaps.length > 0 && `${count(coverage.gaps.length, 'thing was', 'things were')} not scanned.`,
  ].filter((sentence) => typeof sentence === 'string')
  const [symbol, style] = mark(result, summary, colors)
  const [first = '', ...rest] = flow(sentences, width - 2, ' ')
  return [`${symbol} ${first}`, ...indent(rest, 2)].map((line) => style(line))
}

function mark({ coverage }: ScanResult, summary: Summary, colors: ChalkInstance): [string, ChalkInstance] {
  if (failures(summary) > 0) return ['✗', colors.red.bold]
  if (coverage.gaps.length > 0 || coverage.resources === 0) return ['!', colors.yellow.bold]
  return ['✔', colors.green.bold]
}

function outcome(summary: Summary, nothing: boolean): string {
  if (nothing) return 'Nothing to scan: no resource was found that a check knows.'
  const failed = failures(summary)
  return failed === 0 ? 'Nothing failed.' : `${number(failed)} failed: ${bySeverity(summary.failed)}.`
}

function others({ passed, manual, muted }: Summary): string | undefined {
  const parts = [
    passed > 0 && `${number(passed)} passed`,
    manual > 0 && `${number(manual)} to review by hand`,
    muted > 0 && `${number(muted)} muted`,
  ].filter(Boolean)
  return parts.length === 0 ? undefined : `${parts.join(', ')}.`
}
