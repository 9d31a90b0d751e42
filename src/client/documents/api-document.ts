import { fromOutside } from '../transport/foreign-text.ts'
import { member } from '../transport/json-api.ts'
import { maskKey } from '../transport/mask-key.ts'

/** Longest text that is shown of the one finding or job that was asked for, in characters. */
const LONG_TEXT = 2_000

/** Returns an attribute of a JSON:API resource as one line for a terminal; `missing` where it is absent. */
export type Texts = (name: string, missing?: string) => string

/** A JSON:API document of the service. Everything that is read from it has the API key masked. */
export class ApiDocument {
  readonly #document: unknown
  readonly #key: string

  constructor(document: unknown, key: string) {
    this.#document = document
    this.#key = key
  }

  /** The one resource of the document: its id, its attributes and their summary. */
  resource(): Texts {
    return this.#textsOf(member(this.#document, 'data'))
  }

  /** The resources of a page. */
  resources(): readonly Texts[] {
    const data = member(this.#document, 'data')
    return Array.isArray(data) ? data.map((resource) => this.#textsOf(resource)) : []
  }

  /** A number of the document's `meta`, such as `'pagination', 'pages'`; NaN where there is none. */
  meta(...path: readonly string[]): number {
    return Number(path.reduce(member, member(this.#document, 'meta')))
  }

  /** One of the document's links; `undefined` where there is none. */
  link(name: string): string | undefined {
    const link = member(member(this.#document, 'links'), name)
    return typeof link === 'string' ? link : undefined
  }

  /** The texts of a list in the attributes of the one resource, or this member of each of its objects. */
  list(name: string, ...path: readonly string[]): readonly string[] {
    const value = member(member(member(this.#document, 'data'), 'attributes'), name)
    const items: readonly unknown[] = Array.isArray(value) ? value : []
    return items
      .map((item) => path.reduce(member, item))
      .filter((item) => typeof item === 'string')
      .map((text) => fromOutside(text, this.#key))
  }

  /** A text within the attributes of the one resource: `'record', 'remediation', 'desc'`. */
  text(...path: readonly string[]): string | undefined {
    const value = ['data', 'attributes', ...path].reduce(member, this.#document)
    return typeof value === 'string' ? fromOutside(value, this.#key, LONG_TEXT) : undefined
  }

  /** The resources of a page as the server sent them, with the key masked and nothing else changed. */
  rawResources(): readonly unknown[] {
    const { data } = JSON.parse(this.toJson()) as { readonly data: unknown }
    return Array.isArray(data) ? data : []
  }

  /** The document as JSON; control characters for the terminal are not escaped. */
  toJson(): string {
    return JSON.stringify(this.#document, (_, value: unknown) => maskedValue(value, this.#key), 2)
  }

  #textsOf(resource: unknown): Texts {
    const attributes = member(resource, 'attributes')
    const places = [resource, attributes, member(attributes, 'summary')]
    return (name, missing = '–') => {
      const value = places.map((place) => member(place, name)).find((found) => found !== undefined)
      const isSimple = ['string', 'number', 'boolean'].includes(typeof value)
      return isSimple ? fromOutside(String(value), this.#key) : missing
    }
  }
}

/** Masks the key in a string, or in an object's member names; JSON.stringify calls it for each member. */
function maskedValue(value: unknown, key: string): unknown {
  if (typeof value === 'string') return maskKey(value, key)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [maskKey(name, key), member]))
}
