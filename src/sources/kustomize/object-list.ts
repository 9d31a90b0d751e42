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

/** The objects that have an id, or had it. */
export function objectsWithId(objects: Objects, id: ObjectId): Objects {
  const key = keyOf(id)
  return objects.filter((object) => allIds(object).some((each) => keyOf(each) === key))
}

/** An id for a message: `Deployment shop/api`. */
export function inWords({ kind, namespace, name }: ObjectId): string {
  return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`
}
