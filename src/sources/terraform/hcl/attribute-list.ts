import type { Attribute } from './ast.ts'

/** From this many arguments on, a set finds a name faster than a comparison with each. */
const MANY = 12

/** The arguments of a body while it is read. Nearly all bodies have few, and need no set to find a name given twice. */
export class AttributeList {
  readonly all: Attribute[] = []
  #names: Set<string> | undefined

  has(name: string): boolean {
    return this.#names?.has(name) ?? this.all.some((attribute) => attribute.name === name)
  }

  add(attribute: Attribute): void {
    this.all.push(attribute)
    if (this.#names) this.#names.add(attribute.name)
    else if (this.all.length >= MANY) this.#names = new Set(this.all.map(({ name }) => name))
  }
}
