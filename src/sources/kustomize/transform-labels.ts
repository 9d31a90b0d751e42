import type { Text } from './decode.ts'
import type { FieldSpec } from './field-specs.ts'
import { map } from './node.ts'
import type { Objects } from './object-list.ts'
import { entrySetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

/** The objects with labels, or annotations, in all fields of a configuration. */
export function withEntries(
  objects: Objects,
  entries: ReadonlyMap<string, Text>,
  fields: readonly FieldSpec[],
): Objects {
  if (entries.size === 0) return objects
  return objects.map((object) => {
    let { node } = object
    for (const [name, { text, place }] of entries) {
      const set = entrySetter(name, text, place)
      for (const field of fields) node = updateFields(node, field, set, () => map([], place))
    }
    return node === object.node ? object : { ...object, node }
  })
}
