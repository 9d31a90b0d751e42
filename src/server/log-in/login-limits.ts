import type { Rate } from '../../store/rate-limits/token-buckets.ts'
import type { Store } from '../../store/store.ts'
import { refuseFor } from '../rate-limits/limit-rates.ts'
import { TokenBuckets } from '../rate-limits/token-buckets.ts'

export interface LoginLimits {
  /** Logins and refreshes from one address. A failed one counts twenty times. */
  readonly perAddress: Rate
  /** Wrong passwords for one account from one address. */
  readonly perAccountAndAddress: Rate
  /** Wrong passwords for one account, from all addresses except those it has sessions from. */
  readonly perAccount: Rate
}

/**
 * A few mistakes cost a person nothing. From any number of addresses, attackers get 300 guesses at one account and then
 * 360 an hour; thirty addresses can lock out its owner, except from an address with a session.
 */
export const DEFAULT_LOGIN_LIMITS: LoginLimits = {
  perAddress: { burst: 400, perSecond: 4 },
  perAccountAndAddress: { burst: 10, perSecond: 1 / 10 },
  perAccount: { burst: 300, perSecond: 1 / 10 },
}

/** A login attempt, before its password is verified. */
export interface Attempt {
  /** The email address as the database normalises it, whether it is known or not. */
  readonly account: string
  /** The unit of limits per address, see `addressOf`. */
  readonly address: string
  readonly isKnownAddress: boolean
}

interface Bucket {
  readonly buckets: TokenBuckets
  readonly name: string
}

/** Limits guesses at passwords. Only wrong ones count. */
export class GuessLimits {
  readonly #perAccountAndAddress: TokenBuckets
  readonly #perAccount: TokenBuckets

  constructor(store: Store, { perAccountAndAddress, perAccount }: LoginLimits) {
    this.#perAccountAndAddress = new TokenBuckets(store, 'account and address', perAccountAndAddress)
    this.#perAccount = new TokenBuckets(store, 'account', perAccount)
  }

  /**
   * Returns the result of `verify`. After too many guesses, throws 429 without calling it. A guess is counted before it
   * is verified, so that concurrent guesses are no way around the limit, and given back unless it was wrong.
   */
  async verify(attempt: Attempt, verify: () => Promise<boolean>): Promise<boolean> {
    const buckets = this.#bucketsOf(attempt)
    await takeOfEach(buckets)
    let isWrong = false
    try {
      const isRight = await verify()
      isWrong = !isRight
      return isRight
    } finally {
      if (!isWrong) await giveBack(buckets)
    }
  }

  #bucketsOf({ account, address, isKnownAddress }: Attempt): readonly Bucket[] {
    const here = { buckets: this.#perAccountAndAddress, name: `${account}\0${address}` }
    return isKnownAddress ? [here] : [here, { buckets: this.#perAccount, name: account }]
  }
}

/** Takes a token from each bucket, or from none. */
async function takeOfEach(wanted: readonly Bucket[]): Promise<void> {
  for (const [index, { buckets, name }] of wanted.entries()) {
    const seconds = await buckets.take(name)
    if (seconds > 0) await giveBack(wanted.slice(0, index))
    refuseFor(seconds, 'user')
  }
}

async function giveBack(taken: readonly Bucket[]): Promise<void> {
  await Promise.all(taken.map(({ buckets, name }) => buckets.giveBack(name)))
}
