import { AssayError } from '../../errors/assay-error.ts'

/** Every error code of the API, with its status. Codes are part of the contract and never reused. */
export const ERROR_STATUS = {
  invalid: 400,
  not_authenticated: 401,
  subscription_required: 402,
  permission_denied: 403,
  not_found: 404,
  file_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  error: 500,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The part of the request at fault: a value of the document, a query parameter or a header. */
export type ErrorSource =
  | { readonly pointer: string }
  | { readonly parameter: string }
  | { readonly header: string }

interface ApiErrorOptions {
  readonly source?: ErrorSource
  readonly headers?: Readonly<Record<string, string>>
  /** A more exact status than the code's default. */
  readonly status?: number
  readonly cause?: unknown
}

/** An error response; the message is the `detail` that clients read. */
export class ApiError extends AssayError {
  override readonly code: ErrorCode
  readonly status: number
  readonly source: ErrorSource | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, detail: string, options: ApiErrorOptions = {}) {
    super(detail, options)
    this.code = code
    this.status = options.status ?? ERROR_STATUS[code]
    this.source = options.source
    this.headers = options.headers ?? {}
  }
}

/** An error that may pass by itself, with the time after which to try again. */
export function temporaryError(
  status: 503 | 507,
  detail: string,
  retryAfterSeconds: number,
  cause?: unknown,
): ApiError {
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return new ApiError('error', detail, { status, headers, cause })
}

/** An upload in another form than the one that is taken. */
export function notMultipart(): ApiError {
  return new ApiError('unsupported_media_type', 'Send the file as multipart/form-data, in the part “file”.', {
    headers: { Accept: 'multipart/form-data' },
  })
}

/** The same response for what does not exist and what belongs to another tenant, so that they cannot be told apart. */
export function notFound(): ApiError {
  return new ApiError('not_found', 'Not found.')
}

/** Schemes that clients may use, for the `WWW-Authenticate` header (RFC 9110, section 11.6.1). */
const CHALLENGES = 'Bearer, Api-Key'

/** A 401 error with the `WWW-Authenticate` header that HTTP requires. */
export function notAuthenticated(detail: string): ApiError {
  return new ApiError('not_authenticated', detail, { headers: { 'WWW-Authenticate': CHALLENGES } })
}
