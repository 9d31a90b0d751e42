import type { Fields, Infer, ObjectSchema } from './schema.ts'

/** Declaration of a resource type, which sources read resources by and checks get their types from. */
export interface TypeDefinition<Type extends string = string, F extends Fields = Fields> {
  readonly type: Type
  /** Properties that name the resource. The first whose value is known is also what people see. */
  readonly names?: readonly string[]
  /** Whether the service has no regions, or the API puts such objects in no namespace. */
  readonly global?: true
  readonly properties: F
}

/** Declares a resource type. */
export function defineType<const Type extends string, const F extends Fields>(
  definition: TypeDefinition<Type, F> & { readonly names?: readonly (keyof F)[] },
): TypeDefinition<Type, F> {
  return definition
}

/** The properties of a resource of a declared type. */
export type PropertiesOf<D extends { readonly properties: Fields }> = Infer<ObjectSchema<D['properties']>>

/** One of the declarations among the exports of a module. */
export type DeclaredIn<Module> = Extract<Module[keyof Module], TypeDefinition>

/** The declarations among the exports of a module; its other exports are schemas of parts of resources. */
export function declaredIn<Module extends object>(module: Module): readonly DeclaredIn<Module>[] {
  return Object.values(module).filter(({ type }) => typeof type === 'string')
}

/** Resource type → its properties, of a list of types. */
export type PropertiesByType<D extends readonly (TypeDefinition | UndeclaredType)[]> = {
  [Definition in D[number] as Definition['type']]: Definition extends TypeDefinition
    ? PropertiesOf<Definition>
    : Definition extends UndeclaredType<string, infer Properties>
      ? Properties
      : never
}

/** A resource type without a schema: its source reads the properties by hand, and only code can judge them. */
export interface UndeclaredType<Type extends string = string, Properties = unknown> {
  readonly type: Type
  /** For the compiler alone: nothing has it. */
  readonly readByHand?: Properties
}

type Undeclared<Types> = {
  [Type in keyof Types & string]: UndeclaredType<Type, Types[Type]>
}[keyof Types & string]

/** Resource types without a schema, each with `true`, so that none is forgotten. */
export function undeclaredTypes<Types>(
  types: Readonly<Record<keyof Types & string, true>>,
): readonly Undeclared<Types>[] {
  return Object.keys(types).map((type) => ({ type }) as Undeclared<Types>)
}
