import type { NewIngestionError } from '../../store/ingestions/insert-errors.ts'
import type { Account } from '../../store/providers/connect-providers.ts'
import type { Assessment } from './assess-record.ts'
import { accountOf, type FindingOfAccount, findingOfRecord } from './finding-of-record.ts'

/** Enough to make the round trips to the database cheap, few enough to show progress and to hold few locks. */
const MAX_RECORDS = 500
/** Bounds memory when records are large. */
const MAX_CHARACTERS = 4 * 1024 * 1024

/** Limits of the columns that name a provider. */
const MAX_PROVIDER_LENGTH = 100
const MAX_ACCOUNT_LENGTH = 250

export interface BatchedFinding {
  readonly account: Account
  readonly finding: FindingOfAccount
  readonly record: string
}

/** Records that are written in one transaction. */
export class Batch {
  processed = 0
  invalid = 0
  readonly errors: NewIngestionError[] = []
  readonly #scanId: string
  readonly #findings = new Map<string, BatchedFinding>()
  #characters = 0

  constructor(scanId: string) {
    this.#scanId = scanId
  }

  get isFull(): boolean {
    return this.processed + this.invalid >= MAX_RECORDS || this.#characters >= MAX_CHARACTERS
  }

  /** At most one per finding: one statement cannot write a row twice. */
  get findings(): readonly BatchedFinding[] {
    return [...this.#findings.values()]
  }

  add(assessment: Assessment): void {
    if ('reasons' in assessment) {
      this.#refuse(assessment.index, assessment.reasons)
      return
    }
    const { index, record, text } = assessment
    const account = accountOf(record)
    const tooLong = longAccount(account)
    if (tooLong !== undefined) {
      this.#refuse(index, [tooLong])
      return
    }
    this.processed += 1
    this.#characters += text.length
    this.#keep({ account, finding: findingOfRecord(record, this.#scanId), record: text })
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
