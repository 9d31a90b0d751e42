import { type Finding, isFailure } from '../../findings/finding.ts'
import { atLeast, type Severity } from '../../ocsf/severity.ts'
import { count, number } from '../../text/amounts.ts'
import { type CheckGroup, groupedByCheck } from '../finding-groups.ts'
import { summarize } from '../summary.ts'
import { isInTestCode } from '../test-code.ts'
import { bySeverity } from '../words.ts'
import { findingBlock, TEXT_INDENT } from './finding-block.ts'
import { indent, wrapIn } from './layout.ts'
import { morePlaces } from './more-places.ts'
import { badge, severityBadge } from './severity-style.ts'
import type { View } from './view.ts'

/** From this severity on, every failure is listed. */
const ALWAYS_LISTED: Severity = 'high'

/** Checks of lesser severity that are listed after those; none beyond, where so many are listed already. */
const MAX_LISTED = 15

/** Mistakes of one check that are shown whole, with their code. */
const MAX_WHOLE = 2

/**
 * Failures by check, the worst first: each with its code, or else its place. Those in code of tests and examples are
 * one line, unless all are asked for.
 */
export function failureList(findings: readonly Finding[], roots: readonly string[], view: View): string[] {
  const failed = findings.filter(isFailure)
  if (failed.length === 0) return []
  const inTests = view.verbose ? [] : failed.filter((finding) => isInTestCode(finding, roots))
  const folded = new Set(inTests)
  const groups = groupedByCheck(failed.filter((finding) => !folded.has(finding)))
  const worst = groups.filter(([{ first }]) => atLeast(first.severity, ALWAYS_LISTED))
  const lesser = groups.slice(worst.length)
  const listed = view.verbose ? lesser : lesser.slice(0, Math.max(MAX_LISTED - worst.length, 0))
  const hidden = lesser.slice(listed.length)
  return separated([
    ...worst.map((group) => failuresOf(group, view)),
    ...listed.map((group) => (view.verbose ? failuresOf(group, view) : firstFailureOf(group, view))),
    [...more(hidden, view), ...inTestCode(inTests, view), ...nextSteps(view)],
  ])
}

function inTestCode(findings: readonly Finding[], { colors, width }: View): string[] {
  if (findings.length === 0) return []
  const what = bySeverity(summarize(findings).failed)
  const sentence = `In tests and examples: ${number(findings.length)} failed: ${what}. --verbose shows them, --exclude leaves such folders out.`
  return wrapIn(colors.dim, sentence, width)
}

/** Findings for manual review, listed with --verbose only; the verdict has their number. */
export function reviewList(findings: readonly Finding[], view: View): string[] {
  if (!view.verbose) return []
  const manual = findings.filter(({ status, suppression }) => status === 'MANUAL' && !suppression)
  const groups = groupedByCheck(manual)
  return separated(
    groups.flatMap((mistakes) =>
      mistakes.map((mistake) => findingBlock(mistake, badge('manual', view.colors.magenta), view)),
    ),
  )
}

/** All failures of a check. */
function failuresOf(mistakes: CheckGroup, view: View): string[] {
  const whole = view.verbose || mistakes.length === MAX_WHOLE + 1 ? mistakes : mistakes.slice(0, MAX_WHOLE)
  const reasons = new Set(whole.map(({ first }) => first.reason))
  const blocks = whole.map((mistake) =>
    findingBlock(mistake, severityBadge(mistake.first.severity, view.colors), view),
  )
  const rest = morePlaces(mistakes.slice(whole.length), reasons, view)
  return separated([...blocks, rest].filter((block) => block.length > 0))
}

/** One failure of a check, and how many there are. */
function firstFailureOf([first, ...others]: CheckGroup, view: View): string[] {
  const block = findingBlock(first, severityBadge(first.first.severity, view.colors), view)
  if (others.length === 0) return block
  const sentence = `… and in ${count(others.length, 'more place')}. --verbose lists them.`
  return [...block, ...indent(wrapIn(view.colors.dim, sentence, view.width - TEXT_INDENT), TEXT_INDENT)]
}

function more(hidden: readonly CheckGroup[], { colors, width }: View): string[] {
  if (hidden.length === 0) return []
  const findings = hidden.flatMap((mistakes) => mistakes.flatMap(({ first, others }) => [first, ...others]))
  const what = `${bySeverity(summarize(findings).failed)}, of ${count(hidden.length, 'check')}`
  return wrapIn(
    colors.dim,
    `… and ${number(findings.length)} more: ${what}. --verbose shows all of them.`,
    width,
  )
}

/** The list says what is wrong; what to do about it would make it twice as long. */
function nextSteps({ colors, width }: View): string[] {
  const sentence = 'assay checks show CHECK tells the risk and the remedy, with an example.'
  return wrapIn(colors.dim, sentence, width)
}

function separated(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}
