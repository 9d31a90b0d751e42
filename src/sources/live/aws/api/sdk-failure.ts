import { messageOf } from '../../../../errors/message-of.ts'
import { CallFailure, type FailureKind } from '../../call-failure.ts'

/** A call of an AWS API that failed for good, from what the SDK has thrown. `otherKind` where it is meant otherwise than it says. */
export function sdkFailure(cause: unknown, otherKind?: FailureKind): CallFailure {
  const { kind, awsCode } = classify(cause)
  return new CallFailure(messageOf(cause), { kind: otherKind ?? kind, apiCode: awsCode, cause })
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

/**
 * Codes for credentials that are not accepted. They may have ended, or hold elsewhere: a region that is not enabled for the
 * account knows none. `AwsCalls` asks which.
 */
const EXPIRED = new Set([
  'AuthFailure',
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidToken',
  'TokenRefreshRequired',
  'UnrecognizedClientException',
])

/** Codes for a request whose time is not that of AWS. The SDK corrects its clock by the answer. */
const SKEWED = new Set(['RequestExpired', 'RequestInTheFuture', 'RequestTimeTooSkewed'])

/** Codes for a signature that does not fit, which its time may be the reason of. */
export const SIGNATURES: ReadonlySet<string> = new Set(['InvalidSignatureException', 'SignatureDoesNotMatch'])

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
  if (isSkewed(cause)) return { kind: 'skewed', awsCode }
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

function isSkewed({ name, message }: Error): boolean {
  return SKEWED.has(name) || (SIGNATURES.has(name) && /Signature (?:expired|not yet current)/i.test(message))
}

function statusOf(error: object): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
