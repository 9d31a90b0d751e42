/** The part of OpenAPI 3.1 (spec.openapis.org/oas/v3.1) that the description uses. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: Readonly<Record<'title' | 'version' | 'summary' | 'description', string>> & {
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, SecurityScheme>>
    readonly schemas: Readonly<Record<string, Schema>>
    readonly responses: Readonly<Record<string, Response>>
    readonly headers: Readonly<Record<string, Header>>
  }
}

/** JSON Schema 2020-12. */
export type Schema = Readonly<Record<string, unknown>>

export interface Reference {
  readonly $ref: string
}

export interface Operation {
  readonly tags: readonly string[]
  readonly summary: string
  readonly operationId: string
  /** Empty: no credential is required. Absent: the document's default applies. */
  readonly security?: readonly []
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required: boolean; readonly content: Content }
  readonly responses: Readonly<Record<string, Response | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly style?: string
  readonly explode?: boolean
  readonly schema: Schema
}

export interface Response {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header | Reference>>
  readonly content?: Content
}

/** By media type. */
type Content = Readonly<Record<string, { readonly schema?: Schema }>>

interface Header {
  readonly description: string
  readonly required?: boolean
  readonly schema: Schema
}

interface SecurityScheme {
  readonly type: string
  readonly description: string
  readonly [other: string]: unknown
}
