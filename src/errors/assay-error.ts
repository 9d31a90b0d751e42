/**
 * The base of every error this project throws on purpose. `code` is stable and may be matched on;
 * `message` is for a person and says the problem, the cause and the cure.
 */
export abstract class AssayError extends Error {
  abstract readonly code: string

  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options)
    this.name = new.target.name
  }
}

/** What the caller asked for cannot be done as asked; the CLI answers with exit code 2. */
export class UsageError extends AssayError {
  override readonly code = 'usage'
}
