/** How long a push may take. Both are in the configuration. */
export interface RequestLimits {
  /** Milliseconds for one connection, TLS handshake included; a proxy's answer has as long again. */
  readonly connect: number
  /** Milliseconds for the whole push, from the first packet to the last byte of the answer. */
  readonly total: number
}

/** Ten seconds is many round trips on any network; ten minutes sends 1 GiB at 15 Mbit/s. */
export const DEFAULT_LIMITS: RequestLimits = { connect: 10_000, total: 600_000 }
