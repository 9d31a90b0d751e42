import type { ScanResult } from '../scan/result.ts'
import { printable } from '../text/printable.ts'
import { configurationSentence } from './configuration-sentence.ts'
import { complianceTables } from './terminal/compliance-table.ts'
import { failureList } from './terminal/failure-list.ts'
import { fixedList } from './terminal/fixed-list.ts'
import { gapList } from './terminal/gap-list.ts'
import { header } from './terminal/header.ts'
import { ignoredList } from './terminal/ignored-list.ts'
import { indent, wrap, wrapIn } from './terminal/layout.ts'
import { ineffectiveList, mutedList } from './terminal/muted-list.ts'
import { nextStepList } from './terminal/next-steps.ts'
import { ownerNoteList } from './terminal/owner-note-list.ts'
import { reportList } from './terminal/report-list.ts'
import { reviewList } from './terminal/review-list.ts'
import { serviceTable } from './terminal/service-table.ts'
import { unjudgedList } from './terminal/unjudged-list.ts'
import { verdict } from './terminal/verdict.ts'
import { type SummaryOptions, type View, viewOf } from './terminal/view.ts'

export type { SummaryOptions } from './terminal/view.ts'

/** Lines of a summary unless everything was asked for. */
const MAX_LINES = 80

/** Lines of the failures, however much there is beside them. */
const MIN_FAILURE_LINES = 7

/**
 * The result of a scan for a person at a terminal: failures, what was fixed and muted, what was not scanned, numbers by
 * service, what was not judged and left out by rules, controls, what a configuration decided, where the reports are, verdict.
 * Failures have the lines that the others leave. Whatever scanned files contain, nothing in it can control the terminal.
 */
export function renderSummary(result: ScanResult, options: SummaryOptions): string {
  const view = viewOf(result.root, options)
  const { statuses } = options
  const listed = statuses
    ? result.findings.filter(({ status }) => statuses.includes(status))
    : result.findings
  const first = header(result, view)
  const others = [
    fixedList(result.comparison, view),
    reviewList(listed, view),
    mutedList(listed, view),
    ineffectiveList(result.ineffectiveSuppressions, view),
    ownerNoteList(result.ownerNotes, view),
    gapList(result.coverage.gaps, view),
    serviceTable(result.findings, view),
    [...unjudgedList(result.coverage.unjudged, view), ...ignoredList(result.coverage.ignored, view)],
    complianceTables(result.compliance, view),
    configuration(result, view),
    reportList(options, view),
    [...verdict(result, view), ...exit(options, view)],
    nextStepList(options.next ?? [], view.colors, view.width),
  ]
  const left = MAX_LINES - text([first, ...others]).split('\n').length
  const failures = failureList(listed, result.scope.roots, Math.max(left, MIN_FAILURE_LINES), view)
  return text([first, failures, ...others])
}

/** Sections with an empty line between them. */
function text(sections: readonly (readonly string[])[]): string {
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/** What a configuration file decided, which may have come with the scanned code. */
function configuration({ configuration }: ScanResult, { colors, width }: View): string[] {
  if (!configuration) return []
  const lines = wrap(printable(`Configuration: ${configurationSentence(configuration)}`), width)
  return configuration.origin === 'found' ? lines.map((line) => colors.yellow(line)) : lines
}

/** What the exit code says beyond the verdict. */
function exit({ exit }: SummaryOptions, { colors, width }: View): string[] {
  return exit === undefined ? [] : indent(wrapIn(colors.dim, exit, width - 2), 2)
}
