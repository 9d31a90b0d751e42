import type { ResourceType, ResourceTypes } from '../../../model/resource.ts'

/** Path of a property: its first name is one of the type's. `[]` stands for any item of a list. */
type Path<T extends ResourceType> =
  | (keyof ResourceTypes[T] & string)
  | `${keyof ResourceTypes[T] & string}${'.' | '['}${string}`

/**
 * Property → the argument that sets it, after the names of the nested blocks around it. Of several, the one whose block
 * is written counts, else the first.
 */
export type Settings = ReadonlyMap<string, readonly string[]>

/** The settings of a Terraform type that is read as resources of type `T`, whose properties the compiler checks. */
export function settings<T extends ResourceType>(
  _type: T,
  properties: { readonly [P in Path<T>]?: string | readonly string[] },
): Settings {
  return new Map(
    Object.entries(properties as Readonly<Record<string, string | readonly string[]>>).map(
      ([path, names]) => [path, [names].flat()],
    ),
  )
}
