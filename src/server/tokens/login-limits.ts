import type { Rate } from '../rate-limits/token-buckets.ts'

export interface LoginLimits {
  /** Of logins and refreshes. A refused one counts twenty times. */
  readonly perAddress: Rate
  /** Of logins with one email address, right or wrong, from wherever. */
  readonly perEmail: Rate
}

/** A few mistakes cost a person nothing; who guesses gets some four hundred guesses an hour at one password. */
export const DEFAULT_LOGIN_LIMITS: LoginLimits = {
  perAddress: { burst: 400, perSecond: 4 },
  perEmail: { burst: 10, perSecond: 1 / 10 },
}
