/** What one request may take. */
export interface RequestLimits {
  /** Milliseconds for one connection, TLS handshake included; a proxy's answer has as long again. */
  readonly connect: number
  /** Milliseconds for the whole request, from the first packet to the last byte of the answer. */
  readonly total: number
  /** What an answer has beyond so many bytes is not read. */
  readonly answerBytes: number
}

/** Ten seconds is many round trips on any network; ten minutes sends 1 GiB at 15 Mbit/s; a job is some 400 bytes. */
export const PUSH_LIMITS: RequestLimits = { connect: 10_000, total: 600_000, answerBytes: 1024 * 1024 }

/** A page of a hundred errors with long texts is a fraction of 8 MiB. */
export const READ_LIMITS: RequestLimits = { connect: 10_000, total: 30_000, answerBytes: 8 * 1024 * 1024 }

/**
 * Of a download of any size: it has failed after so many milliseconds without a byte. `answerBytes` limits the body of a
 * refusal.
 */
export const DOWNLOAD_LIMITS = { connect: 10_000, silence: 60_000, answerBytes: 1024 * 1024 } as const
