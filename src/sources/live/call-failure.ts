import { AssayError } from '../../errors/assay-error.ts'

/** Why a call has no answer that can be used. */
export type FailureKind =
  | 'denied'
  | 'expired'
  | 'refused'
  | 'silent'
  | 'skewed'
  | 'stopped'
  | 'throttled'
  | 'too-long'
  | 'unaccepted'
  | 'unavailable'
  | 'unreadable'
  | 'unresolved'

interface CallFailureOptions extends ErrorOptions {
  readonly kind: FailureKind
  readonly apiCode?: string | undefined
  readonly about?: string | undefined
}

/** A call of the API of a live account that failed for good. */
export class CallFailure extends AssayError {
  override readonly code = 'api_call_failed'
  readonly kind: FailureKind
  /**
   * The code that the API gave: `AccessDeniedException`, `Forbidden`. The status, `HTTP 502`, where a refusal names none;
   * absent where nothing came.
   */
  readonly apiCode: string | undefined
  /** What the refusal is about, where that may be another thing than what was asked for: the project that calls are counted for. */
  readonly about: string | undefined

  constructor(message: string, { kind, apiCode, about, ...options }: CallFailureOptions) {
    super(message, options)
    this.kind = kind
    this.apiCode = apiCode
    this.about = about
  }

  /** The message, as far as it is for people. */
  get firstLine(): string {
    return beginningOf(this.message)
  }

  /** Whether the API has refused it by a code, and not something in between. */
  get isOfApi(): boolean {
    return this.apiCode !== undefined && !this.apiCode.startsWith('HTTP ')
  }

  /** What the API says of it, as a sentence: `ValidationException: The name is too long.`; absent where nothing came. */
  get words(): string | undefined {
    if (this.apiCode === undefined) return undefined
    const message = this.firstLine
    const isTold = this.isOfApi && message !== '' && message !== this.apiCode && message !== 'UnknownError'
    return `${isTold ? `${this.apiCode}: ${message}` : this.apiCode}.`
  }
}

/** Characters of a message that are told. */
const LONGEST_MESSAGE = 300

/**
 * The first line of a message. What follows may repeat the request with its session token, or is for machines.
 */
function beginningOf(message: string): string {
  const [line = ''] = message.split(/[\r\n]|Encoded authorization failure message/)
  const told = line.trim().replace(/\.$/, '')
  return told.length > LONGEST_MESSAGE ? `${told.slice(0, LONGEST_MESSAGE)}…` : told
}
