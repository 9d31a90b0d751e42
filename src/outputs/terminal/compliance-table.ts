import type { ChalkInstance } from 'chalk'
import type { ComplianceReport, ControlResult, ControlStatus } from '../../compliance/report.ts'
import { printable } from '../../printable.ts'
import { CONTROL_STATUS_NAMES, controlDetail, controlSummary } from '../control-words.ts'
import { flow, indent, listed, padEnd, widthOf, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Each framework that was asked for: how many controls have each status, and those that somebody must act on. */
export function complianceTables(reports: readonly ComplianceReport[] | undefined, view: View): string[] {
  return (reports ?? []).flatMap((report, at) => [...(at > 0 ? [''] : []), ...complianceTable(report, view)])
}

function complianceTable({ framework, controls, summary }: ComplianceReport, view: View): string[] {
  const { colors, verbose, width } = view
  const name = printable(`${framework.name} ${framework.version}`)
  const shown = verbose ? controls : controls.filter(({ status }) => isOpen(status))
  const hidden = controls.length - shown.length
  const idWidth = Math.max(0, ...shown.map(({ control }) => widthOf(control.id)))
  return [
    colors.bold(name),
    ...indent(flow(listed(controlSummary(summary)), width - 2, ' '), 2),
    ...shown.flatMap((result) => controlLines(result, idWidth, view)),
    ...(hidden > 0 ? [colors.dim('  --verbose lists every control.')] : []),
  ]
}

/** Whether somebody has to do something about the control. */
function isOpen(status: ControlStatus): boolean {
  return status === 'failed' || status === 'review'
}

/** `FAILED  3.1.4  S3 buckets block public access  2 failed`. */
function controlLines(result: ControlResult, idWidth: number, { colors, width }: View): string[] {
  const { control, status } = result
  const badge = styleOf(status, colors)(padEnd(CONTROL_STATUS_NAMES[status].toUpperCase(), STATUS_WIDTH))
  const before = STATUS_WIDTH + 2 + idWidth + 4
  const title = wrap(printable(control.title), Math.max(width - before, 20))
  const [first = '', ...rest] = [...title, colors.dim(printable(controlDetail(result)))]
  return [`  ${badge}  ${padEnd(printable(control.id), idWidth)}  ${first}`, ...indent(rest, before)]
}

const STATUS_WIDTH = Math.max(...Object.values(CONTROL_STATUS_NAMES).map((name) => name.length))

function styleOf(status: ControlStatus, colors: ChalkInstance): ChalkInstance {
  switch (status) {
    case 'failed':
      return colors.red.bold
    case 'review':
      return colors.magenta
    case 'passed':
      return colors.green
    case 'muted':
    case 'not-assessed':
      return colors.gray
  }
}
