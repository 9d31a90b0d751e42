import type { Finding } from '../../findings/finding.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'
import type { CheckGroup, Mistake, SharedGroup } from '../finding-groups.ts'
import { addressOf } from '../places.ts'
import { aboutCheck, findingBlock, TEXT_INDENT } from './finding-block.ts'
import { flow, hanging, listed, widthOf, wrap } from './layout.ts'
import { severityBadge } from './severity-style.ts'
import type { View } from './view.ts'
import { type Forms, separated } from './whole-or-brief.ts'

/** Checks that are named where several find the same. */
const MAX_NAMED = 4

/** What one check found with one severity, or several at the same places, in both ways. */
export function formsOf(group: SharedGroup, view: View): Forms {
  return { whole: whole(group, view), brief: brief(group, view) }
}

/** Every mistake of a check with all that is known of it. */
export function allOf(mistakes: CheckGroup, view: View): string[] {
  const [{ first }] = mistakes
  const about = aboutCheck(first.check, view)
  return separated(mistakes.map((mistake) => findingBlock(mistake, badgeOf(mistake, view), view, about)))
}

/** The first mistake with its code, and where the others are. */
function whole([[first, ...others], ...shared]: SharedGroup, view: View): string[] {
  const ending = [
    ...otherPlaces(others, view),
    ...aboutCheck(first.first.check, view),
    ...otherChecks(shared.map(idOf), view),
  ]
  return findingBlock(first, badgeOf(first, view), view, ending)
}

/** `… and in 9 more places: main.tf:3, network.tf:7, …`, in a line. */
function otherPlaces(others: readonly Mistake[], { colors, path, width }: View): string[] {
  if (others.length === 0) return []
  const beginning = `… and in ${count(others.length, 'more place')}:`
  const places = listed(others.map(({ first }) => placeOf(first, path)))
  const room = width - TEXT_INDENT - widthOf(beginning) - ' …'.length
  const [line = ''] = flow(places, room, ' ')
  return [colors.dim(`${beginning} ${line}${line.endsWith(',') ? ' …' : ''}`)]
}

/** Who finds the same at the same places: one change mends it for all of them. */
function otherChecks(ids: readonly string[], { colors, width }: View): string[] {
  if (ids.length === 0) return []
  const names = listed(named(ids))
  return flow(['Also found by', ...names], width - TEXT_INDENT, ' ').map((line) => colors.dim(line))
}

/** The reason, the first place, how many more there are, and the check. */
function brief(group: SharedGroup, view: View): string[] {
  const [[mistake, ...others]] = group
  const { colors, path, width } = view
  const { first } = mistake
  const room = width - TEXT_INDENT
  const more =
    others.length > 0
      ? [`and ${count(others.length, 'more place')}`]
      : mistake.others.length > 0
        ? [`and ${number(mistake.others.length)} more`]
        : []
  const facts = [
    colors.cyan(placeOf(first, path)),
    ...more,
    ...named(group.map(idOf)).map((id) => colors.dim(id)),
  ]
  return hanging(`${badgeOf(mistake, view)} `, [
    ...twoLines(printable(first.reason), room),
    ...flow(facts, room, '  '),
  ])
}

/** Ids of checks, or of the first ones and how many more there are. */
function named(ids: readonly string[]): string[] {
  const shown = ids.slice(0, ids.length === MAX_NAMED + 1 ? ids.length : MAX_NAMED).map(printable)
  return shown.length < ids.length
    ? [...shown, `and ${number(ids.length - shown.length)} more checks`]
    : shown
}

function idOf([{ first }]: CheckGroup): string {
  return first.check.id
}

function twoLines(text: string, room: number): string[] {
  const [first = '', ...rest] = wrap(text, room)
  return rest.length === 0 ? [first] : [first, cutText(rest.join(' '), room)]
}

/** `main.tf:12`; the address of what is in no file. */
function placeOf(finding: Finding, path: View['path']): string {
  const { location } = finding
  return location ? `${path(location.file)}:${location.startLine}` : printable(addressOf(finding, path))
}

function badgeOf({ first }: Mistake, { colors }: View): string {
  return severityBadge(first.severity, colors)
}
