import type { Location, Place } from '../../../model/location.ts'
import { referencesOf, withoutIdentity } from '../../../model/text-with-holes.ts'
import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Attribute, Block, Body, Span } from '../hcl/ast.ts'
import { lastNamed, type ModuleFile, originOf } from './declarations.ts'
import { expandDynamic, isDynamic, nestedType } from './dynamic.ts'
import type { EvaluatedAttribute, EvaluatedBlock, Lookup, WrittenPart } from './evaluated.ts'
import { evaluateExpression } from './expression.ts'
import { LazyLookup } from './lazy-lookup.ts'
import type { ModulePlaces } from './module-places.ts'
import { isTainted, type Origins, type Traced, untraced } from './origins.ts'
import type { Scope } from './scope.ts'
import { literalValue } from './traversal.ts'
import { unknownsIn } from './unknowns.ts'
import { mayHaveParts, writtenPart } from './written-part.ts'

/** Where a block is written. */
interface Where {
  readonly file: ModuleFile
  readonly places: ModulePlaces
  /** What decides that there is the block; absent where it is simply written. */
  readonly origins?: Origins
}

type EvaluateAttribute = (attribute: Attribute) => Traced<Value>

/**
 * Evaluates the body of a block. A resource passes its own `evaluate`, since it shares its attributes with all
 * references to them.
 */
export function evaluateBlock(
  block: Span & { readonly body: Pick<Body, 'attributes' | 'blocks'> },
  scope: Scope,
  where: Where,
  evaluate: EvaluateAttribute = ({ value }) =>
    scope.taintTracker.trace(() => evaluateExpression(value, scope)),
): EvaluatedBlock {
  const attributes = new Arguments(block.body.attributes, where, evaluate)
  return {
    location: where.places.of(locationOf(block, where.file), where.origins),
    attributes,
    nullAt: (name) => attributes.nullAt(name),
    blocks: new NestedBlocks(block.body.blocks, scope, where),
  }
}

/** Arguments of a body, evaluated when read. An argument that evaluates to null is not set. */
class Arguments extends LazyLookup<EvaluatedAttribute> {
  readonly #written: readonly Attribute[]
  readonly #where: Where
  readonly #evaluate: EvaluateAttribute

  constructor(written: readonly Attribute[], where: Where, evaluate: EvaluateAttribute) {
    super()
    this.#written = written
    this.#where = where
    this.#evaluate = evaluate
  }

  override get(name: string): EvaluatedAttribute | undefined {
    const attribute = lastNamed(this.#written, name)
    if (!attribute) return undefined
    const { value, origins } = this.#traced(attribute)
    if (value === null) return undefined
    const { file, places } = this.#where
    const location = places.of(locationOf(attribute, file), origins)
    const written = mayHaveParts(attribute.value) ? this.#writtenParts(attribute, origins) : undefined
    const told = { value, location, written }
    if (!isTainted(origins)) return told
    const fromOutside = origins.taints.some(({ secret }) => secret !== undefined)
    return { ...told, tainted: true, ...(fromOutside && { fromOutside }) }
  }

  nullAt(name: string): Place | undefined {
    const attribute = lastNamed(this.#written, name)
    if (!attribute) return undefined
    const { value, origins } = this.#traced(attribute)
    return value === null
      ? this.#where.places.of(locationOf(attribute, this.#where.file), origins)
      : undefined
  }

  #writtenParts(attribute: Attribute, origins: Origins): WrittenPart | undefined {
    const { file, places } = this.#where
    const origin = originOf(attribute, file)
    return writtenPart(attribute.value, (part) => places.of(locationOf(part, origin), origins))
  }

  /** More than half of all arguments are literals, which need neither be evaluated nor kept. */
  #traced(attribute: Attribute): Traced<Value> {
    const literal = literalValue(attribute.value)
    return literal === undefined ? this.#evaluate(attribute) : untraced(literal)
  }

  protected override names(): Iterable<string> {
    return this.#written.map(({ name }) => name)
  }
}

/** Nested blocks by type, in the order of the file, evaluated when read. */
class NestedBlocks extends LazyLookup<readonly EvaluatedBlock[]> {
  readonly #written: readonly Block[]
  readonly #scope: Scope
  readonly #where: Where
  /** Cache: blocks are read several times, and expanding `dynamic` is costly. */
  #evaluated: Map<string, readonly EvaluatedBlock[]> | undefined

  constructor(written: readonly Block[], scope: Scope, where: Where) {
    super()
    this.#written = written
    this.#scope = scope
    this.#where = where
  }

  override get(type: string): readonly EvaluatedBlock[] | undefined {
    if (this.#written.length === 0) return undefined
    const known = this.#evaluated?.get(type)
    if (known) return known.length > 0 ? known : undefined
    const written = this.#written.filter((block) => nestedType(block) === type)
    if (written.length === 0) return undefined
    const blocks = written.flatMap((block) => this.#nested(block))
    this.#evaluated ??= new Map()
    this.#evaluated.set(type, blocks)
    return blocks.length > 0 ? blocks : undefined
  }

  #nested(block: Block): readonly EvaluatedBlock[] {
    const { file, places } = this.#where
    return evaluateNested(block, this.#scope, { file: originOf(block, file), places })
  }

  protected override names(): Iterable<string> {
    return this.#written.map(nestedType)
  }
}

function evaluateNested(block: Block, scope: Scope, where: Where): EvaluatedBlock[] {
  if (!isDynamic(block)) return [evaluateBlock(block, scope, where)]
  const { scopes, origins, doubt } = expandDynamic(nestedType(block), block.body, scope)
  const content = block.body.blocks.find(({ type }) => type === 'content')
  if (!content) return []
  const evaluated = scopes.map((inner) => evaluateBlock(content, inner, { ...where, origins }))
  return doubt ? evaluated.map((each) => doubted(each, doubt)) : evaluated
}

/** A block that may not exist: all its values are Unknown and keep their references. */
function doubted({ location, attributes, blocks }: EvaluatedBlock, doubt: Unknown): EvaluatedBlock {
  return {
    location,
    doubt,
    attributes: new Doubted(attributes, (attribute) => ({
      ...attribute,
      value: doubtedValue(attribute.value, doubt),
    })),
    blocks: new Doubted(blocks, (nested) => nested.map((each) => doubted(each, doubt))),
  }
}

class Doubted<T> extends LazyLookup<T> {
  readonly #certain: Lookup<T>
  readonly #doubt: (certain: T) => T

  constructor(certain: Lookup<T>, doubt: (certain: T) => T) {
    super()
    this.#certain = certain
    this.#doubt = doubt
  }

  override get(name: string): T | undefined {
    const certain = this.#certain.get(name)
    return certain && this.#doubt(certain)
  }

  protected override names(): Iterable<string> {
    return this.#certain.keys()
  }
}

/** A value of a block that may not exist may not be set, even where it would identify a resource. */
function doubtedValue(value: Value, doubt: Unknown): Unknown {
  const references = referencesOf(unknownsIn(value)).map(withoutIdentity)
  return (isUnknown(value) ? value : doubt).alike({ references })
}

/** File and lines of a part of the syntax tree. */
export function locationOf(part: Span, file: ModuleFile): Location {
  const { path, lines } = originOf(part, file)
  const { start, end } = part
  return {
    file: path,
    startLine: lines.lineAt(start),
    endLine: lines.lineAt(Math.max(start, end - 1)),
  }
}
