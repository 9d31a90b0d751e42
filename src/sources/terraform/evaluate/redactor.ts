import { Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { isList, objectFrom } from './object.ts'
import { isTainted, type Origins } from './origins.ts'
import { ResourceReference } from './resource-reference.ts'
import { Failure, isFailure } from './unknowns.ts'

/**
 * Replaces the reasons of tainted unknown values, since error messages of functions quote arguments. References stay.
 */
export class Redactor {
  /** Lists and objects that were processed: values share parts, and each part is processed once. */
  readonly #seen = new WeakMap<object, Value>()

  redact(value: Value, origins: Origins): Value {
    if (!isTainted(origins) || typeof value !== 'object' || value === null) return value
    const known = this.#seen.get(value)
    if (known !== undefined) return known
    const redacted = this.#redacted(value, origins)
    this.#seen.set(value, redacted)
    if (typeof redacted === 'object' && redacted !== null) this.#seen.set(redacted, redacted)
    return redacted
  }

  #redacted(value: Exclude<Value, null>, origins: Origins): Value {
    if (value instanceof ResourceReference) return value
    if (value instanceof Unknown) return this.#unknown(value, origins)
    if (isList(value)) return this.#list(value, origins)
    return isValueObject(value) ? this.#object(value, origins) : value
  }

  /** Returns the same list where nothing changes: sets are identified by object identity. */
  #list(items: readonly Value[], origins: Origins): readonly Value[] {
    const redacted = items.map((item) => this.redact(item, origins))
    return redacted.every((item, index) => item === items[index]) ? items : redacted
  }

  #object(object: { readonly [key: string]: Value }, origins: Origins): Value {
    const entries = Object.entries(object).map(([key, item]) => [key, this.redact(item, origins)] as const)
    return entries.every(([key, item]) => item === object[key]) ? object : objectFrom(entries)
  }

  #unknown(unknown: Unknown, origins: Origins): Unknown {
    const { references, template, json, replaced, readFrom, quotesNothing } = unknown
    if (quotesNothing && !template && json === undefined && !replaced) return unknown
    if (isFailure(unknown)) return new Failure(reasonOf(origins))
    return (quotesNothing ? unknown : new Unknown(reasonOf(origins), { quotesNothing: true })).alike({
      references,
      ...(readFrom !== undefined && { readFrom }),
      ...(template && { template: template.map((piece) => this.#piece(piece, origins)) }),
      ...(json !== undefined && { json: this.redact(json, origins) }),
      ...(replaced && {
        replaced: {
          text: this.#piece(replaced.text, origins),
          wanted: replaced.wanted,
          replacement: this.#piece(replaced.replacement, origins),
        },
      }),
    })
  }

  #piece<P extends string | Unknown>(piece: P, origins: Origins): P | Unknown {
    return piece instanceof Unknown ? this.#unknown(piece, origins) : piece
  }
}

/** Completes "… is unknown: ". */
export function reasonOf({ taints: [first] }: Origins): string {
  return `it is made of ${first?.what ?? 'something'}, which is not shown`
}
