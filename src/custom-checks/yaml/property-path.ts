import type { Cursor } from '../../model/cursor.ts'
import type { Schema } from '../../model/schema.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { Mistake } from './mistake.ts'

/** A path to a property: `VersioningConfiguration.Status`, `metadata.labels["app.kubernetes.io/name"]`. */
export interface PropertyPath {
  readonly text: string
  readonly names: readonly string[]
  /** What the path leads to; any JSON value where the type says no more. */
  readonly schema: Schema
}

const NAME = /\.?([^.[\]"]+)|\["([^"]+)"\]/y

/** A part of a list that a condition is about, as a path. */
const ITSELF = '.'

/** Reads a path, and checks it against the schema that it starts from. Throws a Mistake where it leads nowhere. */
export function readPath(text: string, from: Schema): PropertyPath {
  if (text === ITSELF) return { text, names: [], schema: from }
  const names = namesIn(text)
  let schema = from
  for (const [index, name] of names.entries()) schema = step(schema, name, names.slice(0, index).join('.'))
  return { text, names, schema }
}

function namesIn(text: string): readonly string[] {
  const names: string[] = []
  NAME.lastIndex = 0
  while (NAME.lastIndex < text.length) {
    const [, plain, quoted] = NAME.exec(text) ?? []
    const name = plain ?? quoted
    if (name === undefined) {
      throw new Mistake(
        `${JSON.stringify(text)} is no path. Write names with dots between them: Logging.Bucket.`,
      )
    }
    names.push(name)
  }
  return names
}

function step(schema: Schema, name: string, path: string): Schema {
  switch (schema.kind) {
    case 'object': {
      const { fields } = schema
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (field) return field as Schema
      const names = Object.keys(fields)
      const known = didYouMean(name, names) || ` There are ${names.toSorted().join(', ')}.`
      throw new Mistake(`There is no ${JSON.stringify(name)}${path === '' ? '' : ` in ${path}`}.${known}`)
    }
    case 'dictionary':
      return schema.item as Schema
    case 'json':
      return schema
    case 'list':
      throw new Mistake(`${path} is a list. Say which of its items you mean: some, every or none.`)
    default:
      throw new Mistake(`${path} is a value, and has nothing in it.`)
  }
}

/** The property at a path, and the whole path from its resource. */
export function follow(
  cursor: Cursor<unknown>,
  names: readonly string[],
): { cursor: Cursor<unknown>; path: string } {
  let at = cursor
  let path = cursor.path
  for (const name of names) {
    at = (at as Cursor<Readonly<Record<string, unknown>>>).at(name)
    path = path === '' ? name : `${path}.${name}`
  }
  return { cursor: at, path }
}
