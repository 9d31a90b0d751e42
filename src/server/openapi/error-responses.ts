import { ERROR_STATUS } from '../http/errors.ts'
import { anyOf, objectOf, POSITIVE, TEXT } from '../json-api/attribute-schema.ts'
import { MEDIA_TYPE } from '../json-api/document.ts'
import type { Reference, Response, Schema } from './types.ts'

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', schema: POSITIVE },
}
const CHALLENGE = {
  'WWW-Authenticate': { description: 'How to authenticate.', schema: TEXT },
}

/** The headers of every answer. */
export const REQUEST_NAMES = {
  'Transaction-ID': { $ref: '#/components/headers/TransactionId' },
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
} as const

/** What each error status means, and the headers that come with it. */
const MEANINGS: Readonly<
  Record<number, { readonly description: string; readonly headers?: Response['headers'] }>
> = {
  400: { description: 'The request cannot be understood; “source” names what is wrong with it.' },
  401: {
    description:
      'No valid credential: none, malformed, unknown, expired or revoked, or a key without the permission.',
    headers: CHALLENGE,
  },
  402: { description: 'The tenant has no active subscription.' },
  403: { description: 'The user, or the owner of the key, lacks the permission.' },
  404: { description: 'There is no such thing, or not for this tenant: nobody can tell which.' },
  406: { description: 'JSON:API is served without media type parameters.' },
  408: { description: 'The form arrived too slowly.' },
  409: {
    description: 'A file with the same Idempotency-Key is still arriving. Nothing was stored.',
    headers: RETRY_AFTER,
  },
  413: { description: 'The body, or the file in it uncompressed, is larger than the service takes.' },
  415: {
    description: 'Another media type, or another Content-Encoding, than is taken.',
    headers: {
      Accept: { description: 'The type of body that is taken.', schema: TEXT },
      'Accept-Encoding': { description: 'The encoding that is taken.', schema: TEXT },
    },
  },
  422: {
    description:
      'The Idempotency-Key was used for a file with other bytes, or a tracker or channel would not work; “source” names what is at fault. Nothing was stored.',
  },
  429: {
    description: 'Too many requests of this address or tenant, or too many of its files at once.',
    headers: RETRY_AFTER,
  },
  500: { description: 'A defect of the service. The Transaction-ID leads to it in the logs.' },
  503: {
    description: 'Not now: the database is away, or too many files arrive at once.',
    headers: RETRY_AFTER,
  },
  507: { description: 'The service has no room for the file. Nothing was stored.', headers: RETRY_AFTER },
}

/** OpenAPI's `components.responses`, by status. */
export const ERROR_RESPONSES: Readonly<Record<string, Response>> = Object.fromEntries(
  Object.entries(MEANINGS).map(([status, { description, headers }]) => [
    status,
    {
      description,
      headers: { ...REQUEST_NAMES, ...headers },
      content: { [MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Errors' } } },
    },
  ]),
)

/** References to the error responses of an operation. */
export function refusals(statuses: readonly number[]): Record<string, Reference> {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}

export const ERROR_DOCUMENT: Schema = objectOf({
  errors: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['status', 'code', 'detail'],
      additionalProperties: false,
      properties: {
        status: { type: 'string', pattern: '^[45]\\d\\d$' },
        code: anyOf(Object.keys(ERROR_STATUS)),
        detail: TEXT,
        source: {
          type: 'object',
          description: 'What of the request is at fault.',
          minProperties: 1,
          maxProperties: 1,
          additionalProperties: false,
          properties: { pointer: TEXT, parameter: TEXT, header: TEXT },
        },
      },
    },
  },
})
