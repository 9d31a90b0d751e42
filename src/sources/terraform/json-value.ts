/** Parsed JSON of unknown shape. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject | undefined

export interface JsonObject {
  readonly [key: string]: Json
}

/** A member of an object; `undefined` where it is missing or the value is no object. */
export function member(value: Json, ...path: readonly string[]): Json {
  let found = value
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined
  return found
}

/** Names and values of an object; none for anything else. */
export function membersOf(value: Json): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : []
}

/** The items of an array; none for anything else. */
export function itemsOf(value: Json): readonly Json[] {
  return isArray(value) ? value : []
}

/** A string; `undefined` for anything else. */
export function textOf(value: Json): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** `Array.isArray` for read-only arrays. */
export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** Whether it has members: neither null nor an array. */
export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value)
}
