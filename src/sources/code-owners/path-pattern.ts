import type { Budget } from '../../limits/budget.ts'
import { compileGlob, type Glob, matchesGlob } from '../files/ignore/glob.ts'

/** Part of a pattern for any number of folders, also for none. */
export const FOLDERS: unique symbol = Symbol('folders')

/** One part of a path: its name, a glob for it, or any folders. */
export type PatternPart = string | Glob | typeof FOLDERS

/** A pattern of a path from the top of the repository, part by part. */
export interface PathPattern {
  readonly parts: readonly PatternPart[]
  /** Whether it is also about everything below a folder that it matches. */
  readonly reachesBelow: boolean
}

/**
 * A part of a path in the syntax of git: its name where nothing in it is special, which most are. `undefined` for what
 * nothing can match. Each character stands for one byte.
 */
export function patternPart(text: string): PatternPart | undefined {
  if (!/[*?[\\]/.test(text)) return text
  return compileGlob(text)
}

/** Any name. */
export const ANY: PatternPart = compileGlob('*') ?? []

/** The pattern of these parts; `undefined` where one of them can match nothing. */
export function patternOfParts(
  parts: readonly (PatternPart | undefined)[],
  reachesBelow: boolean,
): PathPattern | undefined {
  const isPart = (part: PatternPart | undefined): part is PatternPart => part !== undefined
  return parts.every(isPart) ? { parts, reachesBelow } : undefined
}

/** Follows all ways through the pattern at once, so that no pattern takes longer than the product of both lengths. */
export function matchesPath(
  { parts, reachesBelow }: PathPattern,
  path: readonly string[],
  budget: Budget,
): boolean {
  let places = reached(0, parts)
  for (const name of path) {
    if (reachesBelow && places.has(parts.length)) return true
    const next = new Set<number>()
    budget.spend(places.size)
    for (const place of places) {
      const part = parts[place]
      if (part === undefined) continue
      if (part === FOLDERS) for (const at of reached(place, parts)) next.add(at)
      else if (matchesPart(part, name, budget)) for (const at of reached(place + 1, parts)) next.add(at)
    }
    if (next.size === 0) return false
    places = next
  }
  return places.has(parts.length)
}

/** A place in a pattern, and those after it that can be reached without a part of the path. */
function reached(place: number, parts: readonly PatternPart[]): Set<number> {
  const places = new Set([place])
  for (let at = place; parts[at] === FOLDERS; at += 1) places.add(at + 1)
  return places
}

function matchesPart(part: string | Glob, name: string, budget: Budget): boolean {
  return typeof part === 'string' ? part === name : matchesGlob(part, name, budget)
}
