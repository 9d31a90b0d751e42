import type { Rate } from '../../store/rate-limits/take-tokens.ts'
import type { Store } from '../../store/store.ts'
import { refuseFor } from '../rate-limits/limit-rates.ts'
import { TokenBuckets } from '../rate-limits/token-buckets.ts'

export interface LoginLimits {
  /** Of logins and refreshes. A refused one counts twenty times. */
  readonly perAddress: Rate
  /** Of wrong passwords for one account from one address. */
  readonly perAccountAndAddress: Rate
  /** Of wrong passwords for one account, from all addresses but those that it is logged in from. */
  readonly perAccount: Rate
}

/**
 * A few mistakes cost a person nothing. However many addresses guess, they get 300 guesses at one password and then
 * 360 an hour together; it takes thirty of them to keep out its owner, unless the owner is logged in at that address.
 */
export const DEFAULT_LOGIN_LIMITS: LoginLimits = {
  perAddress: { burst: 400, perSecond: 4 },
  perAccountAndAddress: { burst: 10, perSecond: 1 / 10 },
  perAccount: { burst: 300, perSecond: 1 / 10 },
}

/** Who tries to log in, as far as can be told before the password is verified. */
export interface Attempt {
  /** The email address as the database folds it, whether anybody has it or not. */
  readonly account: string
  /** What counts as one network address. */
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
   * Answers with what `verify` does. Throws the answer 429 instead of calling it when there were too many guesses. A
   * guess is counted before it is verified, so that many at once are no way around, and taken off unless it was wrong.
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

/** From each bucket or from none. */
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
