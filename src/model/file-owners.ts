/** Who owns the files of a repository. */
export interface FileOwners {
  /** Users, teams and email addresses, as they are written; none for a file that nobody owns. */
  of(file: string): readonly string[]
  /** What was not understood of what says it; complete once all files were asked for. */
  readonly notes: readonly OwnerNote[]
}

/** Something in a file with owners that was skipped. */
export interface OwnerNote {
  readonly file: string
  /** Absent for what is about the whole file. */
  readonly line?: number
  /** Why, as a sentence for a person. */
  readonly reason: string
}
