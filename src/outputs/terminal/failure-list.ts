import { type Finding, isFailure } from '../../findings/finding.ts'
import { count, number } from '../../text/amounts.ts'
import { groupedByCheck, type SharedGroup, sharedByChecks } from '../finding-groups.ts'
import { summarize } from '../summary.ts'
import { isUndeployed } from '../undeployed-code.ts'
import { bySeverity } from '../words.ts'
import { allOf, formsOf } from './failure-group.ts'
import { wrapIn } from './layout.ts'
import type { View } from './view.ts'
import { drawn, separated, wholeOrBrief } from './whole-or-brief.ts'

/**
 * Failures by check, the worst first, in so many lines: whole, in brief, and the rest in numbers. Those in code of tests and
 * examples are a line of their own. With --verbose all of them are whole.
 */
export function failureList(
  findings: readonly Finding[],
  roots: readonly string[],
  room: number,
  view: View,
): string[] {
  const failed = findings.filter(isFailure)
  if (failed.length === 0) return []
  if (view.verbose)
    return separated([...groupedByCheck(failed).map((group) => allOf(group, view)), help(view)])
  const { true: undeployed = [], false: others = [] } = Object.groupBy(failed, (finding) =>
    isUndeployed(finding, roots) ? 'true' : 'false',
  )
  const ending = [...undeployedCode(undeployed, view), ...help(view)]
  return fitted(sharedByChecks(groupedByCheck(others)), ending, room, view)
}

/** As much of the groups as fits before an ending. */
function fitted(
  groups: readonly SharedGroup[],
  ending: readonly string[],
  room: number,
  view: View,
): string[] {
  const forms = groups.map((group) => formsOf(group, view))
  const left = room - ending.length - 1
  const amounts = wholeOrBrief(forms, left, rest(groups, view).length)
  const hidden = groups.slice(amounts.whole + amounts.brief)
  return separated(
    [drawn(forms, amounts), [...rest(hidden, view), ...ending]].filter(({ length }) => length > 0),
  )
}

/** How many are not listed, of which severities. */
function rest(hidden: readonly SharedGroup[], { colors, width, hasPage }: View): string[] {
  if (hidden.length === 0) return []
  const groups = hidden.flat()
  const findings = groups.flatMap((mistakes) => mistakes.flatMap(({ first, others }) => [first, ...others]))
  const what = `${bySeverity(summarize(findings).failed)}, of ${count(groups.length, 'check')}`
  const where = `--verbose shows all of them${hasPage ? '; the HTML report too' : ''}.`
  return wrapIn(colors.dim, `… and ${number(findings.length)} more: ${what}. ${where}`, width)
}

function undeployedCode(findings: readonly Finding[], { colors, width }: View): string[] {
  if (findings.length === 0) return []
  const what = bySeverity(summarize(findings).failed)
  const sentence = `In tests, examples and vendored code: ${number(findings.length)} failed: ${what}. --verbose shows them, --exclude leaves such folders out.`
  return wrapIn(colors.dim, sentence, width)
}

/** Where more is told of a check, unless the last lines say so. */
function help({ colors, width, hasNext }: View): string[] {
  if (hasNext) return []
  return wrapIn(colors.dim, 'assay checks show CHECK tells the risk and the remedy, with an example.', width)
}
