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
  readonly #byKey = new Map<string, BuiltObject[]>()

  constructor(objects: Objects) {
    for (const object of objects) {
      for (const key of new Set(allIds(object).map(keyOf))) {
        const known = this.#byKey.get(key)
        if (known) known.push(object)
        else this.#byKey.set(key, [object])
      }
    }
  }

  of(id: ObjectId): Objects {
    return this.#byKey.get(keyOf(id)) ?? []
  }
}

/** An id for a message: `Deployment shop/api`. */
export function inWords({ kind, namespace, name }: ObjectId): string {
  return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`
}
