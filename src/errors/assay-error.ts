/**
 * The base of every error this project throws on purpose. `code` is stable and may be matched on;
 * `message` is for a person and says the problem, the cause and the cure.
 */
export abstract class AssayError extends Error {
  abstract readonly code: string
  readonly context: Readonly<Record<string, unknown>>

  constructor(message: string, options: { cause?: unknown; context?: Record<string, unknown> } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.name = new.target.name
    this.context = options.context ?? {}
  }
}

/** What the caller asked for cannot be done as asked; the CLI answers with exit code 2. */
export class UsageError extends AssayError {
  override readonly code = 'usage'
}
