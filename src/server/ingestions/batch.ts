import { v7 as uuidv7 } from 'uuid'
import { isNewer, mergeSightings } from '../../store/findings/sightings.ts'
import type { NewIngestionError } from '../../store/ingestions/ingestion-errors.ts'
import { type Account, identityOf } from '../../store/providers/account.ts'
import type { ConnectedProvider, FoundProvider } from '../../store/providers/connect-providers.ts'
import { nameOfScope, type ScopeOfProvider } from '../../store/scans/scopes.ts'
import { documentOf, type FindingDocument } from '../records/finding-document.ts'
import type { Assessment } from './assess-record.ts'
import type { FileContext } from './file-context.ts'
import { type RecordedScan, scopeOf, TOO_MANY_SCANS } from './file-scans.ts'
import {
  accountOf,
  type FindingOfAccount,
  findingOfRecord,
  type NamedAccount,
  resourceNameOf,
} from './finding-of-record.ts'
import { releaseBuffer } from './release-buffer.ts'
import type { SharedUids } from './shared-uids.ts'
import type { RecordedFindings } from './store-findings.ts'

/** Why an account's records are refused. */
const BEYOND_LIMIT = {
  code: 'provider_limit_reached',
  detail:
    'The account is not connected, and the subscription allows no more providers. Delete one or raise the limit, ' +
    'then send the record again.',
}
const NOT_SEEN = {
  code: 'account_not_seen',
  detail:
    'The sender sees the accounts of some teams, and this is not one of them. Let who manages users give the account to ' +
    'a team of the sender, or send with a key of its team.',
}

interface BatchedFinding {
  readonly account: Account
  readonly finding: FindingOfAccount
  readonly scan: RecordedScan
  readonly record: Buffer
  readonly resource: string
}

/** A finding of a connected account, with what it is found by. */
interface KeyedFinding extends BatchedFinding {
  readonly providerId: string
  readonly key: string | null
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
  readonly #file: FileContext
  #document: FindingDocument

  /** `document` holds the bytes of the records. */
  constructor(file: FileContext, document = documentOf([], file.salt)) {
    this.#file = file
    this.#document = document
    this.fingerprint = document.fingerprint
  }

  get isEmpty(): boolean {
    return this.processed + this.invalid === 0
  }

  get errorCount(): number {
    return this.errors.length
  }

  get sharedUids(): SharedUids {
    return this.#file.sharedUids
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
    const { account } = named
    const finding = findingOfRecord(record, this.#file)
    const { scanId, lastSeenAt: seenAt, scope, details } = finding
    const scan = { account, scanId, seenAt, check: details.check, scope }
    if (!this.#file.scans.add(scan)) {
      this.#refuse(index, [{ pointer: '/unmapped/scope', code: 'invalid', detail: TOO_MANY_SCANS }])
      return
    }
    this.processed += 1
    this.#noteAccount(index, named)
    this.#keep({ account, finding, scan, record: bytes, resource: resourceNameOf(record) })
  }

  /** Counts records that are already stored unchanged. */
  addStored(count: number): void {
    this.processed += count
  }

  /** Refuses the records of accounts that could not be connected, or that the sender does not see; returns how many. */
  refuseUnseen(found: readonly FoundProvider[]): number {
    const providers = new Map(found.map((provider) => [identityOf(provider), provider]))
    const before = this.invalid
    for (const { account, pointers } of this.#accounts.values()) {
      const provider = providers.get(identityOf(account))
      if (provider?.isSeen) continue
      // A sender without a team sees no account, and would not see a new one either.
      const isBeyondLimit = provider === undefined && this.#file.teams?.length !== 0
      const reason = isBeyondLimit ? BEYOND_LIMIT : NOT_SEEN
      for (const [index, pointer] of pointers) {
        this.processed -= 1
        this.#refuse(index, [{ pointer, ...reason }])
      }
    }
    return this.invalid - before
  }

  /** The scopes that findings of these providers name, each with an id in case it is new. */
  scopesOf(providers: readonly ConnectedProvider[]): ScopeOfProvider[] {
    const ids = idsOf(providers)
    const scopes = new Map<string, ScopeOfProvider>()
    for (const { account, finding } of this.#findings.values()) {
      const providerId = ids.get(identityOf(account))
      if (providerId === undefined || finding.scope === null) continue
      const scope = { ...scopeOf(finding.scope), providerId }
      const name = nameOfScope(scope)
      if (!scopes.has(name)) scopes.set(name, { ...scope, id: uuidv7() })
    }
    return [...scopes.values()]
  }

  /**
   * Findings of these providers, to be stored; `scopeIds` by `nameOfScope`. At most one per finding, since one statement
   * cannot write a row twice.
   */
  takeFindingsOf(
    providers: readonly ConnectedProvider[],
    scopeIds: ReadonlyMap<string, string>,
  ): RecordedFindings {
    const kept = this.#findingsByKey(idsOf(providers))
    const findings = kept.map(({ providerId, key, finding: { scope, ...finding }, scan, record }) => {
      const scopeId = (scope && scopeIds.get(nameOfScope({ ...scopeOf(scope), providerId }))) ?? null
      return { finding: { ...finding, key, providerId, scopeId }, scan, record }
    })
    return { findings, documentOf: (changed) => this.#reduceTo(changed) }
  }

  /** Frees the memory of the records. The batch cannot be used afterwards. */
  release(): void {
    releaseBuffer(this.#document.bytes)
  }

  /** Resources that share a uid are findings of their own; records of all other findings with one uid are merged. */
  #findingsByKey(ids: ReadonlyMap<string, string>): KeyedFinding[] {
    const findings = new Map<string, KeyedFinding>()
    for (const stated of this.#findings.values()) {
      const providerId = ids.get(identityOf(stated.account))
      if (providerId === undefined) continue
      const { uid } = stated.finding
      const key = this.#file.sharedUids.keyOf({ providerId, uid, resource: stated.resource })
      if (key !== undefined) this.#file.notes.add('shared_uid', uid)
      const name = `${providerId} ${key === undefined ? `uid ${uid}` : `key ${key}`}`
      findings.set(name, { ...merged(findings.get(name), stated), providerId, key: key ?? null })
    }
    return [...findings.values()]
  }

  /** The current document already holds exactly these records when it holds as many. */
  #reduceTo(kept: readonly { readonly record: Buffer }[]): FindingDocument {
    if (kept.length === this.#document.records.length) return this.#document
    const reduced = documentOf(
      kept.map(({ record }) => record),
      this.#file.salt,
    )
    releaseBuffer(this.#document.bytes)
    this.#document = reduced
    return reduced
  }

  #noteAccount(index: number, { account, pointer }: NamedAccount): void {
    const noted = this.#accounts.get(identityOf(account))
    if (noted === undefined)
      this.#accounts.set(identityOf(account), { account, pointers: new Map([[index, pointer]]) })
    else noted.pointers.set(index, pointer)
  }

  #refuse(recordIndex: number, reasons: readonly Omit<NewIngestionError, 'recordIndex' | 'ordinal'>[]): void {
    this.invalid += 1
    for (const [ordinal, { pointer, code, detail }] of reasons.entries()) {
      this.errors.push({ recordIndex, ordinal, pointer, code, detail })
    }
  }

  #keep(stated: BatchedFinding): void {
    const key = `${identityOf(stated.account)}\0${stated.finding.uid}\0${stated.resource}`
    this.#findings.set(key, merged(this.#findings.get(key), stated))
  }
}

/** When a finding occurs twice, the later record counts. */
function merged(before: BatchedFinding | undefined, stated: BatchedFinding): BatchedFinding {
  if (before === undefined) return stated
  const later = isNewer(stated.finding, before.finding) ? stated : before
  const sightings = mergeSightings(before.finding, stated.finding)
  return { ...later, finding: { ...later.finding, ...sightings, id: before.finding.id } }
}

function idsOf(providers: readonly ConnectedProvider[]): ReadonlyMap<string, string> {
  return new Map(providers.map((provider) => [identityOf(provider), provider.id]))
}
