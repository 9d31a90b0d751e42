import type { Finding } from '../../findings/finding.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { cutText } from '../../text/shortened.ts'
import type { CheckGroup, Mistake } from '../finding-groups.ts'
import { addressOf } from '../places.ts'
import { aboutCheck, findingBlock, TEXT_INDENT } from './finding-block.ts'
import { flow, hanging, listed, widthOf, wrap } from './layout.ts'
import { severityBadge } from './severity-style.ts'
import type { View } from './view.ts'
import { type Forms, separated } from './whole-or-brief.ts'

/** What one check found with one severity, in both ways. */
export function formsOf(group: CheckGroup, view: View): Forms {
  return { whole: whole(group, view), brief: brief(group, view) }
}

/** Every mistake of a check with all that is known of it. */
export function allOf(mistakes: CheckGroup, view: View): string[] {
  const [{ first }] = mistakes
  const about = aboutCheck(first.check, view)
  return separated(mistakes.map((mistake) => findingBlock(mistake, badgeOf(mistake, view), view, about)))
}

/** The first mistake with its code, and where the others are. */
function whole([first, ...others]: CheckGroup, view: View): string[] {
  const ending = [...otherPlaces(others, view), ...aboutCheck(first.first.check, view)]
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

/** The reason, the first place, how many more there are, and the check. */
function brief([mistake, ...others]: CheckGroup, view: View): string[] {
  const { colors, path, width } = view
  const { first } = mistake
  const room = width - TEXT_INDENT
  const more =
    others.length > 0
      ? [`and ${count(others.length, 'more place')}`]
      : mistake.others.length > 0
        ? [`and ${number(mistake.others.length)} more`]
        : []
  const facts = [colors.cyan(placeOf(first, path)), ...more, colors.dim(printable(first.check.id))]
  return hanging(`${badgeOf(mistake, view)} `, [
    ...twoLines(printable(first.reason), room),
    ...flow(facts, room, '  '),
  ])
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
