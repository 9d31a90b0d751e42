/**
 * Values of Go as the templates of a chart see them. What the template engine and the functions share:
 *
 * | Go                            | here                                              |
 * | ----------------------------- | ------------------------------------------------- |
 * | nil                           | `null`                                            |
 * | bool, string                  | `boolean`, `string`                               |
 * | float64                       | `number`: every number of `values.yaml` is one    |
 * | int, int64, int32, uint8, …   | `GoInteger`: literals, results of `len` and `add` |
 * | slices and arrays             | `GoList`                                          |
 * | maps                          | `GoMap`                                           |
 * | structs, and pointers to them | `GoObject`                                        |
 *
 * A string stands for Go's bytes in UTF-8: `len` counts bytes, and functions that cut texts cut bytes.
 *
 * Where a value was written is known to the container that holds it (`origins`), so that functions handle plain values
 * and need not care. Only functions that copy entries from one map to another should do so by `GoMap.take`.
 */
export type Value = null | boolean | string | number | GoInteger | GoList | GoMap | GoObject

/** Where the value of a key or an item was written: a key of a values file, or an option such as `--helm-set`. */
export interface Origin {
  /** Path from the root of the scan; `undefined` for what was written outside the tree, such as an option. */
  readonly file: string | undefined
  /** Lines of the key and its value, counting from 1. */
  readonly startLine: number
  readonly endLine: number
  /** The path in the values: `image.tag`; empty where no output may quote it. */
  readonly path: string
}

/** What of a map no output may quote: some of its entries, or of its keys alone, or all of it. */
interface HiddenEntries {
  all: boolean
  readonly keys: Set<string>
  readonly names: Set<string>
}

export type IntegerType =
  | 'int'
  | 'int8'
  | 'int16'
  | 'int32'
  | 'int64'
  | 'uint'
  | 'uint8'
  | 'uint16'
  | 'uint32'
  | 'uint64'

/** An integer. Arithmetic wraps around in 64 bits, as Go's does. */
export class GoInteger {
  readonly value: bigint
  readonly type: IntegerType

  /** A value out of the range of `int64` is wrapped around. */
  constructor(value: bigint | number, type: IntegerType = 'int') {
    this.value = BigInt.asIntN(64, BigInt(value))
    this.type = type
  }

  /** The number in its own type: `value` keeps large unsigned ones as negative numbers. */
  get exact(): bigint {
    return this.type.startsWith('u') ? BigInt.asUintN(64, this.value) : this.value
  }
}

/** A slice. It is never changed: `append` makes a new one. */
export class GoList {
  #items: readonly Value[] | (() => readonly Value[])
  /** The type as `%T` prints it: `[]interface {}`, `[]string`. */
  readonly type: string
  readonly origins: ReadonlyMap<number, Origin> | undefined
  readonly methods: Methods

  /** `items` may be a function that makes them when they are asked for, such as the bytes of a file. */
  constructor(
    items: readonly Value[] | (() => readonly Value[]),
    type = '[]interface {}',
    origins?: ReadonlyMap<number, Origin>,
    methods: Methods = NO_METHODS,
  ) {
    this.#items = items
    this.type = type
    this.origins = origins
    this.methods = methods
  }

  get items(): readonly Value[] {
    if (typeof this.#items === 'function') this.#items = this.#items()
    return this.#items
  }
}

/** A map whose keys are strings. Functions such as `set` and `merge` change it in place, as in Go. */
export class GoMap {
  readonly entries: Map<string, Value>
  /** The type as `%T` prints it: `map[string]interface {}`, `chartutil.Values`. */
  readonly type: string
  readonly methods: Methods
  readonly #origins: Map<string, Origin>
  /** Made for the first entry that is hidden; held apart, since maps of the same entries share it. */
  readonly #hidden: { entries?: HiddenEntries }

  constructor(
    entries: Iterable<readonly [string, Value]> = [],
    type = 'map[string]interface {}',
    methods: Methods = NO_METHODS,
    sameAs?: GoMap,
  ) {
    this.entries = sameAs ? sameAs.entries : new Map(entries)
    this.#origins = sameAs ? sameAs.#origins : new Map()
    this.#hidden = sameAs ? sameAs.#hidden : {}
    this.type = type
    this.methods = methods
  }

  /** The same map under another type: what is set in one is set in both. */
  as(type: string): GoMap {
    return new GoMap([], type, this.methods, this)
  }

  get(key: string): Value | undefined {
    return this.entries.get(key)
  }

  /** Sets a value that was made by the template, or one with its origin. */
  set(key: string, value: Value, origin?: Origin): void {
    this.entries.set(key, value)
    if (origin) this.#origins.set(key, origin)
    else this.#origins.delete(key)
    this.#unhide(key)
  }

  delete(key: string): void {
    this.entries.delete(key)
    this.#origins.delete(key)
    this.#unhide(key)
  }

  /** Copies an entry of another map, with its origin, and hidden if it is; `value` replaces the value, such as by a copy of it. */
  take(from: GoMap, key: string, value: Value = from.get(key) ?? null): void {
    this.set(key, value, from.originOf(key))
    if (from.isHidden(key)) this.hide(key)
    if (from.isNameHidden(key)) this.hideName(key)
  }

  /** Notes that no output may quote an entry, until it is set to something else. */
  hide(key: string): void {
    this.#hiddenEntries().keys.add(key)
  }

  /** Notes that no output may quote a key, whatever may be told of its value. */
  hideName(key: string): void {
    this.#hiddenEntries().names.add(key)
  }

  /** Notes that no output may quote anything of the map: by which keys it has, it may tell what is hidden. */
  hideAll(): void {
    this.#hiddenEntries().all = true
  }

  #hiddenEntries(): HiddenEntries {
    this.#hidden.entries ??= { all: false, keys: new Set(), names: new Set() }
    return this.#hidden.entries
  }

  #unhide(key: string): void {
    this.#hidden.entries?.keys.delete(key)
    this.#hidden.entries?.names.delete(key)
  }

  get isAllHidden(): boolean {
    return this.#hidden.entries?.all === true
  }

  /** Whether no output may quote an entry. */
  isHidden(key: string): boolean {
    const { entries } = this.#hidden
    return entries !== undefined && (entries.all || entries.keys.has(key))
  }

  /** Whether no output may quote a key. */
  isNameHidden(key: string): boolean {
    return this.isHidden(key) || this.#hidden.entries?.names.has(key) === true
  }

  /** Whether no output may quote some of its own entries. */
  get hidesSome(): boolean {
    const { entries } = this.#hidden
    return entries !== undefined && (entries.all || entries.keys.size > 0 || entries.names.size > 0)
  }

  /** Where the value of a key was written, if it was read from a file and never set since. */
  originOf(key: string): Origin | undefined {
    return this.#origins.get(key)
  }

  /** The keys in the order in which Go's templates range over them and print them: by code point. */
  sortedKeys(): string[] {
    return [...this.entries.keys()].sort(compareBytes)
  }

  /** The entries in the order of their keys. */
  sortedEntries(): [key: string, value: Value][] {
    return [...this.entries].sort(([left], [right]) => compareBytes(left, right))
  }
}

/** A struct, or a pointer to one, such as `.Chart`. Its fields are in their order. */
export class GoObject {
  /** The type as `%T` prints it: `*chart.Maintainer`. */
  readonly type: string
  readonly fields: ReadonlyMap<string, Value>
  readonly methods: Methods
  /** What its method `String` returns, which printing uses. */
  readonly text: string | undefined
  /** The struct among its fields that is embedded, and whose fields count as its own. */
  readonly embedded: GoObject | undefined

  constructor(
    type: string,
    fields: Iterable<readonly [string, Value]>,
    methods: Methods = NO_METHODS,
    text?: string,
    embedded?: GoObject,
  ) {
    this.type = type
    this.fields = new Map(fields)
    this.methods = methods
    this.text = text
    this.embedded = embedded
  }

  field(name: string): Value | undefined {
    return this.fields.get(name) ?? this.embedded?.field(name)
  }
}

export type Methods = ReadonlyMap<string, TemplateFunction>

const NO_METHODS: Methods = new Map()

/**
 * The type of a parameter, as Go declares it. The evaluator checks arguments against it before a call, and refuses with
 * Go's own words: `wrong type for value; expected string; got float64`.
 *
 * `null` passes for the types that Go lets be nil (interfaces, maps, slices) and arrives as `null`.
 */
export type ParameterType =
  | 'interface {}'
  | 'string'
  | 'bool'
  | 'int'
  | 'int64'
  | 'float64'
  | 'map[string]interface {}'
  | '[]interface {}'
  | '[]string'
  | 'error'
  | 'time.Time'

/** The type of a parameter that takes any value. */
export const ANY = 'interface {}'

/** A function or method that templates call. */
export interface TemplateFunction {
  readonly parameters: readonly ParameterType[]
  /** Type of each argument after `parameters`, for a variadic function. */
  readonly rest?: ParameterType
  /** Whether each call makes another value (`randAlphaNum`, `genCA`, `now`), which nobody can know beforehand. */
  readonly generates?: true
  /**
   * `args` fit the parameters in number and type.
   *
   * @throws TemplateError with a message as Go's function returns it
   */
  call(args: readonly Value[], context: CallContext): Value
}

/** What a function may ask of the evaluator. */
export interface CallContext {
  /**
   * Accounts for work that is about to be done, in steps of about a microsecond, or for that many characters about to be
   * made: call it before `repeat`, `until` and the like build something large.
   *
   * @throws an error that ends the rendering of the chart when the limit is reached
   */
  spend(steps: number): void
}

/** Functions by name. */
export type FunctionTable = ReadonlyMap<string, TemplateFunction>

/** Order of strings by their bytes in UTF-8, as Go compares them; JavaScript compares UTF-16, which differs for emoji. */
export function compareBytes(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const a = left.charCodeAt(at)
    const b = right.charCodeAt(at)
    if (a === b) continue
    // Surrogates encode code points above all others.
    const isSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdfff
    return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1
  }
  return left.length - right.length
}
