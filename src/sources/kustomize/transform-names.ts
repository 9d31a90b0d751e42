import { type BuiltObject, originalId, withIdKept } from './built-object.ts'
import type { Text } from './decode.ts'
import type { FieldSpec } from './field-specs.ts'
import { plain, textOf } from './node.ts'
import { type Gvk, isSelected } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { scalarSetter } from './set-fields.ts'
import { updateFields } from './update-fields.ts'

/** Kinds whose names never change. */
const FIXED: readonly Partial<Gvk>[] = [
  { kind: 'CustomResourceDefinition' },
  { group: 'apiregistration.k8s.io', kind: 'APIService' },
  { kind: 'Namespace' },
]

export function withPrefix(objects: Objects, prefix: Text, fields: readonly FieldSpec[]): Objects {
  return renamed(objects, prefix, fields, {
    change: (name) => prefix.text + name,
    remember: (object) => ({ ...object, prefixes: [...object.prefixes, prefix.text] }),
  })
}

export function withSuffix(objects: Objects, suffix: Text, fields: readonly FieldSpec[]): Objects {
  return renamed(objects, suffix, fields, {
    change: (name) => name + suffix.text,
    remember: (object) => ({ ...object, suffixes: [...object.suffixes, suffix.text] }),
  })
}

interface Renaming {
  readonly change: (name: string) => string
  readonly remember: (object: BuiltObject) => BuiltObject
}

function renamed(
  objects: Objects,
  { text, place }: Text,
  fields: readonly FieldSpec[],
  { change, remember }: Renaming,
): Objects {
  if (text === '') return objects
  return objects.map((object) => {
    const id = originalId(object)
    if (FIXED.some((kind) => isSelected(id, kind))) return object
    return fields
      .filter((field) => isSelected(id, field))
      .reduce<BuiltObject>((each, field) => {
        const known = field.path === 'metadata/name' ? remember(withIdKept(each)) : each
        const node = updateFields(known.node, field, (name) =>
          scalarSetter(plain(change(textOf(name)), place))(name),
        )
        return { ...known, node }
      }, object)
  })
}
