import type { Finding } from '../../findings/finding.ts'
import { number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { failures, type Summary, summarize } from '../summary.ts'
import { SHORT_NAMES, WORST_FIRST } from '../words.ts'
import { padEnd, padStart, widthOf } from './layout.ts'
import { severityStyle } from './severity-style.ts'
import type { View } from './view.ts'

interface Row {
  readonly name: string
  readonly findings: readonly Finding[]
  readonly summary: Summary
}

interface Column {
  readonly title: string
  amount(summary: Summary): number
  style(text: string): string
}

/** Longer names of services are cut; the rest of the table needs the room. */
const MAX_NAME_WIDTH = 24
const GAP = '  '

/** Services with a row of their own, unless everything was asked for; the others share one. */
const MAX_ROWS = 5

/** Failures by service and severity, worst service first, and what became of everything else. */
export function serviceTable(findings: readonly Finding[], { colors, verbose }: View): string[] {
  if (findings.length === 0) return []
  const rows = verbose ? services(findings) : shortened(services(findings))
  const all = rowOf('all', findings)
  const columns = columnsFor(all.summary, colors)
  const nameWidth = Math.max(...rows.map(({ name }) => widthOf(name)), 'service'.length)
  const widths = columns.map(({ title, amount }) =>
    Math.max(title.length, number(amount(all.summary)).length),
  )
  const line = (name: string, cell: (column: Column) => string) =>
    [padEnd(name, nameWidth), ...columns.map((column, at) => padStart(cell(column), widths[at] ?? 0))].join(
      GAP,
    )
  const row = ({ name, summary }: Row) =>
    line(name, ({ amount, style }) => {
      const value = amount(summary)
      return value === 0 ? colors.dim('·') : style(number(value))
    })

  const body = rows.map(row)
  if (rows.length > 1) body.push(colors.dim('─'.repeat(widthOf(row(all)))), row(all))
  return [colors.dim(line('service', ({ title }) => title)), ...body]
}

function services(findings: readonly Finding[]): Row[] {
  const byService = Map.groupBy(findings, ({ check }) => check.service)
  const rows = Array.from(byService, ([name, own]) => rowOf(shortName(name), own))
  return rows.sort((left, right) => byWorst(left.summary, right.summary) || (left.name < right.name ? -1 : 1))
}

/** The worst services of those with failures, and the others as one row. */
function shortened(rows: readonly Row[]): readonly Row[] {
  const failing = rows.filter(({ summary }) => failures(summary) > 0)
  const shown = (failing.length > 0 ? failing : rows).slice(0, MAX_ROWS)
  const others = rows.slice(shown.length)
  if (others.length < 2) return rows
  const together = others.flatMap((row) => row.findings)
  return [...shown, rowOf(`${number(others.length)} others`, together)]
}

function rowOf(name: string, findings: readonly Finding[]): Row {
  return { name, findings, summary: summarize(findings) }
}

function shortName(service: string): string {
  const name = Array.from(printable(service))
  return name.length <= MAX_NAME_WIDTH ? name.join('') : `${name.slice(0, MAX_NAME_WIDTH - 1).join('')}…`
}

function byWorst(left: Summary, right: Summary): number {
  for (const severity of WORST_FIRST) {
    const difference = right.failed[severity] - left.failed[severity]
    if (difference !== 0) return difference
  }
  return 0
}

/** Columns without any number only take room. */
function columnsFor(all: Summary, colors: View['colors']): Column[] {
  const columns: Column[] = [
    ...WORST_FIRST.map((severity) => ({
      title: SHORT_NAMES[severity],
      amount: (summary: Summary) => summary.failed[severity],
      style: severityStyle(severity, colors),
    })),
    { title: 'unchanged', amount: ({ unchanged }) => unchanged, style: (text) => text },
    { title: 'manual', amount: ({ manual }) => manual, style: colors.magenta },
    { title: 'muted', amount: ({ muted }) => muted, style: colors.gray },
    { title: 'passed', amount: ({ passed }) => passed, style: colors.green },
  ]
  return columns.filter(({ amount }) => amount(all) > 0)
}
