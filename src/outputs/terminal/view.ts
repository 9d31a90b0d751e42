import { isAbsolute, join, relative } from 'node:path'
import type { ChalkInstance } from 'chalk'
import type { Excerpt } from '../../excerpts/excerpt.ts'
import type { Finding } from '../../findings/finding.ts'
import type { Status } from '../../ocsf/status.ts'
import { printable } from '../../text/printable.ts'
import type { NextStep } from './next-steps.ts'

export interface SummaryOptions {
  /** With level 0 no escape sequence is written at all. */
  readonly colors: ChalkInstance
  /** Width of the terminal. */
  readonly columns: number
  /** Findings with these alone are listed one by one; what is counted is always all. */
  readonly statuses?: readonly Status[]
  /** Every finding instead of the worst. */
  readonly verbose: boolean
  /** Whether what has no check counts as not scanned. */
  readonly strict: boolean
  /** Absolute path that printed paths are relative to, so that a terminal can open them. */
  readonly cwd: string
  /** What the reader may do next, where somebody sits at the terminal. */
  readonly next?: readonly NextStep[]
  /** A sentence about the exit code, where what was found does not tell it. */
  readonly exit?: string
  /** The reports that were written. */
  readonly files: readonly string[]
  /** The lines of code that a finding is about; without it none are shown. */
  readonly excerpt?: (finding: Finding) => Excerpt | undefined
}

/** Limits of the line width; longer lines are hard to read. */
const MIN_WIDTH = 40
const MAX_WIDTH = 120

/** Settings for drawing the sections of the summary. */
export interface View {
  readonly colors: ChalkInstance
  readonly width: number
  readonly verbose: boolean
  readonly strict: boolean
  /** Whether the last lines say what to do next. */
  readonly hasNext: boolean
  /** Whether a page with all findings was written. */
  readonly hasPage: boolean
  excerpt(finding: Finding): Excerpt | undefined
  /** A path as a person here would type it, printable. */
  path(path: string): string
}

export function viewOf(
  root: string | undefined,
  { colors, columns, verbose, strict, cwd, files, next = [], excerpt = () => undefined }: SummaryOptions,
): View {
  return {
    colors,
    verbose,
    strict,
    excerpt,
    hasNext: next.length > 0,
    hasPage: files.some((file) => file.endsWith('.html')),
    width: Math.min(Math.max(columns, MIN_WIDTH), MAX_WIDTH),
    path: (path) => printable(shortest(isAbsolute(path) ? path : join(root ?? cwd, path), cwd)),
  }
}

/** The path relative to the working directory if it is inside, else absolute. */
function shortest(path: string, cwd: string): string {
  const fromHere = relative(cwd, path)
  return fromHere === '' || fromHere.startsWith('..') || isAbsolute(fromHere) ? path : fromHere
}
