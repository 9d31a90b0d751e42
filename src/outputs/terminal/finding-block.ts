import type { CheckMetadata } from '../../checks/check.ts'
import { driftText } from '../../findings/drift/drift-text.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Location } from '../../model/location.ts'
import { number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { type Mistake, otherWays, type Use, usesOf } from '../finding-groups.ts'
import { addressOf } from '../places.ts'
import { codeLines } from './code-lines.ts'
import { flow, hanging, indent, widthOf, wrap, wrapIn } from './layout.ts'
import { BADGE_WIDTH } from './severity-style.ts'
import type { View } from './view.ts'

export const TEXT_INDENT = BADGE_WIDTH + 1

/** Further places, and calls, that are listed without --verbose. */
const MAX_ITEMS = 3

/** Stands before what to do. */
const REMEDY = '→ '

/**
 * One mistake: what was found, where, and the lines of code.
 *
 * @param ending lines about its check
 */
export function findingBlock(
  mistake: Mistake,
  badge: string,
  view: View,
  ending: readonly string[],
): string[] {
  const { colors, width, excerpt } = view
  const { first } = mistake
  const room = width - TEXT_INDENT
  const code = excerpt(first)
  const [own, ...uses] = usesOf(mistake)
  return hanging(`${badge} `, [
    ...wrapIn(colors.bold, printable(first.reason), room),
    ...placeLines(first, room, view),
    ...furtherLines(first, room, view),
    ...ownerLines(first, room, view),
    ...driftLines(first, room, view),
    ...instances(own?.others ?? [], room, view),
    ...(code ? indent(codeLines(code, room - 2, view), 2) : []),
    ...otherUses(uses, room, view),
    ...ending,
  ])
}

/** What should hold instead, by which check, and what to do. */
export function aboutCheck(check: CheckMetadata, { colors, width }: View): string[] {
  const room = width - TEXT_INDENT
  const lines = flow([...wrap(printable(check.title), room), printable(check.id)], room, '  ')
  return [...lines, ...remedy(check, room)].map((line) => colors.dim(line))
}

/** The first sentence of the remedy, or the address of its page where only that fits into a line. */
function remedy({ remediation: { text, url } }: CheckMetadata, room: number): string[] {
  const [sentence = text] = /^.*?\.(?= |$)/.exec(text) ?? []
  const fits = (line: string) => widthOf(REMEDY + line) <= room
  const shown = [sentence, url].map(printable).find(fits) ?? printable(sentence)
  return hanging(REMEDY, wrap(shown, room - widthOf(REMEDY)))
}

/** `main.tf:12  aws_s3_bucket.logs` */
export function placeLines(finding: Finding, room: number, { colors, path }: View): string[] {
  const { location } = finding
  const place = location && colors.cyan(`${path(location.file)}:${location.startLine}`)
  const facts = [place, printable(addressOf(finding, path))].filter((fact) => fact !== undefined)
  return flow(facts, room, '  ')
}

/** `Owned by @acme/payments, @ada`. */
function ownerLines({ owners }: Finding, room: number, { colors }: View): string[] {
  return owners ? wrapIn(colors.dim, printable(`Owned by ${owners.join(', ')}`), room) : []
}

/** How it is on the other side, where code and account were compared. */
function driftLines(finding: Finding, room: number, { colors, path }: View): string[] {
  const text = driftText(finding, path)
  return text === undefined ? [] : wrapIn(colors.dim, printable(text), room)
}

/** Other lines of the resource, and what made the value: `main.tf:3  call of module.logs`. */
function furtherLines(finding: Finding, room: number, view: View): string[] {
  const { colors, path } = view
  const related = limited(finding.location?.related ?? [], view, ({ location, what }) => {
    const place = colors.cyan(`${path(location.file)}:${location.startLine}`)
    return flow([place, colors.dim(printable(what))], room, '  ')
  })
  return [...otherLines(finding, room, view), ...related]
}

/** `also in lines 20, 31`, and `there before in line 12`, for each file. */
function otherLines(
  { location, otherLocations = [], unchangedLocations = [] }: Finding,
  room: number,
  { colors, path }: View,
): string[] {
  const linesOf = (what: string, places: readonly Location[]): string[] =>
    Array.from(
      Map.groupBy(places, ({ file }) => file),
      ([file, places]) => {
        const where = file === location?.file ? '' : ` of ${path(file)}`
        const noun = places.length === 1 ? 'line' : 'lines'
        const numbers = places.map(({ startLine }) => startLine).join(', ')
        return `${what} in ${noun} ${numbers}${where}`
      },
    )
  return [...linesOf('also', otherLocations), ...linesOf('there before', unchangedLocations)].flatMap(
    (line) => wrapIn(colors.dim, line, room),
  )
}

/** The other calls of the module that the line is in, each with what it makes. */
function otherUses(uses: readonly Use[], room: number, view: View): string[] {
  if (uses.length === 0) return []
  const { colors, path } = view
  const lines = limited(uses, view, ({ first, others }) => {
    const location = callOf(first)
    const place = location && colors.cyan(`${path(location.file)}:${location.startLine}`)
    const called = location ? { ...first, location } : first
    const more = others.length > 0 ? [colors.dim(`and ${number(others.length)} more`)] : []
    const [head = '', ...rest] = flow(
      [...(place === undefined ? [] : [place]), printable(addressOf(called, path)), ...more],
      room - 2,
      '  ',
    )
    return [head, ...indent(rest, 2)]
  })
  return [colors.dim(`The same through ${otherWays(uses)}:`), ...indent(lines, 2)]
}

/** Where the module of a finding is called first: the outermost of the calls. */
function callOf({ location, resource: { calls } }: Finding): Location | undefined {
  return calls?.[0]?.location ?? location
}

/** Lines for the first items, and how many there are beyond; for all with --verbose. */
function limited<T>(
  items: readonly T[],
  { verbose, colors }: View,
  linesOf: (item: T) => readonly string[],
): string[] {
  const shown = verbose || items.length === MAX_ITEMS + 1 ? items : items.slice(0, MAX_ITEMS)
  const hidden = items.length - shown.length
  const rest = hidden > 0 ? [colors.dim(`and ${number(hidden)} more`)] : []
  return [...shown.flatMap(linesOf), ...rest]
}

/** The other instances that the same line makes: their number, or their addresses with --verbose. */
function instances(others: readonly Finding[], room: number, { verbose, colors, path }: View): string[] {
  if (others.length === 0) return []
  if (!verbose) return [colors.dim(`and ${number(others.length)} more from the same line`)]
  return wrap(`also ${others.map((one) => printable(addressOf(one, path))).join(', ')}`, room)
}
