import type { Place } from '../../../model/location.ts'
import { Unknown } from '../../../model/unknown.ts'
import type { EvaluatedAttribute } from './evaluated.ts'
import { LazyLookup } from './lazy-lookup.ts'

const LOST = new Unknown('its block could not be parsed')

/** The arguments of a block that could not be parsed: each of them may be set, to anything. */
export class LostArguments extends LazyLookup<EvaluatedAttribute> {
  readonly #argument: EvaluatedAttribute

  constructor(location: Place) {
    super()
    this.#argument = { value: LOST, location }
  }

  override get(): EvaluatedAttribute {
    return this.#argument
  }

  protected override names(): Iterable<string> {
    return []
  }
}
