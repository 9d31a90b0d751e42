import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'

interface Response {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** As the document declares an answer. */
interface Declared {
  readonly $ref?: string
  readonly content?: Readonly<Record<string, { readonly schema?: object }>>
  readonly headers?: Readonly<Record<string, { readonly required?: boolean }>>
}

/** What an OpenAPI document says of answers. */
export class Declarations {
  readonly #document: { readonly paths: Readonly<Record<string, object>> }
  readonly #ajv = new Ajv2020({
    strict: false,
    formats: { date: isDay, 'date-time': isInstant, 'uri-reference': true, uuid: true },
  })
  readonly #validators = new Map<string, ValidateFunction>()

  constructor(document: { readonly paths: Readonly<Record<string, object>> }) {
    this.#document = document
    this.#ajv.addSchema(document, 'openapi', undefined, false)
  }

  /** Fails unless the document declares such an answer; what has no path in it is none of its business. */
  expectDeclared(method: string, url: string, { status, headers, body }: Response): void {
    const path = this.#pathOf(url)
    const operation = ['paths', path ?? '', method.toLowerCase()]
    if (path === undefined || this.#at(operation) === undefined) return
    const { pointer, declared } = this.#answer([...operation, 'responses', String(status)])
    expect(declared, `${method} ${path} declares ${status}`).toBeDefined()
    for (const [name, { required = false }] of Object.entries(declared?.headers ?? {})) {
      if (required) expect(headers).toHaveProperty(name.toLowerCase())
    }
    const [[mediaType = '', { schema }] = ['', {}]] = Object.entries(declared?.content ?? {})
    expect(String(headers['content-type'] ?? '').split(';')[0]).toBe(mediaType)
    if (schema === undefined) return
    const validate = this.#validator(`${pointer}${pointerOf(['content', mediaType, 'schema'])}`)
    validate(body)
    expect(validate.errors).toBeNull()
  }

  /** The path with its parameters' names, as the document has it. */
  #pathOf(url: string): string | undefined {
    const parts = url.split('?', 1)[0]?.split('/') ?? []
    const [exact = ''] = url.split('?', 1)
    if (exact in this.#document.paths) return exact
    return Object.keys(this.#document.paths).find((path) => {
      const wanted = path.split('/')
      return (
        wanted.length === parts.length &&
        wanted.every((part, index) => part.startsWith('{') || part === parts[index])
      )
    })
  }

  /** An answer and where it stands, be it that the document only refers to it. */
  #answer(path: readonly string[]): { pointer: string; declared: Declared | undefined } {
    const declared = this.#at(path)
    if (declared?.$ref === undefined) return { pointer: pointerOf(path), declared }
    return { pointer: declared.$ref.slice(1), declared: this.#at(declared.$ref.slice(2).split('/')) }
  }

  #at(path: readonly string[]): Declared | undefined {
    const step = (value: unknown, name: string): unknown =>
      (value as Record<string, unknown> | undefined)?.[name]
    return path.reduce(step, this.#document) as Declared | undefined
  }

  #validator(pointer: string): ValidateFunction {
    const validator = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: `openapi#${pointer}` })
    this.#validators.set(pointer, validator)
    return validator
  }
}

function pointerOf(path: readonly string[]): string {
  return path
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

function isDay(text: string): boolean {
  return isInstant(`${text}T00:00:00.000Z`)
}

function isInstant(text: string): boolean {
  return new Date(text).toJSON() === text
}
