import { AssayError, messageOf } from '../../../errors.ts'

/** Why a call has no answer that can be used. */
export type FailureKind =
  | 'denied'
  | 'expired'
  | 'refused'
  | 'silent'
  | 'stopped'
  | 'throttled'
  | 'unavailable'
  | 'unreadable'
  | 'unresolved'

/** A call of an AWS API that failed for good. */
export class CallFailure extends AssayError {
  override readonly code = 'aws_call_failed'
  readonly kind: FailureKind
  /**
   * The code that AWS gave: `AccessDeniedException`. The status, `HTTP 502`, where a refusal names none; absent where
   * nothing came.
   */
  readonly awsCode: string | undefined

  constructor(cause: unknown) {
    const { kind, awsCode } = classify(cause)
    super(messageOf(cause), { cause })
    this.kind = kind
    this.awsCode = awsCode
  }
}

/** Codes of services that say "denied" in words of their own. */
const DENIED = new Set([
  'AccessDenied',
  'AccessDeniedException',
  'AuthorizationError',
  'AuthorizationErrorException',
  'Client.UnauthorizedOperation',
  'ForbiddenException',
  'NotAuthorized',
  'NotAuthorizedException',
  'UnauthorizedException',
  'UnauthorizedOperation',
])

const EXPIRED = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'RequestExpired',
  'TokenRefreshRequired',
  'UnrecognizedClientException',
])

const THROTTLED = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'Throttling',
  'ThrottlingException',
  'ThrottledException',
  'TooManyRequestsException',
  'TransactionInProgressException',
])

const SILENT = new Set([
  'TimeoutError',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
])

/** Names of errors that are no codes of AWS: what answered was something else, such as a proxy. */
const JAVASCRIPT_ERRORS = new Set(['Error', 'SyntaxError', 'TypeError', 'Unknown', 'UnknownError'])

function classify(cause: unknown): { kind: FailureKind; awsCode?: string } {
  if (!(cause instanceof Error)) return { kind: 'unreadable' }
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const status = statusOf(cause)
  const awsCode = cause.name
  // Calls are aborted only where the user stops the scan.
  if (awsCode === 'AbortError') return { kind: 'stopped' }
  if (DENIED.has(awsCode)) return { kind: 'denied', awsCode }
  if (EXPIRED.has(awsCode)) return { kind: 'expired', awsCode }
  if (THROTTLED.has(awsCode) || status === 429) return { kind: 'throttled', awsCode }
  if (SILENT.has(awsCode) || (code !== undefined && SILENT.has(code))) return { kind: 'silent' }
  if (code === 'ENOTFOUND') return { kind: 'unresolved' }
  if (code !== undefined) return { kind: 'unavailable' }
  if (status === undefined || status < 400) return { kind: 'unreadable' }
  const named = JAVASCRIPT_ERRORS.has(awsCode) ? `HTTP ${status}` : awsCode
  if (status >= 500) return { kind: 'unavailable', awsCode: named }
  if (status === 403) return { kind: 'denied', awsCode: named }
  return { kind: 'refused', awsCode: named }
}

function statusOf(error: object): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
