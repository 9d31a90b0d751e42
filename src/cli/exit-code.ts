/** Exit codes of the process. A push never changes them. */
export const EXIT = {
  ok: 0,
  unexpectedError: 1,
  usageError: 2,
  /** At least one FAIL at or above `--fail-on` that is neither muted nor known from before. */
  findings: 3,
  /** Nothing failed, but something that should have been scanned was not. */
  incomplete: 4,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
