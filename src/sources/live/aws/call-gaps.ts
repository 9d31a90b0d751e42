import { messageOf } from '../../../errors/message-of.ts'
import type { Gap } from '../../source.ts'
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
    const regions = [...new Set(failed.flatMap((calls) => [...calls.regions]))].sort()
    return [
      {
        subject: `account ${this.#account.id}`,
        reason: `${sentence.replace('REGIONS', regions.join(', '))} Not read, or not to the end: ${operations.join(', ')}.`,
      },
    ]
  }
}

/** What is said of failures that concern every call, of the account or of regions. */
const ENDS: Readonly<Partial<Record<FailureKind, string>>> = {
  expired:
    'The credentials ended before everything was read: give some that last longer, or a role that can be renewed.',
  stopped: 'The scan was stopped before everything was read.',
  unaccepted:
    'REGIONS did not accept the credentials, which hold elsewhere: a region may not be enabled for the account, or the session may come from the global endpoint of STS (set AWS_STS_REGIONAL_ENDPOINTS=regional).',
}

const WHAT_HAPPENED = {
  denied: 'was denied',
  expired: 'was not made, since the credentials have ended,',
  refused: 'was refused',
  silent: 'was not answered',
  skewed: 'was refused',
  stopped: 'was not made, since the scan was stopped,',
  throttled: 'was throttled for too long',
  unaccepted: 'was refused, since the region does not accept the credentials,',
  unavailable: 'failed',
  unreadable: 'had an answer that cannot be read',
  unresolved: 'failed, since the name of its host is not known,',
} as const

function cureOf({ permission }: NamedOperation, failure: CallFailure): string {
  const { kind, message } = failure
  const words = failure.words === undefined ? '' : ` AWS says: ${failure.words}`
  if (kind === 'skewed') return `: the clock of this machine is not that of AWS; set it.${words}`
  if (kind === 'unreadable') return `: ${message}.`
  if (kind !== 'denied') return failure.words === undefined ? '.' : `: ${failure.words}`
  if (!failure.isOfAws) return `: ${failure.words} A proxy in between may have refused it.`
  if (/service control policy/i.test(message))
    return `: a service control policy of the organization forbids ${permission}, whatever the role that scans allows.${words}`
  if (/explicit deny/i.test(message)) return `: a policy denies ${permission} explicitly.${words}`
  return `: who scans lacks the permission ${permission}.${words}`
}
