import type { Finding } from '../findings/finding.ts'
import { breaksOf, mayBreak } from '../fix/breaks-of.ts'
import type { FixPlan } from '../fix/plan-fixes.ts'
import { count } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { colorsFor } from './colors.ts'
import { printText, type Stream } from './print.ts'

/** Places that are named where a fix is not made in many for one reason. */
const MAX_TITLES = 5

interface View {
  readonly color: boolean
  readonly stream: Stream
  /** What a fix is said to be: `fixed`. */
  readonly verb: string
}

/** Says of each failure whether it is fixed, and why not. `failed` are files that could not be changed, with the reasons. */
export function showFixes(
  plan: FixPlan,
  failed: ReadonlyMap<string, string>,
  { color, stream, verb }: View,
): void {
  const { dim, green, yellow } = colorsFor(stream, color)
  const fixed = plan.fixed.filter((finding) => failureOf(finding, failed) === undefined)
  const notFixed = [
    ...plan.fixed
      .flatMap((finding) => ({ finding, reason: failureOf(finding, failed) ?? '' }))
      .filter(({ reason }) => reason !== ''),
    ...plan.notFixed,
  ]
  const lines = [
    ...fixed.map((finding) => `${green(verb)}  ${titleOf(finding)}${warningOf(finding)}`),
    ...byReason(notFixed).map((group) => `${yellow('not fixed')}  ${group}`),
    ...leftByCheck(plan.left).map((line) => `${dim('left')}  ${line}`),
    summary(plan, fixed.length, notFixed.length, verb),
  ]
  printText(`${lines.join('\n')}\n`, stream)
}

/** A check, and why its fix was not made, once for all the places where that is so. */
function byReason(notFixed: FixPlan['notFixed']): readonly string[] {
  const groups = Map.groupBy(notFixed, ({ finding: { check }, reason }) => `${check.id}\n${reason}`)
  return Array.from(groups.values(), (group) => {
    const titles = group.slice(0, MAX_TITLES).map(({ finding }) => titleOf(finding))
    const rest = group.length - titles.length
    const lines = [
      ...titles,
      ...(rest > 0 ? [`and ${count(rest, 'more place')}`] : []),
      printable(group[0]?.reason ?? ''),
    ]
    return lines.join('\n           ')
  })
}

function failureOf({ fixTargets = [] }: Finding, failed: ReadonlyMap<string, string>): string | undefined {
  const files = fixTargets.flatMap(({ location }) => location?.file ?? [])
  return files.map((file) => failed.get(file)).find((reason) => reason !== undefined)
}

function warningOf(finding: Finding): string {
  const breaks = breaksOf(finding)
  return breaks === undefined ? '' : `\n       Unsafe: ${printable(breaks)}`
}

/** A line for each check of which fixes are left, with what they may break. */
function leftByCheck(left: readonly Finding[]): readonly string[] {
  return Array.from(
    Map.groupBy(left, ({ check }) => check),
    ([{ id, fix }, findings]) => printable(`${id} (${findings.length}): ${(fix && mayBreak(fix)) ?? ''}`),
  )
}

function titleOf({ check, resource, location }: Finding): string {
  const place = location ? `  ${location.file}:${location.startLine}` : ''
  return printable(`${check.id}  ${resource.address}${place}`)
}

function summary({ files, left, without }: FixPlan, fixed: number, notFixed: number, verb: string): string {
  const unsafe =
    left.length === 0
      ? ''
      : ` ${count(left.length, 'finding')} left, whose fix may break something: --unsafe makes it.`
  const unfixable =
    without.length === 0
      ? ''
      : ` ${count(without.length, 'failure')} of checks without a fix: assay scan shows them.`
  const rest = unsafe + unfixable
  if (fixed === 0 && notFixed === 0) return `Nothing to fix${left.length === 0 ? '' : ' safely'}.${rest}`
  return `${count(fixed, 'finding')} ${verb} in ${count(files.length, 'file')}, ${count(notFixed, 'finding')} not.${rest}`
}
