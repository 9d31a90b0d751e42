import type { Place } from '../../../model/location.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import type { EvaluatedAttribute, EvaluatedBlock, WrittenPart } from '../evaluate/evaluated.ts'
import { isList, objectFrom } from '../evaluate/object.ts'

/** A part of a block of the code: an argument, nested blocks, or a part of one. */
export interface CodePart extends WrittenPart {
  /** As the code alone tells it. */
  readonly value: Value
  /** The blocks, or the items of a list; absent where it is neither. */
  readonly items?: readonly CodePart[] | undefined
  item(index: number): CodePart | undefined
  member(name: string): CodePart | undefined
}

/** An argument of a block, or the blocks of that name. */
export function codePart(
  { attributes, blocks, location }: EvaluatedBlock,
  name: string,
): CodePart | undefined {
  const nested = blocks.get(name)
  if (nested) return new Blocks(nested, location)
  const attribute = attributes.get(name)
  return attribute && new Argument(attribute)
}

class Blocks implements CodePart {
  readonly items: readonly CodePart[]
  readonly #around: Place

  constructor(blocks: readonly EvaluatedBlock[], around: Place) {
    this.items = blocks.map((block) => new NestedBlock(block))
    this.#around = around
  }

  get value(): Value {
    return this.items.map(({ value }) => value)
  }

  /** Several blocks have no place in common but the block around them. */
  get location(): Place {
    const [only, ...others] = this.items
    return only && others.length === 0 ? only.location : this.#around
  }

  item(index: number): CodePart | undefined {
    return this.items[index]
  }

  member(): undefined {
    return undefined
  }
}

class NestedBlock implements CodePart {
  readonly #block: EvaluatedBlock

  constructor(block: EvaluatedBlock) {
    this.#block = block
  }

  get value(): Value {
    const { doubt, attributes, blocks } = this.#block
    if (doubt) return doubt
    return objectFrom([
      ...Array.from(attributes, ([name, { value }]) => [name, value] as const),
      ...Array.from(blocks, ([name, nested]) => [name, new Blocks(nested, this.location).value] as const),
    ])
  }

  get location(): Place {
    return this.#block.location
  }

  item(): undefined {
    return undefined
  }

  member(name: string): CodePart | undefined {
    return codePart(this.#block, name)
  }
}

class Argument implements CodePart {
  readonly value: Value
  readonly location: Place
  readonly tainted: true | undefined
  readonly fromOutside: true | undefined
  readonly #written: WrittenPart | undefined

  constructor({ value, location, tainted, fromOutside, written }: EvaluatedAttribute) {
    this.value = value
    this.location = location
    this.tainted = tainted
    this.fromOutside = fromOutside
    this.#written = written
  }

  get items(): readonly CodePart[] | undefined {
    const { value } = this
    return isList(value)
      ? value.map((item, index) => this.#part(item, this.#written?.item(index)))
      : undefined
  }

  item(index: number): CodePart | undefined {
    const item = isList(this.value) ? this.value[index] : undefined
    return item === undefined ? undefined : this.#part(item, this.#written?.item(index))
  }

  member(name: string): CodePart | undefined {
    const { value } = this
    if (!isValueObject(value) || !Object.hasOwn(value, name)) return undefined
    return this.#part(value[name] ?? null, this.#written?.member(name))
  }

  /** It stands where the whole does, unless the file tells more. */
  #part(value: Value, written: WrittenPart | undefined): CodePart {
    const { location, tainted, fromOutside } = this
    return new Argument({
      value,
      location: written?.location ?? location,
      ...(written && { written }),
      ...(tainted && { tainted }),
      ...(fromOutside && { fromOutside }),
    })
  }
}
