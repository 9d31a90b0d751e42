import type { PropertiesOf, TypeDefinition } from '../../model/define-type.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import { type Hand, readFields } from '../schema/read-by-schema.ts'
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
    : readFields(properties, answer ?? {}, ANSWER)
  return values as OrAbsent<PropertiesOf<D>>
}

/** Values of another kind than the schema's are left out, so that checks can trust types. */
export const ANSWER: Hand<unknown, object> = {
  member(members, name) {
    const answer = members as Readonly<Record<string, unknown>>
    return answer[name] ?? answer[lowerFirst(name)] ?? undefined
  },

  scalar(value, { kind }) {
    return kind === 'json' || isUnknown(value) || typeof value === TYPES[kind] ? value : undefined
  },

  list(value, read) {
    if (isUnknown(value)) return value
    return Array.isArray(value) ? value.filter(isSet).map(read).filter(isSet) : undefined
  },

  dictionary(value, read) {
    if (isUnknown(value)) return value
    return Object.fromEntries(
      Object.entries(value as object).flatMap(([key, item]) => (isSet(item) ? [[key, read(item)]] : [])),
    )
  },

  object(value, read) {
    if (isUnknown(value)) return value
    return typeof value === 'object' && value !== null ? read(value) : undefined
  },
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

const TYPES = { text: 'string', integer: 'number', flag: 'boolean' } as const

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
