import { isNewer } from '../../store/findings/is-newer.ts'
import type { NewIngestionError } from '../../store/ingestions/insert-errors.ts'
import type { Account, ConnectedProvider } from '../../store/providers/connect-providers.ts'
import { documentOf, type FindingDocument } from '../records/finding-document.ts'
import type { Assessment } from './assess-record.ts'
import { accountOf, type FindingOfAccount, findingOfRecord, type NamedAccount } from './finding-of-record.ts'
import { releaseBuffer } from './release-buffer.ts'
import type { RecordedFindings } from './store-findings.ts'

const LIMIT_REACHED =
  'The account is not connected, and the subscription allows no more providers. Delete one or raise the limit, ' +
  'then send the record again.'

interface BatchedFinding {
  readonly account: Account
  readonly finding: FindingOfAccount
  readonly record: Buffer
}

/** An account, and where each record names it, by record index. */
interface BatchedAccount {
  readonly account: Account
  readonly pointers: Map<number, string>
}

/** Records that are written in one transaction. */
export class Batch {
  processed = 0
  invalid = 0
  readonly errors: NewIngestionError[] = []
  /** Fingerprint of the document of all records, including those that are not stored. */
  readonly fingerprint: Buffer
  readonly #accounts = new Map<string, BatchedAccount>()
  readonly #findings = new Map<string, BatchedFinding>()
  #document: FindingDocument

  /** `document` holds the bytes of the records. */
  constructor(document = documentOf([])) {
    this.#document = document
    this.fingerprint = document.fingerprint
  }

  get isEmpty(): boolean {
    return this.processed + this.invalid === 0
  }

  get errorCount(): number {
    return this.errors.length
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
    const { index, record, bytes } = assessment
    const named = accountOf(record)
    this.processed += 1
    this.#noteAccount(index, named)
    this.#keep({ account: named.account, finding: findingOfRecord(record), record: bytes })
  }

  /** Counts records that are already stored unchanged. */
  addStored(count: number): void {
    this.processed += count
  }

  /** Refuses the records of accounts that could not be connected; returns how many. */
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
   * Findings of these providers and their document, to be stored. At most one per finding, since one statement cannot
   * write a row twice. Call once: the other records are released.
   */
  takeFindingsOf(providers: readonly ConnectedProvider[]): RecordedFindings {
    const ids = new Map(providers.map((provider) => [keyOf(provider), provider.id]))
    const kept = [...this.#findings.values()].filter(({ account }) => ids.has(keyOf(account)))
    return {
      findings: kept.map(({ account, finding }, documentIndex) => {
        const providerId = ids.get(keyOf(account)) ?? ''
        return { ...finding, providerId, documentIndex }
      }),
      document: this.#reduceTo(kept),
    }
  }

  /** Frees the memory of the records. The batch cannot be used afterwards. */
  release(): void {
    releaseBuffer(this.#document.bytes)
  }

  /** The current document already holds exactly these records when it holds as many. */
  #reduceTo(kept: readonly BatchedFinding[]): FindingDocument {
    if (kept.length === this.#document.records.length) return this.#document
    const reduced = documentOf(kept.map(({ record }) => record))
    releaseBuffer(this.#document.bytes)
    this.#document = reduced
    return reduced
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

  /** When a finding occurs twice, the later record counts. */
  #keep(stated: BatchedFinding): void {
    const key = `${keyOf(stated.account)}\0${stated.finding.uid}`
    const before = this.#findings.get(key)
    if (before === undefined) {
      this.#findings.set(key, stated)
    } else if (isNewer(stated.finding, before.finding)) {
      const { id, firstSeenAt } = before.finding
      this.#findings.set(key, { ...stated, finding: { ...stated.finding, id, firstSeenAt } })
    }
  }
}

/** U+0000 separates, since no text of a record contains it. */
function keyOf({ provider, uid }: Account): string {
  return `${provider}\0${uid}`
}
