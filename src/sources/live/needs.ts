import type { ResourceType } from '../../model/resource.ts'

/** Which resources, and which of their properties, the checks of a scan look at. */
export class Needs {
  readonly #byType: ReadonlyMap<string, ReadonlySet<string> | 'all'>

  /** `all` means every property. */
  constructor(byType: ReadonlyMap<ResourceType, ReadonlySet<string> | 'all'>) {
    this.#byType = byType
  }

  /** The types that are needed. */
  get types(): readonly string[] {
    return [...this.#byType.keys()]
  }

  /** Whether a type is needed, or one of the properties, if any are named. */
  includes(type: string, properties: readonly string[] = []): boolean {
    const needed = this.#byType.get(type)
    if (needed === undefined) return false
    return needed === 'all' || properties.length === 0 || properties.some((property) => needed.has(property))
  }
}
