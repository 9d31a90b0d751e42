import type { Budget } from '../../../limits/budget.ts'
import { type ByteSet, readByteSet } from './byte-set.ts'

/** Step of a glob for `?`: any one byte but a slash. */
const ONE = Symbol('one')

/** Step of a glob for `*`: any bytes but slashes. */
const RUN = Symbol('run')

/** Any bytes at all: `**` that ends a glob. */
const REST = Symbol('rest')

/** Any bytes up to and including a slash: `**` before a slash. */
const FOLDERS = Symbol('folders')

/** The next step may be left out. */
const OPTIONAL = Symbol('perhaps')

type Step = string | ByteSet | typeof ONE | typeof RUN | typeof REST | typeof FOLDERS | typeof OPTIONAL

/** Cost of a set operation, in comparisons. */
const STEPS_FOR_A_PLACE = 20

/** A glob, step by step; a text matches when it takes all of them. */
export type Glob = readonly Step[]

/**
 * Compiles a glob as git reads it. Git compares bytes, so each character of the text is one. `undefined` for a glob
 * that nothing can match.
 */
export function compileGlob(text: string): Glob | undefined {
  const start = literalLength(text)
  const steps: Step[] = [...text.slice(0, start)]
  for (let at = start; at < text.length; ) {
    const read = readSteps(text, at, start)
    if (!read) return undefined
    steps.push(...read.steps)
    at = read.end
  }
  return steps
}

/** Length of the literal beginning of a glob. */
function literalLength(text: string): number {
  const wildcard = text.search(/[*?[\\]/)
  return wildcard === -1 ? text.length : wildcard
}

interface ReadSteps {
  readonly steps: Glob
  readonly end: number
}

function readSteps(text: string, at: number, start: number): ReadSteps | undefined {
  const character = text.charAt(at)
  if (character === '*') return readStars(text, at, start)
  if (character === '?') return { steps: [ONE], end: at + 1 }
  if (character === '[') {
    const read = readByteSet(text, at)
    return read && { steps: [read.set], end: read.end }
  }
  if (character !== '\\') return { steps: [character], end: at + 1 }
  const escaped = text[at + 1]
  return escaped === undefined ? undefined : { steps: [escaped], end: at + 2 }
}

/**
 * Two or more stars match across folders if they are a whole part of the path. Git compares the text before the first
 * wildcard separately, so stars just after it count as the beginning of a part: `a**` before `/b`.
 */
function readStars(text: string, at: number, start: number): ReadSteps {
  let end = at
  while (text[end] === '*') end += 1
  const begins = at === start || text[at - 1] === '/'
  if (end === at + 1 || !begins) return { steps: [RUN], end }
  if (text[end] === '/') return { steps: [OPTIONAL, FOLDERS], end: end + 1 }
  // Before a slash that is escaped they never stand for nothing.
  const ends = end === text.length || text.startsWith('\\/', end)
  return { steps: [ends ? REST : RUN], end }
}

/** Whether a text matches, in no more steps than the product of both lengths, for which the budget is charged. */
export function matchesGlob(glob: Glob, text: string, budget: Budget): boolean {
  return glob.some(reachesIntoFolders) ? matchesDeeply(glob, text, budget) : matchesWithin(glob, text, budget)
}

function reachesIntoFolders(step: Step): boolean {
  return step === REST || step === FOLDERS
}

/**
 * Matches from the left: each run takes as little as possible, and only the last run is extended on a
 * mismatch, since it can take whatever an earlier one could.
 */
function matchesWithin(glob: Glob, text: string, budget: Budget): boolean {
  let place = 0
  let at = 0
  let steps = 0
  let run = -1
  let runEnd = 0
  for (; at < text.length || glob[place] === RUN; steps += 1) {
    const step = glob[place]
    if (step === RUN) {
      run = place
      runEnd = at
      place += 1
    } else if (step !== undefined && accepts(step, text.charAt(at))) {
      place += 1
      at += 1
    } else if (run !== -1 && runEnd < text.length && text[runEnd] !== '/') {
      runEnd += 1
      at = runEnd
      place = run + 1
    } else break
  }
  budget.spend(steps)
  return at === text.length && place === glob.length
}

/** Simulates all alternatives at once, as an NFA does. */
function matchesDeeply(glob: Glob, text: string, budget: Budget): boolean {
  let places = new Set<number>()
  reach(0, glob, places)
  for (const byte of text) {
    const next = new Set<number>()
    budget.spend(places.size * STEPS_FOR_A_PLACE)
    for (const place of places) take(byte, place, glob, next)
    if (next.size === 0) return false
    places = next
  }
  return places.has(glob.length)
}

/** Adds a place, and those after it that match the empty text. */
function reach(place: number, glob: Glob, places: Set<number>): void {
  if (places.has(place)) return
  places.add(place)
  const step = glob[place]
  if (step === RUN || step === REST || step === OPTIONAL) reach(place + 1, glob, places)
  if (step === OPTIONAL) reach(place + 2, glob, places)
}

/** Adds the places that one byte leads to. */
function take(byte: string, place: number, glob: Glob, next: Set<number>): void {
  const step = glob[place]
  if (step === REST || (step === RUN && byte !== '/')) reach(place, glob, next)
  else if (step === FOLDERS) {
    next.add(place)
    if (byte === '/') reach(place + 1, glob, next)
  } else if (step !== undefined && accepts(step, byte)) reach(place + 1, glob, next)
}

function accepts(step: Step, byte: string): boolean {
  if (typeof step === 'string') return step === byte
  if (byte === '/') return false
  return step === ONE || (typeof step === 'object' && step.bytes.has(byte) !== step.negated)
}
