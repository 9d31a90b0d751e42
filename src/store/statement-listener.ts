/** A statement that has ended. */
interface Statement {
  /** With places for its values, `$1`, which are not told. */
  readonly text: string
  readonly milliseconds: number
  /** Why it failed, if it did. */
  readonly error?: unknown
}

/** Called after each statement, within what it was made for. */
export type StatementListener = (statement: Statement) => void
