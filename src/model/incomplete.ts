/** Something that belongs to a part of a live account or, where it names none, of the scanned files. */
interface Belonging {
  readonly account?: string
  readonly part: string
}

/** What of a scan may lack resources or findings, since there are gaps. */
export class Incomplete {
  /** Live accounts; `undefined` stands for the files. */
  readonly #accounts = new Set<string | undefined>()
  readonly #parts = new Set<string>()

  /** Notes gaps in an account, or in the files where it is `undefined`, and the parts of it that they concern. */
  add(account: string | undefined, parts: Iterable<string>): void {
    this.#accounts.add(account)
    for (const part of parts) this.#parts.add(keyOf(account, part))
  }

  /** Takes over what another one has noted. */
  addAll(other: Incomplete): void {
    for (const account of other.#accounts) this.#accounts.add(account)
    for (const key of other.#parts) this.#parts.add(key)
  }

  /** Whether a gap concerns an account; the files where it is `undefined`. */
  hasAccount(account: string | undefined): boolean {
    return this.#accounts.has(account)
  }

  /** Whether a gap concerns the part. */
  hasPart({ account, part }: Belonging): boolean {
    return this.#parts.has(keyOf(account, part))
  }
}

function keyOf(account: string | undefined, part: string): string {
  return `${account ?? ''}\n${part}`
}
