import type { Place } from '../../../model/location.ts'
import type { EvaluatedAttribute, EvaluatedBlock, EvaluatedResource } from '../evaluate/evaluated.ts'
import { LazyLookup } from '../evaluate/lazy-lookup.ts'
import { unknownsIn } from '../evaluate/unknowns.ts'
import { codePart } from './code-part.ts'
import { type IsReplaced, withPlaces } from './with-places.ts'

/** Arguments that Terraform keeps nowhere, so that a plan does not tell them. */
const WRITE_ONLY = /_wo$/

/**
 * A planned resource at the block of the code that makes it. Values are the plan's, which knows them; places, calls and
 * what the plan hides or does not know yet are the code's.
 */
export function atCode(
  planned: EvaluatedResource,
  code: EvaluatedResource,
  isReplaced: IsReplaced,
): EvaluatedResource {
  const { location, declaredAt, calls, provider = planned.provider, ignoredChanges, isLost } = code
  return {
    ...planned,
    location,
    declaredAt,
    calls,
    provider,
    ignoredChanges,
    attributes: new PlacedArguments(planned, isLost ? nothingAt(location) : code, isReplaced),
    nullAt: code.nullAt,
  }
}

function nothingAt(location: Place): EvaluatedBlock {
  return { location, attributes: new Map(), blocks: new Map() }
}

/** The arguments of a planned resource, with their places in the code. */
class PlacedArguments extends LazyLookup<EvaluatedAttribute> {
  readonly #planned: EvaluatedResource
  readonly #code: EvaluatedBlock
  readonly #isReplaced: IsReplaced
  readonly #read = new Map<string, EvaluatedAttribute | undefined>()

  constructor(planned: EvaluatedResource, code: EvaluatedBlock, isReplaced: IsReplaced) {
    super()
    this.#planned = planned
    this.#code = code
    this.#isReplaced = isReplaced
  }

  override get(name: string): EvaluatedAttribute | undefined {
    if (!this.#read.has(name)) this.#read.set(name, this.#argument(name))
    return this.#read.get(name)
  }

  #argument(name: string): EvaluatedAttribute | undefined {
    const planned = this.#planned.attributes.get(name)
    if (!planned) return this.#unplanned(name)
    const code = codePart(this.#code, name)
    const { value, written } = withPlaces(planned.value, code, this.#isReplaced)
    const { location = this.#code.location, tainted, fromOutside } = code ?? {}
    return { value, location, tainted, fromOutside, ...(written && { written }) }
  }

  /** What the plan says nothing of: a write-only argument, or one that is newer than the plan. */
  #unplanned(name: string): EvaluatedAttribute | undefined {
    const code = this.#code.attributes.get(name)
    return code && (WRITE_ONLY.test(name) || unknownsIn(code.value).length === 0) ? code : undefined
  }

  protected override *names(): Iterable<string> {
    yield* this.#planned.attributes.keys()
    yield* this.#code.attributes.keys()
  }
}
