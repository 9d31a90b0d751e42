import { posix } from 'node:path'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { type Mistake, otherWays, usesOf } from '../finding-groups.ts'
import { otherLines, placeLines, TEXT_INDENT } from './finding-block.ts'
import { indent, padStart, wrapIn } from './layout.ts'
import type { View } from './view.ts'

/** Most places that are listed one by one; more of them are counted by folder. */
const MAX_PLACES = 40

/** Most folders that are named, for which ever shorter paths are taken. */
const MAX_FOLDERS = 40

/**
 * The mistakes of a check beyond those that are shown whole, none of which is left out: a line for each, and of very many,
 * how many each folder has. `reasons` are those that were shown; others stand above their places.
 */
export function morePlaces(mistakes: readonly Mistake[], reasons: ReadonlySet<string>, view: View): string[] {
  if (mistakes.length === 0) return []
  const { colors, width } = view
  const room = width - TEXT_INDENT
  const isMany = mistakes.length > MAX_PLACES
  const byReason = Map.groupBy(mistakes, ({ first }) => (reasons.has(first.reason) ? '' : first.reason))
  const body = isMany
    ? amounts(mistakes, view)
    : Array.from(byReason).flatMap(([reason, own]) => placesOf(reason, own, room - 2, view))
  const heading = `The same check fails in ${count(mistakes.length, 'more place')}${isMany ? `, by ${areLive(mistakes) ? 'region' : 'folder'}` : ''}:`
  return indent([...wrapIn(colors.bold, heading, room), ...indent(body, 2)], TEXT_INDENT)
}

/** The places of a reason below it; without one, where it was shown already. */
function placesOf(reason: string, mistakes: readonly Mistake[], room: number, view: View): string[] {
  if (reason === '') return mistakes.flatMap((mistake) => placeOf(mistake, room, view))
  const places = mistakes.flatMap((mistake) => placeOf(mistake, room - 2, view))
  return [...wrapIn(view.colors.dim, printable(reason), room), ...indent(places, 2)]
}

function placeOf(mistake: Mistake, room: number, view: View): string[] {
  const [head = '', ...rest] = placeLines(mistake.first, room, view)
  const [own, ...uses] = usesOf(mistake)
  const sameLine = own?.others.length ?? 0
  const others = mistake.others.length - sameLine
  const further = [
    ...(sameLine > 0 ? [`and ${number(sameLine)} more from the same line`] : []),
    ...(others > 0 ? [`and ${number(others)} more through ${otherWays(uses)}`] : []),
  ]
  const lines = otherLines(mistake.first, room - 2, view)
  return [head, ...indent([...rest, ...lines, ...further.map((line) => view.colors.dim(line))], 2)]
}

/** `480  kubernetes/apps/`, or `480  eu-west-1` for those of a live account. */
function amounts(mistakes: readonly Mistake[], { colors, path }: View): string[] {
  const isLive = areLive(mistakes)
  const counts = isLive ? countsByRegion(mistakes) : countsByFolder(mistakes)
  const width = Math.max(...counts.map(([, amount]) => number(amount).length))
  return counts.map(([place, amount]) => {
    const name = isLive ? printable(place) : `${path(place)}/`
    return `${padStart(number(amount), width)}  ${colors.cyan(name)}`
  })
}

/** What a live account has is in no file. */
function areLive(mistakes: readonly Mistake[]): boolean {
  return mistakes.every(({ first }) => first.location === undefined)
}

function countsByRegion(mistakes: readonly Mistake[]): Counts {
  const regions = Map.groupBy(mistakes, ({ first }) => first.resource.region ?? 'no region')
  return mostFirst(Array.from(regions, ([region, { length }]) => [region, length]))
}

/** How many mistakes each place has. */
type Counts = readonly (readonly [place: string, amount: number])[]

/** By folder, or by the folder that holds it, until there are few. */
function countsByFolder(mistakes: readonly Mistake[]): Counts {
  let counts = new Map<string, number>()
  for (const { first } of mistakes) {
    const folder = posix.dirname(first.location?.file ?? '.')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  while (counts.size > MAX_FOLDERS) {
    const deepest = Math.max(...Array.from(counts.keys(), depth))
    const shorter = new Map<string, number>()
    for (const [folder, amount] of counts) {
      const kept = depth(folder) === deepest ? posix.dirname(folder) : folder
      shorter.set(kept, (shorter.get(kept) ?? 0) + amount)
    }
    counts = shorter
  }
  return mostFirst([...counts])
}

function mostFirst(counts: Counts): Counts {
  return counts.toSorted(([left, some], [right, others]) => others - some || (left < right ? -1 : 1))
}

function depth(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length
}
