/** What became of one object of an answer. */
interface Inspection {
  /** The members that were read because a model has them. */
  readonly read: Set<string>
  /** Whether any member was asked for, there or not. */
  isInspected: boolean
  /** Whether all of its names were asked for first: the names are data, such as those of tags. */
  isDictionary: boolean
  /** Whether all of its names were asked for after that: what follows is copied without being known. */
  isCopied: boolean
}

/** An answer whose reader is watched. */
export class Watched {
  readonly #answer: unknown
  readonly #inspections = new Map<object, Inspection>()

  constructor(answer: unknown) {
    this.#answer = answer
  }

  /** The answer as its reader gets it. */
  get body(): unknown {
    return this.#watch(this.#answer)
  }

  /** The members that its reader does not know: `properties.sku.nmae`. Lists count as one of their items. */
  get unknown(): readonly string[] {
    return [...new Set(this.#unknownIn(this.#answer, ''))]
  }

  #watch(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const inspection = this.#inspectionOf(value)
    return new Proxy(value, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver)
        if (typeof name === 'string' && name !== 'then' && name !== 'toJSON') {
          inspection.isInspected = true
          if (!inspection.isCopied) inspection.read.add(name)
        }
        return Object.hasOwn(target, name) ? this.#watch(member) : member
      },
      ownKeys: (target) => {
        if (inspection.isInspected) inspection.isCopied = !inspection.isDictionary
        else inspection.isDictionary = true
        return Reflect.ownKeys(target)
      },
    })
  }

  #inspectionOf(value: object): Inspection {
    const known = this.#inspections.get(value) ?? {
      read: new Set<string>(),
      isInspected: false,
      isDictionary: false,
      isCopied: false,
    }
    this.#inspections.set(value, known)
    return known
  }

  #unknownIn(value: unknown, path: string): readonly string[] {
    if (Array.isArray(value)) return value.flatMap((item) => this.#unknownIn(item, `${path}[]`))
    if (typeof value !== 'object' || value === null) return []
    const { read, isInspected, isDictionary } = this.#inspectionOf(value)
    // What nobody has looked into is of any form.
    if (!isInspected && !isDictionary) return []
    return Object.entries(value).flatMap(([name, member]) => {
      const place = path === '' ? name : `${path}.${name}`
      return read.has(name) || isDictionary ? this.#unknownIn(member, place) : [place]
    })
  }
}
