import type { ScanResult } from '../../scan/result.ts'
import { count, duration, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { scannedText } from '../account-of.ts'
import { flow, listed } from './layout.ts'
import type { View } from './view.ts'

/** What was scanned. */
export function header(result: ScanResult, { colors, width }: View): string[] {
  const { coverage, startedAt, finishedAt } = result
  const sources = Object.entries(coverage.files)
  const facts = [
    ...files(sources),
    count(coverage.resources, 'resource'),
    count(coverage.checks, 'check'),
    duration(finishedAt.getTime() - startedAt.getTime()),
  ]
  const lines = [...flow(facts, width, ' · '), ...flow(perSource(sources), width, ' ')]
  return [colors.bold(printable(scannedText(result))), ...lines.map((line) => colors.dim(line))]
}

type Sources = readonly [name: string, files: number][]

/** `12 terraform files`, or `12 files` of several sources; nothing for a live account. */
function files(sources: Sources): string[] {
  const [only, another] = sources
  if (!only) return []
  if (!another) return [count(only[1], `${printable(only[0])} file`)]
  const total = sources.reduce((sum, [, amount]) => sum + amount, 0)
  return [count(total, 'file')]
}

/** `10 terraform,` and `2 kubernetes`. */
function perSource(sources: Sources): string[] {
  if (sources.length < 2) return []
  return listed(sources.map(([name, amount]) => `${number(amount)} ${printable(name)}`))
}
