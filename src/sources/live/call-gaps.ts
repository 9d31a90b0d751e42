import { messageOf } from '../../errors/message-of.ts'
import type { Gap } from '../source.ts'
import type { CallFailure, FailureKind } from './call-failure.ts'

/** A call of an API that only reads, by its names. */
export interface NamedOperation {
  /** Its name in the API: `GetBucketEncryption`, `list pods`. */
  readonly name: string
  /** What allows it, which may have another name: `s3:GetEncryptionConfiguration`. */
  readonly permission: string
}

/** What is said of failures of one API. */
export interface GapWords {
  /** The account, in a sentence: `account 111122223333`. */
  readonly account: string
  /**
   * What is said of failures that concern every call, of the account or of places: one gap for all of them. `PLACES` stands
   * for the places.
   */
  readonly ends: Readonly<Partial<Record<FailureKind, string>>>
  /** Where the calls failed, in a sentence: `in eu-west-1, us-east-1 of account 111122223333`. */
  where(places: readonly string[]): string
  /** The cause and the cure, from the mark after the place on: `: who scans lacks the permission sqs:ListQueues.` */
  cureOf(operation: NamedOperation, failure: CallFailure): string
}

/** Calls of one operation that failed for one reason. */
interface FailedCalls {
  readonly operation: NamedOperation
  /** The failure that the gap quotes: the first one in the order of messages, since the order of answers is chance. */
  failure: CallFailure
  /** Regions, namespaces, subscriptions. */
  readonly places: Set<string>
}

/** The calls of an account that failed, told as gaps: those of one operation and for one reason are one gap. */
export class CallGaps {
  readonly #words: GapWords
  readonly #crashes: Gap[] = []
  readonly #failed = new Map<string, FailedCalls>()

  constructor(words: GapWords) {
    this.#words = words
  }

  /** Notes a failed call. Answers with the reason why a value is unknown: `s3:GetBucketAcl was denied in us-east-1`. */
  add(operation: NamedOperation, place: string, failure: CallFailure): string {
    const key = `${operation.permission} ${operation.name} ${failure.kind} ${failure.apiCode}`
    const known = this.#failed.get(key) ?? { operation, failure, places: new Set<string>() }
    known.places.add(place)
    if (failure.message < known.failure.message) known.failure = failure
    this.#failed.set(key, known)
    return `${operation.permission} ${WHAT_HAPPENED[failure.kind]} in ${place}`
  }

  /** Notes that a reader failed. Answers with the reason why its resources are unknown. */
  addCrash(service: string, place: string, error: unknown): string {
    const reason = `${service} of ${place} could not be read: ${messageOf(error)}`
    this.#crashes.push({ subject: service, reason: `${reason}.` })
    return reason
  }

  /** One gap for each operation and reason, and one for all calls that were not made because the scan could not go on. */
  all(): readonly Gap[] {
    const failed = [...this.#failed.values()]
    const { ends } = this.#words
    const ended = Object.entries(ends).flatMap(([kind, sentence]) =>
      this.#endGap(
        sentence,
        failed.filter(({ failure }) => failure.kind === kind),
      ),
    )
    const others = failed.filter(({ failure }) => !(failure.kind in ends))
    return [...ended, ...others.map((calls) => this.#gap(calls)), ...this.#crashes]
  }

  #gap({ operation, failure, places }: FailedCalls): Gap {
    const where = this.#words.where([...places].sort())
    return {
      subject: operation.permission,
      reason: `${operation.name} ${WHAT_HAPPENED[failure.kind]} ${where}${this.#words.cureOf(operation, failure)}`,
    }
  }

  #endGap(sentence: string, failed: readonly FailedCalls[]): readonly Gap[] {
    if (failed.length === 0) return []
    const operations = [...new Set(failed.map(({ operation }) => operation.permission))].sort()
    const places = [...new Set(failed.flatMap((calls) => [...calls.places]))].sort()
    return [
      {
        subject: this.#words.account,
        reason: `${sentence.replace('PLACES', places.join(', '))} Not read, or not to the end: ${operations.join(', ')}.`,
      },
    ]
  }
}

const WHAT_HAPPENED: Readonly<Record<FailureKind, string>> = {
  denied: 'was denied',
  expired: 'was not made, since the credentials have ended,',
  refused: 'was refused',
  silent: 'was not answered',
  skewed: 'was refused',
  stopped: 'was not made, since the scan was stopped,',
  throttled: 'was throttled for too long',
  'too-long': 'had an answer that is too long to be read',
  unaccepted: 'was refused, since the region does not accept the credentials,',
  unavailable: 'failed',
  unreadable: 'had an answer that cannot be read',
  unresolved: 'failed, since the name of its host is not known,',
}
