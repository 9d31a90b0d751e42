import type { PropertiesOf, TypeDefinition } from '../../model/define-type.ts'
import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import type { OrAbsent } from './live-resource.ts'

/**
 * The properties of a type that an answer has under the same names, with or without a capital first letter. What the API
 * calls otherwise is left to the collector. All are unknown if the answer is.
 */
export function fromApi<D extends TypeDefinition>(
  { properties }: D,
  answer: object | Unknown | undefined,
): OrAbsent<PropertiesOf<D>> {
  const values = isUnknown(answer)
    ? Object.fromEntries(Object.keys(properties).map((name) => [name, answer]))
    : fieldsOf(properties, answer ?? {})
  return values as OrAbsent<PropertiesOf<D>>
}

function fieldsOf(fields: Fields, answer: object): object {
  const members = answer as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [
      name,
      propertyOf(schema, members[name] ?? members[lowerFirst(name)]) ?? schema.whenAbsent,
    ]),
  )
}

/** Values of another kind than the schema's are left out, so that checks can trust types. */
function propertyOf(schema: Schema, value: unknown): unknown {
  if (value === undefined || value === null || isUnknown(value)) return value ?? undefined
  switch (schema.kind) {
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'integer':
      return typeof value === 'number' ? value : undefined
    case 'flag':
      return typeof value === 'boolean' ? value : undefined
    case 'json':
      return value
    case 'list':
      return Array.isArray(value)
        ? value.map((item) => propertyOf(schema.item as Schema, item)).filter((item) => item !== undefined)
        : undefined
    case 'dictionary':
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [key, propertyOf(schema.item as Schema, item)]),
      )
    case 'object':
      return typeof value === 'object' ? fieldsOf(schema.fields as Fields, value) : undefined
  }
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
