import type { Location, Place, RelatedLocation } from '../../../model/location.ts'
import type { ModuleInput, Origins } from './origins.ts'
import { NO_ORIGINS } from './origins.ts'

/** The call of a module. */
interface Call extends RelatedLocation {
  /** Of the called module: `module.storage.module.logs`. */
  readonly address: string
  /** Whether the called module is of the user's own code, and not of a registry or another repository. */
  readonly isOwn: boolean
}

/**
 * Where findings about the code of a module go: to the argument or call that decides, as far out as the value comes from,
 * or to the module's own line where the module decides. The module of somebody else is not changed, but called otherwise.
 */
export class ModulePlaces {
  /** The calls from the root module to this one, the outermost first. */
  readonly #calls: readonly Call[]

  constructor(calls: readonly Call[] = []) {
    this.#calls = calls
  }

  /** The calls from the root module to this one, the outermost first. */
  get calls(): readonly RelatedLocation[] {
    return this.#calls
  }

  /** Those of a module that this one calls. */
  called(location: Location, address: string, isOwn: boolean): ModulePlaces {
    const call = { location, address, what: `call of ${address}`, isOwn: isOwn && this.#isOwn(this.#depth) }
    return new ModulePlaces([...this.#calls, call])
  }

  /** A variable of this module, as its caller sets it; `argument` is absent where the variable has its default. */
  input(variable: string, argument: Location | undefined): ModuleInput | undefined {
    const call = this.#calls.at(-1)
    if (!call) return undefined
    return {
      variable,
      location: argument ?? call.location,
      what: argument ? `argument ${variable} of ${call.address}` : call.what,
      depth: this.#depth,
    }
  }

  /** The place of code in this module, whose value has these origins. */
  of(location: Location, origins: Origins = NO_ORIGINS): Place {
    return this.#depth === 0 ? location : new PlaceInModule(() => this.#trace(location, origins))
  }

  #trace(location: Location, { inputs, parts }: Origins): Trace {
    const passed = wayOut(inputs, this.#depth)
    const written = { location, what: this.#writtenWith(passed[0]) }
    const [decider, ...further] = [...passed.toReversed(), written]
    const depth = this.#depth - passed.length
    const outermost = this.#ownAround(depth)
    const isCalled = outermost < depth
    const call = this.#calls[outermost]
    const { location: place } = isCalled && call ? call : (decider ?? written)
    const inner = isCalled && decider ? [decider, ...further] : further
    const handedIn = parts.filter(
      (part) => part.depth === this.#depth && part.what !== this.#calls.at(-1)?.what,
    )
    return { place, related: () => [...inner, ...handedIn, ...this.#calls.slice(0, outermost).toReversed()] }
  }

  get #depth(): number {
    return this.#calls.length
  }

  /** Depth of the innermost module of the user's own code that is, or calls, the one at a depth. */
  #ownAround(depth: number): number {
    let own = depth
    while (!this.#isOwn(own)) own -= 1
    return own
  }

  /** Whether the module at a depth, from the root module to this one, is of the user's own code. */
  #isOwn(depth: number): boolean {
    return depth === 0 || this.#calls[depth - 1]?.isOwn === true
  }

  #writtenWith(input: ModuleInput | undefined): string {
    const address = this.#calls.at(-1)?.address
    return input ? `variable ${input.variable} in ${address}` : `code of ${address}`
  }
}

interface Trace {
  readonly place: Location
  readonly related: () => readonly RelatedLocation[]
}

/** A place whose related ones are traced when they are asked for: few of all properties have findings. */
class PlaceInModule implements Place {
  readonly file: string
  readonly startLine: number
  readonly endLine: number
  readonly #trace: () => Trace

  constructor(trace: () => Trace) {
    const { file, startLine, endLine } = trace().place
    this.file = file
    this.startLine = startLine
    this.endLine = endLine
    this.#trace = trace
  }

  get related(): readonly RelatedLocation[] {
    return this.#trace().related()
  }
}

/** The variable of the module at a depth that a value is made of first, and what that is made of, from call to call. */
function wayOut(inputs: readonly ModuleInput[], depth: number): readonly ModuleInput[] {
  const first = inputs.findIndex((input) => input.depth === depth)
  if (first === -1) return []
  const next = inputs.slice(first).findIndex((input, index) => input.depth !== depth - index)
  return inputs.slice(first, next === -1 ? undefined : first + next)
}
