import type { AwsRequest } from './wire/aws-request.ts'
import { type Answer, errorAnswer } from './wire/error-answer.ts'

/** What goes wrong with a request. */
export type Fault =
  /** The caller lacks the permission. */
  | 'denied'
  /** There were too many requests. */
  | 'throttled'
  /** The caller's credentials have ended. */
  | 'expired'
  /** The service itself has failed. */
  | 'failed'
  /** The request arrives, and no answer ever does. */
  | 'silent'
  /** The connection breaks in the middle of the answer. */
  | 'broken'
  /** Half an answer comes, as if it were whole. */
  | 'cut'
  /** The answer is no document of the protocol. */
  | 'malformed'
  /** The answer is a page for people, as a proxy or a login portal in between gives it. */
  | 'intercepted'
  /** The answer has no content. */
  | 'empty'
  /** The answer is a document of something else, in the format of the protocol. */
  | 'foreign'
  /** The answer is an error, whose status says that all is well. */
  | 'disguised'
  /** The connection is reset before an answer comes. */
  | 'reset'
  /** Half an answer comes, and the rest never does. */
  | 'stalled'
  /** The region does not know the caller's credentials, as one that is not enabled. */
  | 'unaccepted'
  /** The clock of the caller is wrong. */
  | 'skewed'
  /** Every page is the first one, whose token leads to itself. */
  | 'repeated'
  /** The answer comes so many milliseconds later. */
  | { readonly delay: number }

/** Which requests a fault is for; what is not said matches everything. */
export interface FaultRule {
  readonly fault: Fault
  readonly service?: string
  readonly operation?: string
  readonly region?: string
  readonly accessKeyId?: string
  /** Only requests after so many that the rule matches. */
  readonly after?: number
  /** Only so many requests. */
  readonly times?: number
  /** Only each nth request. */
  readonly every?: number
}

/** Decides about each request by rules, the first of which that holds is taken. */
export class Faults {
  readonly #rules: readonly (FaultRule & { seen: number })[]

  constructor(rules: readonly FaultRule[]) {
    this.#rules = rules.map((rule) => ({ ...rule, seen: 0 }))
  }

  of(request: AwsRequest): Fault | undefined {
    const holding = this.#rules.filter((rule) => {
      const { after = 0, every = 1, times = Number.POSITIVE_INFINITY } = rule
      if (!isFor(rule, request)) return false
      rule.seen += 1
      const late = rule.seen - after
      return late > 0 && late % every === 0 && late / every <= times
    })
    return holding[0]?.fault
  }
}

function isFor(rule: FaultRule, request: AwsRequest): boolean {
  return (['service', 'operation', 'region', 'accessKeyId'] as const).every(
    (name) => rule[name] === undefined || rule[name] === request[name],
  )
}

/** The answer of AWS where it refuses a request; `undefined` for faults of another kind. */
export function refusal(fault: Fault, request: AwsRequest): Answer | undefined {
  switch (fault) {
    case 'denied':
      return denial(request)
    case 'throttled':
      return throttling(request)
    case 'expired':
      return expiry(request)
    case 'unaccepted':
      return nonAcceptance(request)
    case 'skewed':
      return skew(request)
    case 'failed':
      return errorAnswer(
        request,
        500,
        'InternalFailure',
        'We encountered an internal error. Please try again.',
      )
    default:
      return undefined
  }
}

/** Each service names permissions by the prefix of its own, which mostly is the name that requests are signed for. */
const PREFIXES: Readonly<Record<string, string>> = { monitoring: 'cloudwatch' }

function denial(request: AwsRequest): Answer {
  const { service, operation, region, protocol } = request
  const action = `${PREFIXES[service] ?? service}:${operation}`
  const caller = 'arn:aws:sts::123456789012:assumed-role/scan/session'
  const message = `User: ${caller} is not authorized to perform: ${action} on resource: arn:aws:${service}:${region}:123456789012:* because no identity-based policy allows the ${action} action`
  switch (protocol) {
    case 'ec2':
      return errorAnswer(request, 403, 'UnauthorizedOperation', message)
    case 'query':
    case 'rest-xml':
      return errorAnswer(request, 403, 'AccessDenied', message)
    case 'json':
      return errorAnswer(request, 400, 'AccessDeniedException', message)
    case 'rest-json':
      return errorAnswer(request, 403, 'AccessDeniedException', message)
  }
}

function throttling(request: AwsRequest): Answer {
  switch (request.protocol) {
    case 'ec2':
      return errorAnswer(request, 503, 'RequestLimitExceeded', 'Request limit exceeded.')
    case 'rest-xml':
      return request.service === 's3'
        ? errorAnswer(request, 503, 'SlowDown', 'Please reduce your request rate.')
        : errorAnswer(request, 400, 'Throttling', 'Rate exceeded')
    case 'query':
      return errorAnswer(request, 400, 'Throttling', 'Rate exceeded')
    case 'json':
      return errorAnswer(request, 400, 'ThrottlingException', 'Rate exceeded')
    case 'rest-json':
      return errorAnswer(request, 429, 'TooManyRequestsException', 'Too Many Requests')
  }
}

function expiry(request: AwsRequest): Answer {
  const message = 'The security token included in the request is expired'
  switch (request.protocol) {
    case 'ec2':
      return errorAnswer(request, 400, 'RequestExpired', 'Request has expired.')
    case 'query':
      return errorAnswer(request, 403, 'ExpiredToken', message)
    case 'rest-xml':
      return request.service === 's3'
        ? errorAnswer(request, 400, 'ExpiredToken', 'The provided token has expired.')
        : errorAnswer(request, 403, 'ExpiredToken', message)
    case 'json':
      return errorAnswer(request, 400, 'ExpiredTokenException', message)
    case 'rest-json':
      return errorAnswer(request, 403, 'ExpiredTokenException', message)
  }
}

function nonAcceptance(request: AwsRequest): Answer {
  const message = 'The security token included in the request is invalid.'
  switch (request.protocol) {
    case 'ec2':
      return errorAnswer(
        request,
        401,
        'AuthFailure',
        'AWS was not able to validate the provided access credentials',
      )
    case 'query':
      return errorAnswer(request, 403, 'InvalidClientTokenId', message)
    case 'rest-xml':
      return request.service === 's3'
        ? errorAnswer(
            request,
            403,
            'InvalidAccessKeyId',
            'The AWS Access Key Id you provided does not exist in our records.',
          )
        : errorAnswer(request, 403, 'InvalidClientTokenId', message)
    case 'json':
      return errorAnswer(request, 400, 'UnrecognizedClientException', message)
    case 'rest-json':
      return errorAnswer(request, 403, 'UnrecognizedClientException', message)
  }
}

function skew(request: AwsRequest): Answer {
  const message =
    'Signature expired: 20260101T000000Z is now earlier than 20260101T011500Z (20260101T012000Z - 5 min.)'
  switch (request.protocol) {
    case 'ec2':
      return errorAnswer(request, 400, 'RequestExpired', 'Request has expired.')
    case 'query':
      return errorAnswer(request, 403, 'SignatureDoesNotMatch', message)
    case 'rest-xml':
      return request.service === 's3'
        ? errorAnswer(
            request,
            403,
            'RequestTimeTooSkewed',
            'The difference between the request time and the current time is too large.',
          )
        : errorAnswer(request, 403, 'SignatureDoesNotMatch', message)
    case 'json':
      return errorAnswer(request, 400, 'InvalidSignatureException', message)
    case 'rest-json':
      return errorAnswer(request, 403, 'InvalidSignatureException', message)
  }
}
