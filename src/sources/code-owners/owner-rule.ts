import type { PathPattern } from './path-pattern.ts'

/** A line of a CODEOWNERS file: who owns which files. */
export interface OwnerRule {
  readonly pattern: PathPattern
  /** Empty where the line says that nobody owns them. */
  readonly owners: readonly string[]
}

/** Rules of which the last one that matches a file decides. */
export interface OwnerSection {
  readonly rules: readonly OwnerRule[]
  /** Files that have no owner by this section, whatever the rules say. */
  readonly excluded: readonly PathPattern[]
}

/** What a CODEOWNERS file says. A file belongs to those whom any of the sections names. */
export interface OwnerSections {
  readonly sections: readonly OwnerSection[]
  readonly unread: readonly UnreadLine[]
}

/** A line that is skipped. */
export interface UnreadLine {
  readonly line: number
  /** Why, as a sentence. */
  readonly reason: string
}

/** Longest line that is read: far longer than any that is written. Without a limit, one line could keep a scan busy. */
export const MAX_LINE = 4096
export const TOO_LONG = `It is longer than ${MAX_LINE} characters.`

/** Without a limit, a pattern of nothing but slashes could take all time. */
const MAX_PARTS = 100

/** The parts of a path; `undefined` if there are more than any path has. */
export function partsOf(path: string): readonly string[] | undefined {
  const parts = path.split('/')
  return parts.length > MAX_PARTS ? undefined : parts
}
