import { hash } from 'node:crypto'
import type { RecordScope } from '../../ocsf/record-scope.ts'
import { type Account, identityOf } from '../../store/providers/account.ts'
import type { ScanCoverage } from '../../store/scans/insert-scan.ts'
import type { Scope } from '../../store/scans/scopes.ts'

/** What one record says about the scan it is of. */
export interface RecordedScan {
  readonly account: Account
  readonly scanId: string
  readonly seenAt: number
  readonly check: string
  readonly scope: RecordScope | null
}

/** What some records say about one scan, as JSON: stored with the records, so that they need not be read again. */
export interface StoredScan {
  readonly account: Account
  /** Null for records that state no scope, which are counted together. */
  readonly source: string | null
  readonly roots: readonly string[]
  readonly scanId: string
  /** The least time of the records. */
  readonly time: number
  readonly complete: boolean
  readonly completeParts: readonly string[]
  readonly incompleteParts: readonly string[]
  readonly checks: readonly string[] | null
  readonly statuses: readonly string[] | null
}

/** One scan of a file. */
export interface FileScan {
  readonly account: Account
  readonly scope: Scope
  readonly scanId: string
  readonly time: number
  readonly coverage: ScanCoverage
}

/** Scans of one file that are noted; those that state no scope and are beyond it are not. */
export const MAX_SCANS = 1_000
/** Characters of all names of scopes, parts and checks of one file. */
const MAX_NAMES_LENGTH = 4 * 1024 * 1024

export const TOO_MANY_SCANS =
  `The file names more than ${MAX_SCANS} scans and scopes, or parts with names beyond all measure. ` +
  'Send a file for each of them.'

/** A `StoredScan` that grows. Statements of records are joined so that their order does not matter. */
interface GrowingScan {
  readonly stored: StoredScan
  time: number
  scanId: string
  complete: boolean
  readonly completeParts: Set<string>
  readonly incompleteParts: Set<string>
  checks: Set<string> | null
  statuses: readonly string[] | null
}

/** The scans that a file, or a batch of it, has records of, and what it says they covered. */
export class FileScans {
  readonly #scans = new Map<string, GrowingScan>()
  #namesLength = 0

  /** False: a limit is reached, and the record must be refused. */
  add({ account, scanId, seenAt, check, scope }: RecordedScan): boolean {
    const ofPart = scope === null || scope.complete || scope.part === null ? [] : [scope.part]
    return this.addStored({
      account,
      source: scope?.source ?? null,
      roots: scope?.roots ?? [],
      scanId,
      time: seenAt,
      complete: scope?.complete ?? false,
      completeParts: scope?.partComplete === true ? ofPart : [],
      incompleteParts: scope?.partComplete === true ? [] : ofPart,
      checks: scope?.someChecks === true ? [check] : null,
      statuses: scope?.statuses ?? null,
    })
  }

  /** The same for many records of one scan. */
  addStored(stored: StoredScan): boolean {
    const scan = this.#scanOf(stored)
    // Of records without a scope only the account and the time matter.
    if (scan === undefined) return stored.source === null
    if (stored.time < scan.time) {
      scan.time = stored.time
      if (stored.source === null) scan.scanId = stored.scanId
    }
    scan.complete &&= stored.complete
    for (const part of stored.completeParts) this.#addName(scan.completeParts, part)
    for (const part of stored.incompleteParts) this.#addName(scan.incompleteParts, part)
    if (stored.checks !== null) {
      scan.checks ??= new Set()
      for (const check of stored.checks) this.#addName(scan.checks, check)
    }
    scan.statuses = common(scan.statuses, stored.statuses)
    return this.#namesLength <= MAX_NAMES_LENGTH
  }

  /** What is stored with a document. */
  stored(): StoredScan[] {
    return [...this.#scans.values()].map(({ stored, checks, completeParts, incompleteParts, ...scan }) => ({
      ...stored,
      ...scan,
      completeParts: [...completeParts],
      incompleteParts: [...incompleteParts],
      checks: checks && [...checks],
    }))
  }

  /** Sorted, so that files with the same accounts lock them in the same order. */
  scans(): FileScan[] {
    const sorted = [...this.#scans].sort(([one], [other]) => (one < other ? -1 : 1))
    return sorted.map(([, { stored, scanId, time, complete, ...scan }]) => ({
      account: stored.account,
      scope: scopeOf(stored),
      scanId,
      time,
      coverage: {
        complete,
        parts: complete
          ? []
          : [...scan.completeParts].filter((part) => !scan.incompleteParts.has(part)).sort(),
        checks: scan.checks && [...scan.checks].sort(),
        statuses: scan.statuses && [...scan.statuses].sort(),
      },
    }))
  }

  #scanOf(stored: StoredScan): GrowingScan | undefined {
    const { account, source, roots, scanId } = stored
    const key = JSON.stringify([identityOf(account), source, roots, source === null ? null : scanId])
    const known = this.#scans.get(key)
    if (known !== undefined) return known
    if (this.#scans.size >= MAX_SCANS) return undefined
    this.#namesLength += key.length
    const { time, complete, statuses } = stored
    const checks = stored.checks && new Set<string>()
    const added = { stored, time, scanId, complete, checks, statuses }
    const scan = { ...added, completeParts: new Set<string>(), incompleteParts: new Set<string>() }
    this.#scans.set(key, scan)
    return scan
  }

  #addName(names: Set<string>, name: string): void {
    if (names.has(name)) return
    names.add(name)
    this.#namesLength += name.length
  }
}

/** The scope with its fingerprint. */
export function scopeOf({ source, roots }: Pick<StoredScan, 'source' | 'roots'>): Scope {
  return { source, roots, fingerprint: hash('sha256', JSON.stringify([source, roots]), 'hex') }
}

function common(one: readonly string[] | null, other: readonly string[] | null): readonly string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((status) => other.includes(status))
}
