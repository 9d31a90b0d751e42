import { posix } from 'node:path'
import type { Finding } from '../../findings/finding.ts'
import { printable } from '../../printable.ts'
import { count, number } from '../words.ts'
import { placeLines, TEXT_INDENT } from './finding-block.ts'
import type { Mistake } from './finding-groups.ts'
import { indent, padStart, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Most places that are listed one by one; more of them are counted by folder. */
const MAX_PLACES = 40

/** Most folders that are named, for which ever shorter paths are taken. */
const MAX_FOLDERS = 40

/**
 * The mistakes of a check beyond those that are shown whole, none of which is left out: a line for each, and of very many,
 * how many each folder has. `reasons` are those that were shown.
 */
export function morePlaces(mistakes: readonly Mistake[], reasons: ReadonlySet<string>, view: View): string[] {
  if (mistakes.length === 0) return []
  const room = view.width - TEXT_INDENT
  const isMany = mistakes.length > MAX_PLACES
  const body = isMany
    ? folders(
        mistakes.map(({ first }) => first),
        view,
      )
    : mistakes.flatMap((mistake) => placeOf(mistake, reasons, room - 2, view))
  const heading = `The same check fails in ${count(mistakes.length, 'more place')}${isMany ? ', by folder' : ''}:`
  return indent(
    [...wrap(heading, room).map((line) => view.colors.bold(line)), ...indent(body, 2)],
    TEXT_INDENT,
  )
}

function placeOf(
  { first, others }: Mistake,
  reasons: ReadonlySet<string>,
  room: number,
  view: View,
): string[] {
  const { colors } = view
  const instances = others.length > 0 ? `and ${number(others.length)} more from the same line` : undefined
  const [head = '', ...rest] = placeLines(first, room, view)
  const lines = [head, ...indent([...rest, ...(instances ? [colors.dim(instances)] : [])], 2)]
  if (reasons.has(first.reason)) return lines
  return [
    ...lines,
    ...indent(
      wrap(printable(first.reason), room - 2).map((line) => colors.dim(line)),
      2,
    ),
  ]
}

/** `480  kubernetes/apps/`. */
function folders(findings: readonly Finding[], { colors, path }: View): string[] {
  const counts = countsByFolder(findings)
  const width = Math.max(...counts.map(([, amount]) => number(amount).length))
  return counts.map(
    ([folder, amount]) => `${padStart(number(amount), width)}  ${colors.cyan(`${path(folder)}/`)}`,
  )
}

/** By folder, or by the folder that holds it, until there are few. */
function countsByFolder(findings: readonly Finding[]): readonly [folder: string, amount: number][] {
  let counts = new Map<string, number>()
  for (const { location } of findings) {
    const folder = posix.dirname(location?.file ?? '.')
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
  return [...counts].sort(([left, some], [right, others]) => others - some || (left < right ? -1 : 1))
}

function depth(folder: string): number {
  return folder === '.' ? 0 : folder.split('/').length
}
