import type { ScanResult } from '../../scan/result.ts'
import { count, duration } from '../words.ts'
import { flow } from './layout.ts'
import { printable } from './printable.ts'
import type { View } from './view.ts'

/** What was scanned. */
export function header(result: ScanResult, { colors, width }: View): string[] {
  const { coverage, account, startedAt, finishedAt } = result
  const facts = [
    ...files(coverage.files),
    count(coverage.resources, 'resource'),
    count(coverage.checks, 'check'),
    duration(finishedAt.getTime() - startedAt.getTime()),
  ]
  return [colors.bold(printable(account)), ...flow(facts, width, ' · ').map((line) => colors.dim(line))]
}

/** `12 files (10 terraform, 2 kubernetes)`; nothing for a live account. */
function files(bySource: Readonly<Record<string, number>>): string[] {
  const sources = Object.entries(bySource)
  const [only] = sources
  if (!only) return []
  if (sources.length === 1) return [count(only[1], `${printable(only[0])} file`)]
  const total = sources.reduce((sum, [, amount]) => sum + amount, 0)
  return [
    `${count(total, 'file')} (${sources.map(([name, amount]) => `${amount} ${printable(name)}`).join(', ')})`,
  ]
}
