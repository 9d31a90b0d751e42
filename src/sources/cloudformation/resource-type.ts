import type { ResourceType, ResourceTypes } from '../../resources/resource.ts'
import type { Fields } from './shape.ts'
import type { Stack, StackResource } from './stack.ts'

/** How resources of one CloudFormation type are read. Types and properties have the names of the model. */
interface Definition<T extends ResourceType> {
  readonly type: T
  /** Properties whose values name the resource; the first that is known is also what people see. */
  readonly named?: readonly (keyof ResourceTypes[T] & string)[]
  /** Whether the service has no regions. */
  readonly global?: boolean
  readonly fields: Fields<ResourceTypes[T]>
  /**
   * Properties that more than one place of the template decides: other resources, or a default that depends on other
   * properties. `undefined` leaves the property as it was read.
   */
  readonly decide?: {
    readonly [K in keyof ResourceTypes[T]]?: (resource: StackResource, stack: Stack) => unknown
  }
  /** Whether the resource is only a part of another one, which tells it already. */
  readonly isPart?: (resource: StackResource, stack: Stack) => boolean
}

/** Such a definition for callers that do not know which type it is of. */
export interface TypeReader extends Omit<Definition<ResourceType>, 'decide' | 'fields' | 'named'> {
  readonly named?: readonly string[]
  readonly fields: Fields<Record<string, unknown>>
  readonly decide?: Readonly<Record<string, (resource: StackResource, stack: Stack) => unknown>>
}

/** Checks a definition against the model's type, which is forgotten afterwards: resources are read by name. */
export function defineType<T extends ResourceType>(definition: Definition<T>): TypeReader {
  return definition as unknown as TypeReader
}
