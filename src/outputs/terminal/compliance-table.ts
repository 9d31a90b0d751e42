import type { ChalkInstance } from 'chalk'
import type { ComplianceReport, ControlResult, ControlStatus } from '../../compliance/report.ts'
import { number } from '../../text/amounts.ts'
import {
  CONTROL_STATUS_NAMES,
  CONTROL_STATUSES_WORST_FIRST,
  controlSummary,
  NOT_ASSESSED_LABELS,
  notAssessedSummary,
} from '../control-words.ts'
import { flow, hanging, listed, padEnd, widthOf, wrap, wrapIn } from './layout.ts'
import { badge } from './severity-style.ts'
import type { View } from './view.ts'

/** The controls that a list without --verbose has. */
const NEED_SOMEBODY: readonly ControlStatus[] = ['failed', 'review', 'muted']

/** Longer ids do not stand beside their titles, but below. */
const MAX_ID_WIDTH = 12

/** Titles in fewer columns would be hard to read. */
const MIN_TITLE_WIDTH = 24

const GAP = '  '

/** Each framework that was asked for: how many controls have each status, and those that somebody must look at. */
export function complianceTables(reports: readonly ComplianceReport[] | undefined, view: View): string[] {
  return (reports ?? []).flatMap((report, at) => [...(at > 0 ? [''] : []), ...complianceTable(report, view)])
}

function complianceTable(report: ComplianceReport, view: View): string[] {
  const { colors, width, verbose } = view
  const { name, version } = report.framework
  const statuses = verbose ? CONTROL_STATUSES_WORST_FIRST : NEED_SOMEBODY
  const shown = statuses.flatMap((status) => report.controls.filter((control) => control.status === status))
  const idWidth = Math.max(0, ...shown.map(({ control }) => widthOf(control.id)))
  return [
    colors.bold(`${name} ${version}`),
    ...flow(listed(controlSummary(report.summary)), width, ' '),
    ...shown.flatMap((result) => controlLines(result, idWidth, view)),
    ...notAssessed(report, view),
  ]
}

/** Status, id and title, and the findings that decided. Titles are wrapped and never cut. */
function controlLines(result: ControlResult, idWidth: number, { colors, width }: View): string[] {
  const { id } = result.control
  const status = badge(BADGE_WORDS[result.status], styleOf(result.status, colors))
  const isBelow = idWidth > MAX_ID_WIDTH
  const start = isBelow ? status : `${status}${padEnd(id, idWidth)}${GAP}`
  const lines = titled(result, width - widthOf(start), colors)
  return hanging(start, isBelow ? [...lines, colors.dim(id)] : lines)
}

/** The title, and the findings at the right edge of its first line; below it where there is little room. */
function titled(result: ControlResult, width: number, colors: ChalkInstance): string[] {
  const { title } = result.control
  const evidence = evidenceOf(result)
  const room = width - GAP.length - widthOf(evidence)
  if (room < MIN_TITLE_WIDTH) {
    return [...wrap(title, width), ...wrapIn(colors.dim, evidence, width)]
  }
  const [first = '', ...rest] = wrap(title, room)
  return [padEnd(first, room) + GAP + colors.dim(evidence), ...rest]
}

/** `2 of 5 failed`, `4 passed`, `no check`. */
function evidenceOf({ status, notAssessed, findings }: ControlResult): string {
  if (notAssessed !== undefined) return NOT_ASSESSED_LABELS[notAssessed]
  if (status === 'not-assessed') return ''
  const all = findings.failed + findings.review + findings.muted + findings.passed
  const own = findings[status]
  return `${number(own)}${own < all ? ` of ${number(all)}` : ''} ${CONTROL_STATUS_NAMES[status]}`
}

/** Why so many controls are not assessed, in a sentence. */
function notAssessed(report: ComplianceReport, { colors, verbose, width }: View): string[] {
  const amounts = listed(notAssessedSummary(report))
  if (amounts.length === 0) return []
  const ending = verbose ? [] : '--verbose lists every control.'.split(' ')
  const sentence = ['Not assessed:', ...amounts.slice(0, -1), `${amounts.at(-1)}.`, ...ending]
  return flow(sentence, width, ' ').map((line) => colors.dim(line))
}

/** Words that fit into a badge. */
const BADGE_WORDS: Readonly<Record<ControlStatus, string>> = {
  failed: 'failed',
  review: 'review',
  muted: 'muted',
  passed: 'passed',
  'not-assessed': '–',
}

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
