/** The code of an error, such as an SQLSTATE or `EPERM`; empty where there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
