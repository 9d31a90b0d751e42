import { member } from '../../../client/transport/json-api.ts'

/** A text in a JSON value that a server sent; undefined where there is none. */
export function textIn(value: unknown, ...path: readonly string[]): string | undefined {
  const text = path.reduce(member, value)
  return typeof text === 'string' ? text : undefined
}

/** A list in a JSON value that a server sent; empty where there is none. */
export function listIn(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = path.reduce(member, value)
  return Array.isArray(list) ? list : []
}
