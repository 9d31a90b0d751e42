import { AssayError, UsageError } from '../../errors/assay-error.ts'
import { fromOutside } from '../transport/foreign-text.ts'
import { documentIn, firstErrorDetail, member } from '../transport/json-api.ts'
import { READ_LIMITS } from '../transport/limits.ts'
import { REFUSALS } from '../transport/refusals.ts'
import type { ServiceSettings } from '../transport/settings.ts'
import type { Transport } from '../transport/transport.ts'
import { ApiDocument } from './api-document.ts'

/** The API answered with an error. The message is a sentence for a person. */
export class ApiRefusal extends AssayError {
  override readonly code = 'api_refused'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * GETs a path below that of the transport, such as `/<id>/errors`; redirects are not followed. Throws RequestError where no
 * complete answer arrives, and ApiRefusal for an answer that is not the JSON document.
 */
export async function getDocument(transport: Transport, path: string): Promise<ApiDocument> {
  const { status, body, cutBy } = await transport.request({ method: 'GET', path, limits: READ_LIMITS })
  if (cutBy !== undefined) throw cutBy
  const document = documentIn(body)
  const isWhatWasAskedFor = status >= 200 && status <= 299 && member(document, 'data') !== undefined
  if (isWhatWasAskedFor) return new ApiDocument(document, transport.settings.key)
  throw refusalOf(transport.settings, status, body)
}

/** The error for an answer that is not what was asked for. */
export function refusalOf(
  { base, key }: Pick<ServiceSettings, 'base' | 'key'>,
  status: number,
  body: string,
): ApiRefusal {
  const detail = firstErrorDetail(documentIn(body))
  const said = detail === undefined ? '' : ` It says: ${fromOutside(detail, key)}`
  return new ApiRefusal(status, `The API answered with status ${status}${meaningOf(status, base)}${said}`)
}

/** The rest of the sentence about a status, and what to do about it. */
function meaningOf(status: number, base: string): string {
  const known = REFUSALS[status]
  if (known !== undefined) return `: ${known.problem}. ${known.cure}`
  if (status === 404) return `. Check the id and the address ${base}: there is no such thing here.`
  if (status === 429) return '. Too many requests: ask again later.'
  if (status >= 500) return '. The service has a problem: ask again later.'
  return `. Check that ${base} is the API's address.`
}

/** Ids of the API that need no escaping in a URL path and cannot be `.` or `..`. */
const RESOURCE_ID = /^[\w:+=~-]{1,128}$/

/** The path of one resource, below that of its kind. Throws UsageError with the hint for what cannot be an id. */
export function resourcePath(id: string, hint: string): string {
  if (!RESOURCE_ID.test(id)) throw new UsageError(hint)
  return `/${id}`
}
