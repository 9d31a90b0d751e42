/** An address with credentials, on the machine itself. */
const LOCAL_SERVER = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^@\s]{1,200}@(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i

/** Whether a value is the address of a temporary server on the machine of a build or job. */
export function isLocalServer(value: string): boolean {
  return LOCAL_SERVER.test(value)
}
