import type { FindingWithRecord } from '../../store/findings/upsert-findings.ts'
import type { NewIngestionError } from '../../store/ingestions/insert-errors.ts'
import type { Account, ConnectedProvider } from '../../store/providers/connect-providers.ts'
import type { Assessment } from './assess-record.ts'
import { accountOf, type FindingOfAccount, findingOfRecord, type NamedAccount } from './finding-of-record.ts'

/** Enough to make the round trips to the database cheap, few enough to show progress and to hold few locks. */
const MAX_RECORDS = 500
/** Bounds memory when records are large. */
const MAX_CHARACTERS = 4 * 1024 * 1024

/** Limits of the columns that name a provider. */
const MAX_PROVIDER_LENGTH = 100
const MAX_ACCOUNT_LENGTH = 250

const LIMIT_REACHED =
  'The account is not connected, and the subscription allows no more providers. Delete one or raise the limit, ' +
  'then send the record again.'

interface BatchedFinding {
  readonly account: Account
  readonly finding: FindingOfAccount
  readonly record: string
}

/** Where the records of one account name it, by record index. */
interface BatchedAccount {
  readonly account: Account
  readonly pointers: Map<number, string>
}

/** Records that are written in one transaction. */
export class Batch {
  processed = 0
  invalid = 0
  readonly errors: NewIngestionError[] = []
  readonly #scanId: string
  readonly #accounts = new Map<string, BatchedAccount>()
  readonly #findings = new Map<string, BatchedFinding>()
  #characters = 0

  constructor(scanId: string) {
    this.#scanId = scanId
  }

  get isFull(): boolean {
    return this.processed + this.invalid >= MAX_RECORDS || this.#characters >= MAX_CHARACTERS
  }

  /** The accounts of the records that can be processed, in the order in which they first occur. */
  get accounts(): readonly Account[] {
    return [...this.#accounts.values()].map(({ account }) => account)
  }

  add(assessment: Assessment): void {
    if ('reasons' in assessment) {
      this.#refuse(assessment.index, assessment.reasons)
      return
    }
    const { index, record, text } = assessment
    const named = accountOf(record)
    const tooLong = longAccount(named.account)
    if (tooLong !== undefined) {
      this.#refuse(index, [tooLong])
      return
    }
    this.processed += 1
    this.#characters += text.length
    this.#noteAccount(index, named)
    this.#keep({ account: named.account, finding: findingOfRecord(record, this.#scanId), record: text })
  }

  /** Refuses the records of accounts that could not be connected; answers with how many these are. */
  refuseUnconnected(providers: readonly ConnectedProvider[]): number {
    const connected = new Set(providers.map(keyOf))
    const before = this.invalid
    for (const { account, pointers } of this.#accounts.values()) {
      if (connected.has(keyOf(account))) continue
      for (const [index, pointer] of pointers) {
        this.processed -= 1
        this.#refuse(index, [{ pointer, code: 'provider_limit_reached', detail: LIMIT_REACHED }])
      }
    }
    return this.invalid - before
  }

  /**
   * What is to be written of the records of these providers. At most one per finding: one statement cannot write a
   * row twice.
   */
  findingsOf(providers: readonly ConnectedProvider[]): FindingWithRecord[] {
    const ids = new Map(providers.map((provider) => [keyOf(provider), provider.id]))
    return [...this.#findings.values()].flatMap(({ account, finding, record }) => {
      const providerId = ids.get(keyOf(account))
      return providerId === undefined ? [] : [{ finding: { ...finding, providerId }, record }]
    })
  }

  #noteAccount(index: number, { account, pointer }: NamedAccount): void {
    const noted = this.#accounts.get(keyOf(account))
    if (noted === undefined)
      this.#accounts.set(keyOf(account), { account, pointers: new Map([[index, pointer]]) })
    else noted.pointers.set(index, pointer)
  }

  #refuse(recordIndex: number, reasons: readonly Omit<NewIngestionError, 'recordIndex' | 'ordinal'>[]): void {
    this.invalid += 1
    for (const [ordinal, { pointer, code, detail }] of reasons.entries()) {
      this.errors.push({ recordIndex, ordinal, pointer, code, detail })
    }
  }

  /** Treats a finding that occurs twice as the store would if the two came in different batches. */
  #keep(later: BatchedFinding): void {
    const key = JSON.stringify([later.account.provider, later.account.uid, later.finding.uid])
    const earlier = this.#findings.get(key)
    if (earlier === undefined) {
      this.#findings.set(key, later)
    } else if (later.finding.lastSeenAt >= earlier.finding.lastSeenAt) {
      const { id, firstSeenAt } = earlier.finding
      this.#findings.set(key, { ...later, finding: { ...later.finding, id, firstSeenAt } })
    }
  }
}

function keyOf({ provider, uid }: Account): string {
  return JSON.stringify([provider, uid])
}

function longAccount({
  provider,
  uid,
}: Account): Omit<NewIngestionError, 'recordIndex' | 'ordinal'> | undefined {
  if (provider.length <= MAX_PROVIDER_LENGTH && uid.length <= MAX_ACCOUNT_LENGTH) return undefined
  const detail =
    `A provider has at most ${MAX_PROVIDER_LENGTH} characters and the identifier of an account ` +
    `at most ${MAX_ACCOUNT_LENGTH}.`
  return { pointer: '', code: 'invalid', detail }
}
