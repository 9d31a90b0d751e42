import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { Attribute, Body } from '../hcl/ast.ts'
import { toBoolean, toNumber } from './conversion.ts'
import { attributeNamed } from './declarations.ts'
import { Namespace } from './namespace.ts'
import { compareText, isList, objectFrom, sortedEntries } from './object.ts'
import { oneOf } from './unknowns.ts'

/** Names defined in the scope of an instance: `count` or `each`. */
type Names = ReadonlyMap<string, Value | Namespace>

/** Number of instances of a block, and the values of `count` and `each` in them. */
export type Repetition =
  | { readonly kind: 'list'; readonly size: number; readonly names: (index: number) => Names }
  | { readonly kind: 'map'; readonly keys: readonly string[]; readonly names: (key: string) => Names }
  /** One instance without a key, or none. */
  | { readonly kind: 'switch'; readonly on: boolean }
  /** Unknown number; one instance stands for all. */
  | { readonly kind: 'unknown'; readonly names: Names }

/** The argument that repeats a block. In OpenTofu, `enabled` in the `lifecycle` block switches a single instance. */
export function repeatingArgument(body: Body): Attribute | undefined {
  const lifecycle = body.blocks.find(({ type }) => type === 'lifecycle')
  return (
    attributeNamed(body, 'for_each') ??
    attributeNamed(body, 'count') ??
    (lifecycle && attributeNamed(lifecycle.body, 'enabled'))
  )
}

/** Repetition by `count`, `for_each` or `enabled`. Invalid values yield kind `unknown`. */
export function repetitionOf({ name }: Attribute, value: Value): Repetition {
  if (name === 'enabled') return switched(value)
  return name === 'count' ? counted(value) : forEach(value)
}

/** Repetition of kind `unknown`, for numbers of instances beyond the limit. */
export function unknownRepetition({ name }: Attribute, value: Value): Repetition {
  return { kind: 'unknown', names: name === 'count' ? anyIndex() : anyItem(value) }
}

function switched(value: Value): Repetition {
  const on = toBoolean(value)
  return isUnknown(on) ? { kind: 'unknown', names: new Map() } : { kind: 'switch', on }
}

function counted(value: Value): Repetition {
  const size = toNumber(value)
  if (isUnknown(size) || !Number.isSafeInteger(size) || size < 0)
    return { kind: 'unknown', names: anyIndex() }
  return { kind: 'list', size, names: (index) => new Map([['count', objectFrom([['index', index]])]]) }
}

function forEach(value: Value): Repetition {
  const entries = entriesOf(value)
  if (!entries) return { kind: 'unknown', names: anyItem(value) }
  const items = objectFrom(entries)
  return {
    kind: 'map',
    keys: entries.map(([key]) => key),
    names: (key) =>
      new Map([
        [
          'each',
          objectFrom([
            ['key', key],
            ['value', items[key] ?? null],
          ]),
        ],
      ]),
  }
}

/** Entries of a map, or of a set of strings, whose items are both key and value. `undefined` when keys are unknown. */
function entriesOf(value: Value): readonly (readonly [string, Value])[] | undefined {
  if (isValueObject(value)) return sortedEntries(value)
  if (!isList(value) || !value.every((item) => typeof item === 'string')) return undefined
  return [...new Set(value)].sort(compareText).map((item) => [item, item])
}

function anyIndex(): Names {
  const index = new Unknown('count.index differs from instance to instance')
  return new Map([['count', new Namespace({ member: () => index, whole: () => index })]])
}

function anyItem(collection: Value): Names {
  const key = new Unknown('each.key differs from instance to instance')
  const value = anyValue(collection)
  const member = (name: string) => (name === 'value' ? value : key)
  return new Map([['each', new Namespace({ member, whole: () => key })]])
}

/** `each.value` of an unknown item. It refers to a resource when all items do: `for_each = aws_s3_bucket.all`. */
function anyValue(collection: Value): Unknown {
  const differing = new Unknown('each.value differs from instance to instance')
  if (isUnknown(collection)) return differing.alike({ references: collection.references })
  if (isList(collection)) return oneOf(differing, collection)
  return oneOf(differing, isValueObject(collection) ? Object.values(collection) : [])
}
