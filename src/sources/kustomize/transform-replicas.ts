import { allIds } from './built-object.ts'
import type { FieldSpec } from './field-specs.ts'
import type { ReplicaEntry } from './kustomization.ts'
import { scalar } from './node.ts'
import { isSelected } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { Refusal } from './refusal.ts'
import { scalarSetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

/** The objects of a name with a number of replicas. Throws a Refusal where there are none, unless some may be missing. */
export function withReplicas(
  objects: Objects,
  { name, count, place }: ReplicaEntry,
  fields: readonly FieldSpec[],
  isIncomplete: boolean,
): Objects {
  const value = scalar(String(count), 'int', place)
  const set = scalarSetter(value)
  let isFound = false
  const changed = objects.map((object) => {
    const ids = allIds(object).filter((id) => id.name === name)
    let { node } = object
    for (const field of fields) {
      if (!ids.some((id) => isSelected(id, field))) continue
      isFound = true
      node = updateFields(node, field, set, () => ({ ...value, text: '' }))
    }
    return { ...object, node }
  })
  if (!isFound && !isIncomplete) throw new Refusal(`nothing with replicas is called ${name}`)
  return changed
}
