import { isDeepStrictEqual } from 'node:util'

/**
 * What was read of the files of a scan, so that an earlier state of them, most of which is the same, is read without doing
 * everything again. Only what depends on nothing but its key and the given inputs, or on what it asks through a trace,
 * may be remembered.
 */
export class Memo {
  readonly #kinds = new Map<string, Map<unknown, { readonly inputs: unknown; readonly value: unknown }>>()
  readonly #traced = new Map<string, { readonly trace: Trace<never>; readonly value: unknown }>()

  /** The remembered value of a key, if it was made from equal inputs; else a new one. All values of a kind have the type `T`. */
  of<T>(kind: string, key: unknown, inputs: unknown, make: () => T): T {
    const values = this.#kinds.get(kind) ?? new Map<unknown, { inputs: unknown; value: unknown }>()
    this.#kinds.set(kind, values)
    const known = values.get(key)
    if (known && isDeepStrictEqual(known.inputs, inputs)) return known.value as T
    const value = make()
    values.set(key, { inputs, value })
    return value
  }

  /** The remembered value of a key, if all it asked the world has the same answers now; else a new one. */
  traced<World, T>(key: string, world: World, make: (trace: Trace<World>) => T): T {
    const known = this.#traced.get(key)
    if (known && (known.trace as unknown as Trace<World>).holdsIn(world)) return known.value as T
    const trace = new Trace<World>()
    const value = make(trace)
    this.#traced.set(key, { trace: trace as unknown as Trace<never>, value })
    return value
  }
}

/** Questions with the answers they had. */
export class Trace<World> {
  readonly #asked = new Map<
    string,
    { readonly question: (world: World) => unknown; readonly answer: unknown }
  >()

  /** Answers a question, and notes both. `name` tells the question from others. */
  ask<T>(name: string, question: (world: World) => T, world: World): T {
    const answer = question(world)
    this.#asked.set(name, { question, answer })
    return answer
  }

  /** Whether all questions have the same answers in another world. */
  holdsIn(world: World): boolean {
    return [...this.#asked.values()].every(({ question, answer }) =>
      isDeepStrictEqual(question(world), answer),
    )
  }
}
