import { messageOf } from '../../errors.ts'
import type { Gap } from '../source.ts'
import type { CallFailure, FailureKind } from './api/call-failure.ts'
import type { NamedOperation } from './api/operation.ts'
import type { Account } from './session/account.ts'

/** Calls of one operation that failed for one reason. */
interface FailedCalls {
  readonly operation: NamedOperation
  readonly failure: CallFailure
  readonly regions: Set<string>
}

/** The calls of an account that failed, told as gaps: those of one operation and for one reason are one gap. */
export class CallGaps {
  readonly #account: Account
  readonly #crashes: Gap[] = []
  readonly #failed = new Map<string, FailedCalls>()

  constructor(account: Account) {
    this.#account = account
  }

  /** Notes a failed call. Answers with the reason why a value is unknown: `s3:GetBucketAcl was denied in us-east-1`. */
  add(operation: NamedOperation, region: string, failure: CallFailure): string {
    const key = `${operation.permission} ${operation.name} ${failure.kind} ${failure.awsCode}`
    const known = this.#failed.get(key) ?? { operation, failure, regions: new Set<string>() }
    known.regions.add(region)
    this.#failed.set(key, known)
    return `${operation.permission} ${WHAT_HAPPENED[failure.kind]} in ${region}`
  }

  /** Notes that a collector failed. Answers with the reason why its resources are unknown. */
  addCrash(service: string, region: string, error: unknown): string {
    const reason = `${service} of ${region} could not be read: ${messageOf(error)}`
    this.#crashes.push({ subject: service, reason: `${reason}.` })
    return reason
  }

  /** One gap for each operation and reason, and one for all calls that were not made because the scan could not go on. */
  all(): readonly Gap[] {
    const failed = [...this.#failed.values()]
    const ends = Object.entries(ENDS).flatMap(([kind, sentence]) =>
      this.#endGap(
        sentence,
        failed.filter(({ failure }) => failure.kind === kind),
      ),
    )
    const others = failed.filter(({ failure }) => !(failure.kind in ENDS))
    return [...ends, ...others.map((calls) => this.#gap(calls)), ...this.#crashes]
  }

  #gap({ operation, failure, regions }: FailedCalls): Gap {
    const where = `${[...regions].sort().join(', ')} of account ${this.#account.id}`
    return {
      subject: operation.permission,
      reason: `${operation.name} ${WHAT_HAPPENED[failure.kind]} in ${where}${cureOf(operation, failure)}`,
    }
  }

  #endGap(sentence: string, failed: readonly FailedCalls[]): readonly Gap[] {
    if (failed.length === 0) return []
    const operations = [...new Set(failed.map(({ operation }) => operation.permission))].sort()
    return [
      {
        subject: `account ${this.#account.id}`,
        reason: `${sentence} Not read, or not to the end: ${operations.join(', ')}.`,
      },
    ]
  }
}

/** What is said of failures after which no call succeeds. */
const ENDS: Readonly<Partial<Record<FailureKind, string>>> = {
  expired:
    'The credentials ended before everything was read: give some that last longer, or a role that can be renewed.',
  stopped: 'The scan was stopped before everything was read.',
}

const WHAT_HAPPENED = {
  denied: 'was denied',
  expired: 'was not made, since the credentials have ended,',
  refused: 'was refused',
  silent: 'was not answered',
  stopped: 'was not made, since the scan was stopped,',
  throttled: 'was throttled for too long',
  unavailable: 'failed',
  unreadable: 'had an answer that cannot be read',
  unresolved: 'failed, since the name of its host is not known,',
} as const

function cureOf({ permission }: NamedOperation, { kind, awsCode }: CallFailure): string {
  if (kind === 'denied') return `: who scans lacks the permission ${permission}.`
  return awsCode === undefined ? '.' : `: ${awsCode}.`
}
