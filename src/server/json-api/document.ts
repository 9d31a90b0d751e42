import type { ApiError } from '../http/errors.ts'

/** Media type of JSON:API documents, and of every response of the API. */
export const MEDIA_TYPE = 'application/vnd.api+json'

export interface Resource {
  readonly type: string
  readonly id: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly relationships?: Readonly<
    Record<string, { readonly data: { readonly type: string; readonly id: string } }>
  >
}

interface ErrorDocument {
  readonly errors: readonly {
    readonly status: string
    readonly code: string
    readonly detail: string
    readonly source?: ApiError['source']
  }[]
}

export const META = { version: 'v1' } as const

/** The resource of a row of which every other column is an attribute. */
export function rowResource(type: string, { id, ...attributes }: { readonly id: string }): Resource {
  return { type, id, attributes }
}

/** The document of one resource. */
export function resourceDocument(resource: Resource): { data: Resource; meta: typeof META } {
  return { data: resource, meta: META }
}

/** The document of an error. */
export function errorDocument({ status, code, message, source }: ApiError): ErrorDocument {
  return {
    errors: [{ status: String(status), code, detail: message, ...(source !== undefined && { source }) }],
  }
}
