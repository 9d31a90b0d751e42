import { allIds, type BuiltObject, currentId } from './built-object.ts'
import { keyOf, type ObjectId } from './object-id.ts'
import { Refusal } from './refusal.ts'

/** The objects of a kustomization, in order. Each has an id of its own. */
export type Objects = readonly BuiltObject[]

/** Both lists in one. Throws a Refusal where two objects have the same id. */
export function joined(first: Objects, second: Objects): Objects {
  return distinct([...first, ...second])
}

/** The same objects. Throws a Refusal where two have the same id. */
export function distinct(objects: Objects): Objects {
  const seen = new Set<string>()
  for (const object of objects) {
    const key = keyOf(currentId(object))
    if (seen.has(key)) throw new Refusal(`there are two objects ${inWords(currentId(object))}`)
    seen.add(key)
  }
  return objects
}

/** Finds objects by any id that they have or had. */
export class ObjectIndex {
  readonly #byKey: ReadonlyMap<string, Objects>

  constructor(objects: Objects) {
    this.#byKey = byEach(objects, (object) => allIds(object).map(keyOf))
  }

  of(id: ObjectId): Objects {
    return this.#byKey.get(keyOf(id)) ?? []
  }
}

/** The objects by each of their keys, of which one may have several. */
export function byEach(
  objects: Objects,
  keysOf: (object: BuiltObject) => readonly string[],
): ReadonlyMap<string, Objects> {
  const byKey = new Map<string, BuiltObject[]>()
  for (const object of objects) {
    for (const key of new Set(keysOf(object))) {
      const known = byKey.get(key)
      if (known) known.push(object)
      else byKey.set(key, [object])
    }
  }
  return byKey
}

/** An id for a message: `Deployment shop/api`. */
export function inWords({ kind, namespace, name }: ObjectId): string {
  return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`
}
