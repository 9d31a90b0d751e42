/** A value that a text writes under a name, in whatever syntax. */
export interface WrittenValue {
  readonly name: string
  readonly value: string
  /** Where the value begins in the text. */
  readonly at: number
  /** Whether it is a statement or a setting of its own, and no part of a text, a comment or an expression. */
  readonly isStatement?: boolean
}
