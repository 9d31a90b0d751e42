import { messageOf } from '../../errors.ts'
import type { Gap } from '../source.ts'
import type { CallFailure } from './api/call-failure.ts'
import type { NamedOperation } from './api/operation.ts'

/** The calls of a scan that failed, told as gaps: those of one operation and for one reason are one gap. */
export class CallGaps {
  readonly #crashes: Gap[] = []
  readonly #byReason = new Map<
    string,
    { operation: NamedOperation; failure: CallFailure; regions: Set<string> }
  >()

  /** Notes a failed call. Answers with the reason why a value is unknown: `s3:GetBucketAcl was denied in us-east-1`. */
  add(operation: NamedOperation, region: string, failure: CallFailure): string {
    const key = `${operation.permission} ${operation.name} ${failure.kind} ${failure.awsCode}`
    const known = this.#byReason.get(key) ?? { operation, failure, regions: new Set<string>() }
    known.regions.add(region)
    this.#byReason.set(key, known)
    return `${operation.permission} ${WHAT_HAPPENED[failure.kind]} in ${region}`
  }

  /** Notes that a collector failed. Answers with the reason why its resources are unknown. */
  addCrash(service: string, region: string, error: unknown): string {
    const reason = `${service} of ${region} could not be read: ${messageOf(error)}`
    this.#crashes.push({ subject: service, reason: `${reason}.` })
    return reason
  }

  /** One gap for each operation and reason, with the regions and, where one is missing, the permission. */
  all(): readonly Gap[] {
    const calls = [...this.#byReason.values()].map(({ operation, failure, regions }) => ({
      subject: operation.permission,
      reason: `${operation.name} ${WHAT_HAPPENED[failure.kind]} in ${[...regions].sort().join(', ')}${cureOf(operation, failure)}`,
    }))
    return [...calls, ...this.#crashes]
  }
}

const WHAT_HAPPENED = {
  denied: 'was denied',
  expired: 'was not made, since the credentials have ended,',
  throttled: 'was throttled for too long',
  silent: 'was not answered',
  unavailable: 'failed',
  unreadable: 'had an answer that cannot be read',
  refused: 'was refused',
} as const

function cureOf({ permission }: NamedOperation, { kind, awsCode }: CallFailure): string {
  if (kind === 'denied') return `: the role that scans lacks the permission ${permission}.`
  if (kind === 'expired') return ': give credentials that last longer, or a role that can be renewed.'
  return awsCode === undefined ? '.' : `: ${awsCode}.`
}
