/** URL with credentials whose host is the machine itself. */
const LOCAL_SERVER = /^[a-z][a-z0-9+.-]{1,20}:\/\/[^@\s]{1,200}@(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i

/** Whether a value is the URL of a temporary server on localhost, whose credentials are no secret. */
export function isLocalServer(value: string): boolean {
  return LOCAL_SERVER.test(value)
}

/** Whether a host is the machine itself. */
export function isLocalHost(host: string): boolean {
  return /^(?:localhost|127\.0\.0\.1)$/i.test(host)
}
