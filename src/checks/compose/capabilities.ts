/** The name of a capability without the prefix that may stand before it: `CAP_SYS_ADMIN` is `SYS_ADMIN`. */
export function capabilityName(written: string): string {
  return written.toUpperCase().replace(/^CAP_/, '')
}
