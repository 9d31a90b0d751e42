import type { Place } from '../../../model/location.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Property, Value } from '../../../model/value.ts'
import { isValueObject } from '../../../model/value.ts'
import { Located, LocatedWhole } from '../../values/located.ts'
import { toBoolean, toNumber, toText } from '../evaluate/conversion.ts'
import type { EvaluatedAttribute, EvaluatedBlock, WrittenPart } from '../evaluate/evaluated.ts'
import { isList } from '../evaluate/object.ts'
import { Failure } from '../evaluate/unknowns.ts'
import type { TaintedReads } from './tainted-reads.ts'

/**
 * The body of a resource or nested block, read by the types of the provider's schema. Values are converted as Terraform
 * does (`"true"` is true), and to Unknown where that fails. `undefined` means: not set.
 */
export class Block {
  /** Where findings about it go. */
  readonly location: Place
  readonly #body: EvaluatedBlock
  readonly #taintedReads: TaintedReads

  constructor(body: EvaluatedBlock, taintedReads: TaintedReads) {
    this.location = body.location
    this.#body = body
    this.#taintedReads = taintedReads
  }

  /** Names of the arguments and blocks that are set. */
  get names(): ReadonlySet<string> {
    return new Set([...this.#body.attributes.keys(), ...this.#body.blocks.keys()])
  }

  string(name: string): Located<Property<string>> | undefined {
    return this.#read(name, toText)
  }

  /**
   * A text that should not be written in a file, also as a write-only argument (`password_wo`). Unknown where it was given
   * from outside the files.
   */
  secret(name: string): Located<Property<string>> | undefined {
    return this.#secret(name) ?? this.#secret(`${name}_wo`)
  }

  #secret(name: string): Located<Property<string>> | undefined {
    return this.#givenFromOutside(name) ?? this.string(name)
  }

  /** A map of such texts. */
  secretMap(name: string): ReturnType<Block['textMap']> {
    return this.#givenFromOutside(name) ?? this.textMap(name)
  }

  number(name: string): Located<Property<number>> | undefined {
    return this.#read(name, toNumber)
  }

  boolean(name: string): Located<Property<boolean>> | undefined {
    return this.#read(name, toBoolean)
  }

  /** A list or set of strings. Nested lists are flattened, as before Terraform 0.12: `["${var.blocks}"]`. */
  strings(name: string): Located<Property<readonly Property<string>[]>> | undefined {
    return this.#read(name, (value) => (isUnknown(value) ? value : listOf(value).flatMap(listOf).map(toText)))
  }

  /** Items of a list of strings, each located at the list. An unknown list is a single unknown item. */
  items(name: string): readonly Located<Property<string>>[] {
    const list = this.strings(name)
    if (!list) return []
    const items = isUnknown(list.value) ? [list.value] : list.value
    return items.map((item) => new LocatedWhole(item, list.location, list.tainted))
  }

  /** A map of strings. */
  textMap(name: string): Located<Property<Readonly<Record<string, Property<string>>>>> | undefined {
    return this.#read(name, (value) => {
      if (isUnknown(value)) return value
      if (!isValueObject(value)) return new Failure('a map of strings is needed')
      const set = Object.entries(value).filter(([, item]) => item !== null)
      return Object.fromEntries(set.map(([key, item]) => [key, toText(item)]))
    })
  }

  /** The value of any type, not converted. */
  value(name: string): Located<Value> | undefined {
    return this.#read(name, (value) => value)
  }

  /** Where the parts of the value are written; absent where that is not told. */
  written(name: string): WrittenPart | undefined {
    return this.#attribute(name)?.written
  }

  /** Where the argument is written that is not set, since it is `null`. */
  nullAt(name: string): Place | undefined {
    return this.#body.nullAt?.(name)
  }

  /** Translates the block of this name, in schemas that allow one. */
  one<P>(name: string, translate: (block: Block) => P): P | Located<Unknown> | undefined {
    const [first] = this.blocks(name)
    return first instanceof Block ? translate(first) : first
  }

  /** The block of this name as an object that is located at the block. */
  object<P>(name: string, properties: (block: Block) => P): Located<P> | Located<Unknown> | undefined {
    const [first] = this.blocks(name)
    return first instanceof Block ? first.at(properties(first)) : first
  }

  /** Translates each block of this name; `undefined` when there are none. */
  all<P>(name: string, translate: (block: Block) => P): readonly (P | Located<Unknown>)[] | undefined {
    const blocks = this.blocks(name)
    if (blocks.length === 0) return undefined
    return blocks.map((block) => (block instanceof Block ? translate(block) : block))
  }

  /** Each block of this name as an object that is located at the block; `undefined` when there are none. */
  objects<P>(
    name: string,
    properties: (block: Block) => P,
  ): readonly (Located<P> | Located<Unknown>)[] | undefined {
    const blocks = this.blocks(name)
    if (blocks.length === 0) return undefined
    return blocks.map((block) => (block instanceof Block ? block.at(properties(block)) : block))
  }

  /**
   * All blocks of this name, also those written as an argument: `ingress = [{ … }]`. Unknown items of such an argument
   * are Unknown.
   */
  blocks(name: string): readonly (Block | Located<Unknown>)[] {
    const bodies = this.#body.blocks.get(name)
    const argument = this.#attribute(name)
    if (!bodies && !argument) return NO_BLOCKS
    const blocks = (bodies ?? []).map((body) => new Block(body, this.#taintedReads))
    return argument ? [...blocks, ...blocksIn(argument, this.#taintedReads)] : blocks
  }

  /** A value that the presence of the block implies. Unknown when the block may not exist. */
  implied<T>(value: T): Located<Property<T>> {
    return new Located(this.#body.doubt ?? value, this.location)
  }

  /** A value located at this block. */
  at<T>(value: T): Located<T> {
    return new Located(value, this.location)
  }

  #attribute(name: string): EvaluatedAttribute | undefined {
    const attribute = this.#body.attributes.get(name)
    return attribute?.tainted ? this.#taintedReads.read(attribute) : attribute
  }

  #givenFromOutside(name: string): Located<Unknown> | undefined {
    const attribute = this.#attribute(name)
    return attribute?.fromOutside && new Located(new Unknown('it is given from outside'), attribute.location)
  }

  #read<T>(name: string, convert: (value: Value) => T): Located<T> | undefined {
    const attribute = this.#attribute(name)
    return attribute && new LocatedWhole(convert(attribute.value), attribute.location, attribute.tainted)
  }
}

const NO_BLOCKS: readonly Block[] = []

/** Reads a single value as a list of one. */
function listOf(value: Value): readonly Value[] {
  return isList(value) ? value : [value]
}

/** Blocks written in the legacy way, as a list of objects (Terraform's "attributes as blocks" mode). */
function blocksIn(
  { value, location, written }: EvaluatedAttribute,
  taintedReads: TaintedReads,
): readonly (Block | Located<Unknown>)[] {
  return listOf(value).map((item, index) => {
    const part = isList(value) ? written?.item(index) : written
    const at = part?.location ?? location
    if (isUnknown(item)) return new Located(item, at)
    if (!isValueObject(item)) return new Located(new Failure('an object is needed for each block'), at)
    const attributes = Object.entries(item)
      .filter(([, argument]) => argument !== null)
      .map(([name, argument]) => [name, argumentOf(argument, at, part?.member(name))] as const)
    return new Block({ location: at, attributes: new Map(attributes), blocks: new Map() }, taintedReads)
  })
}

/** An argument of a block that is written as an object; it stands where the object does, unless the file tells more. */
function argumentOf(value: Value, around: Place, written: WrittenPart | undefined): EvaluatedAttribute {
  if (!written) return { value, location: around }
  const { location, tainted, fromOutside } = written
  return { value, location, written, tainted, fromOutside }
}
