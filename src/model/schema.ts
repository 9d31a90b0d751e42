import type { Unknown } from './unknown.ts'
import type { Property, Value } from './value.ts'

/**
 * Schema of a property: sources read values by it, and its TypeScript type is inferred. Any property, and
 * any item of a list or dictionary, may also be `Unknown`; a property that is not set is absent.
 */
export type Schema =
  | TextSchema
  | IntegerSchema
  | FlagSchema
  | JsonSchema
  | ListSchema
  | DictionarySchema
  | ObjectSchema

/** The default of a property that is not set, as in the service's own API. */
interface Defaulted {
  readonly whenAbsent?: unknown
}

export interface TextSchema extends Defaulted {
  readonly kind: 'text'
  /** The API takes the text in base64; its value in the model is the text itself. */
  readonly travelsInBase64?: true
  /** It may have any content, in which `${NAME}` is not always for a deployment tool to fill in. */
  readonly isFree?: true
  /** It should not be written in a file. */
  readonly isSecret?: true
}

interface IntegerSchema extends Defaulted {
  readonly kind: 'integer'
}

interface FlagSchema extends Defaulted {
  readonly kind: 'flag'
}

interface JsonSchema extends Defaulted {
  readonly kind: 'json'
}

export interface ListSchema extends Defaulted {
  readonly kind: 'list'
  /** A `Schema`; the compiler would infer types without end from one that holds itself. */
  readonly item: unknown
}

export interface DictionarySchema extends Defaulted {
  readonly kind: 'dictionary'
  readonly item: unknown
}

export interface ObjectSchema<F = Readonly<Record<string, unknown>>> extends Defaulted {
  readonly kind: 'object'
  readonly fields: F
  /** Whether the names of other properties are read too. */
  readonly isOpen?: true
}

/** The type of a known value that fits the schema. */
export type Infer<S> = S extends { readonly kind: keyof KnownValue<unknown> }
  ? KnownValue<S>[S['kind']]
  : never

interface KnownValue<S> {
  readonly text: string
  readonly integer: number
  readonly flag: boolean
  readonly json: Exclude<Value, Unknown>
  readonly list: S extends { readonly item: infer Item } ? readonly Property<Infer<Item>>[] : never
  readonly dictionary: S extends { readonly item: infer Item }
    ? Readonly<Record<string, Property<Infer<Item>>>>
    : never
  readonly object: S extends { readonly fields: infer F }
    ? { readonly [K in keyof F]?: Property<Infer<F[K]>> }
    : never
}

/** Schemas by the names of properties. */
export type Fields = Readonly<Record<string, Schema>>

export const text = { kind: 'text' } as const

/** The API takes the text in base64; its value in the model is the text itself. */
export const base64Text = { kind: 'text', travelsInBase64: true } as const

/** A text of any content: a script, a file, a note. */
export const freeText = { kind: 'text', isFree: true } as const

/** A text of any content that should not be written in a file: a password, a token. */
export const secretText = { kind: 'text', isFree: true, isSecret: true } as const

/** A whole number. */
export const integer = { kind: 'integer' } as const

/** True or false. */
export const flag = { kind: 'flag' } as const

/** Any JSON value: a policy document, or the text it came as. */
export const json = { kind: 'json' } as const

export function list<const Item extends Schema>(item: Item) {
  return { kind: 'list', item } as const
}

/** An object whose keys are the user's own, such as names of variables. */
export function dictionary<const Item extends Schema>(item: Item) {
  return { kind: 'dictionary', item } as const
}

/** An object of the API. Properties without a schema are not read. */
export function object<const F extends Fields>(fields: F) {
  return { kind: 'object', fields } as const
}

/** An object of the API that is never absent: where it is not set, its members have their defaults. */
export function objectByDefault<const F extends Fields>(fields: F): ObjectSchema<F> {
  const defaults = Object.entries(fields).filter(([, { whenAbsent }]) => whenAbsent !== undefined)
  return {
    kind: 'object',
    fields,
    whenAbsent: Object.fromEntries(defaults.map(([name, { whenAbsent }]) => [name, whenAbsent])),
  }
}

/**
 * An object of the API whose other properties say something by their names: those are read too, with `Unknown` values.
 * `Cursor.members` gives all properties, and the type has the fields only. Only Kubernetes types have such objects.
 */
export function openObject<const F extends Fields>(fields: F) {
  return { kind: 'object', fields, isOpen: true } as const
}

/** The schema of a property whose default in the service is `value`. */
export function defaulted<const S extends Schema>(schema: S, value: Infer<S>): S
export function defaulted(schema: Schema, whenAbsent: unknown): Schema {
  return { ...schema, whenAbsent }
}
