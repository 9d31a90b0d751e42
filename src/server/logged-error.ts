/**
 * Attributes of errors of the system, of PostgreSQL and of the job queue that say what has failed. Whatever else an error carries
 * stays out: a connection with its keys, or the values of a row.
 */
const TOLD = ['code', 'syscall', 'address', 'port', 'schema', 'table', 'constraint', 'queue'] as const

/** Longer chains of causes are cut off; one may lead back to itself. */
const MOST_CAUSES = 5

/** What the log says of an error, and of its causes. Errors that are not of JavaScript's class, such as the job queue's, count too. */
export function loggedError(error: unknown, causes = MOST_CAUSES): unknown {
  if (typeof error !== 'object' || error === null) return error
  const { name, message, stack, cause, errors, ...others } = error as Partial<AggregateError>
  const attributes: Record<string, unknown> = others
  return {
    type: name ?? 'Object',
    ...Object.fromEntries(
      TOLD.flatMap((key) => (attributes[key] === undefined ? [] : [[key, attributes[key]]])),
    ),
    message,
    stack,
    ...(cause !== undefined && causes > 0 && { cause: loggedError(cause, causes - 1) }),
    ...(Array.isArray(errors) &&
      causes > 0 && { errors: errors.map((each) => loggedError(each, causes - 1)) }),
  }
}
