import type { Finding } from '../findings/finding.ts'
import type { FixPlan } from '../fix/plan-fixes.ts'
import { count } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { colorsFor } from './colors.ts'
import { printText, type Stream } from './print.ts'

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
  const { green, yellow } = colorsFor(stream, color)
  const fixed = plan.fixed.filter((finding) => failureOf(finding, failed) === undefined)
  const notFixed = [
    ...plan.fixed
      .flatMap((finding) => ({ finding, reason: failureOf(finding, failed) ?? '' }))
      .filter(({ reason }) => reason !== ''),
    ...plan.notFixed,
  ]
  const lines = [
    ...fixed.map((finding) => `${green(verb)}  ${titleOf(finding)}${warningOf(finding)}`),
    ...notFixed.map(
      ({ finding, reason }) => `${yellow('not fixed')}  ${titleOf(finding)}\n           ${printable(reason)}`,
    ),
    summary(plan, fixed.length, notFixed.length, verb),
  ]
  printText(`${lines.join('\n')}\n`, stream)
}

function failureOf({ fixTargets = [] }: Finding, failed: ReadonlyMap<string, string>): string | undefined {
  const files = fixTargets.flatMap(({ location }) => location?.file ?? [])
  return files.map((file) => failed.get(file)).find((reason) => reason !== undefined)
}

function warningOf({ check: { fix } }: Finding): string {
  return fix?.kind === 'set' && fix.replaces
    ? '\n       It cannot be changed in place: applying the code makes a new, empty resource.'
    : ''
}

function titleOf({ check, resource, location }: Finding): string {
  const place = location ? `  ${location.file}:${location.startLine}` : ''
  return printable(`${check.id}  ${resource.address}${place}`)
}

function summary({ files, without }: FixPlan, fixed: number, notFixed: number, verb: string): string {
  const rest =
    without.length === 0
      ? ''
      : ` ${count(without.length, 'failure')} of checks without a fix: assay scan shows them.`
  if (fixed === 0 && notFixed === 0) return `Nothing to fix.${rest}`
  return `${count(fixed, 'finding')} ${verb} in ${count(files.length, 'file')}, ${count(notFixed, 'finding')} not.${rest}`
}
