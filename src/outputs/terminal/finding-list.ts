import { type Finding, isFailure } from '../../findings/finding.ts'
import { summarize } from '../summary.ts'
import { bySeverity, count, number } from '../words.ts'
import { findingBlock } from './finding-block.ts'
import { widthOf, wrap } from './layout.ts'
import { badge, severityBadge } from './severity-style.ts'
import type { View } from './view.ts'

/** Findings that the terminal shows; the worst come first. */
const MAX_SHOWN = 40

/** Failures grouped by file, the file with the worst one first. */
export function failureList(findings: readonly Finding[], view: View): string[] {
  const failed = findings.filter(isFailure)
  const shown = new Set(view.verbose ? failed : failed.slice(0, MAX_SHOWN))
  const blocks = byFile(failed, shown, view, ({ severity }) => severityBadge(severity, view.colors))
  if (failed.length > 0) blocks.push([...more(failed, shown, view), ...nextSteps(view)])
  return separated(blocks)
}

/** Findings for manual review, listed with --verbose only; the verdict has their number. */
export function reviewList(findings: readonly Finding[], view: View): string[] {
  if (!view.verbose) return []
  const manual = findings.filter(({ status, suppression }) => status === 'MANUAL' && !suppression)
  return separated(byFile(manual, new Set(manual), view, () => badge('manual', view.colors.magenta)))
}

/** The findings are sorted worst first, and groups keep the order in which they begin. */
function byFile(
  findings: readonly Finding[],
  shown: ReadonlySet<Finding>,
  view: View,
  badgeOf: (finding: Finding) => string,
): string[][] {
  const groups = Map.groupBy(findings, ({ location }) => location?.file)
  return Array.from(groups, ([file, group]) => {
    const blocks = group.filter((one) => shown.has(one)).map((one) => findingBlock(one, badgeOf(one), view))
    if (blocks.length === 0) return []
    return [...fileHeading(file, blocks.length, group.length, view), ...separated(blocks)]
  }).filter((lines) => lines.length > 0)
}

/** The file's name and how much is in it, with a rule between them as far as the line goes. */
function fileHeading(file: string | undefined, shown: number, all: number, view: View): string[] {
  if (file === undefined) return []
  const { colors, width, path } = view
  const name = path(file)
  const total = `${shown < all ? `${number(shown)} of ` : ''}${count(all, 'finding')}`
  const rule = '─'.repeat(Math.max(2, width - widthOf(name) - widthOf(total) - 2))
  return [`${colors.bold(name)} ${colors.dim(`${rule} ${total}`)}`]
}

function more(failed: readonly Finding[], shown: ReadonlySet<Finding>, { colors, width }: View): string[] {
  const hidden = failed.filter((finding) => !shown.has(finding))
  if (hidden.length === 0) return []
  const what = bySeverity(summarize(hidden).failed)
  return wrap(`… and ${number(hidden.length)} more: ${what}. --verbose shows all of them.`, width).map(
    (line) => colors.dim(line),
  )
}

/** The list says what is wrong; what to do about it would make it twice as long. */
function nextSteps({ colors, width }: View): string[] {
  const sentence = 'assay checks show CHECK tells the risk and the remedy, with an example.'
  return wrap(sentence, width).map((line) => colors.dim(line))
}

function separated(blocks: readonly (readonly string[])[]): string[] {
  return blocks.flatMap((block, at) => (at === 0 ? block : ['', ...block]))
}
