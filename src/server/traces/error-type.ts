/** The kind of an error: its code, such as PostgreSQL's, or the name of its class. Never its message, which may have values in it. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return '_OTHER'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
