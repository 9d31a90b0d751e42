import { parseJsonWithHoles } from '../../../model/json-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject, type Property, type Value, type ValueObject } from '../../../model/value.ts'
import { type Located, LocatedWhole } from '../../values/located.ts'
import { mismatch, toText } from '../evaluate/conversion.ts'
import { isList } from '../evaluate/object.ts'
import type { Block } from './block.ts'

/**
 * Parses the JSON document in an argument, which may have unknown parts: `jsonencode(…)`, a heredoc, the text of a file
 * or a template.
 */
export function jsonArgument(block: Block, argument: string): Located<Value> | undefined {
  const text = block.value(argument)
  return text && new LocatedWhole(decoded(text.value), text.location, text.tainted)
}

/** A member of an object in such a document, in any case: providers parse it with Go, which ignores case. */
export function field(object: ValueObject, name: string): Value | undefined {
  const wanted = name.toLowerCase()
  const key = Object.keys(object).find((key) => key.toLowerCase() === wanted)
  return key === undefined ? undefined : (object[key] ?? undefined)
}

/** Reads a member of an object in such a document, if it is there. */
export function read<P>(object: ValueObject, name: string, convert: (value: Value) => P): P | undefined {
  const value = field(object, name)
  return value === undefined ? undefined : convert(value)
}

/** Reads an object in such a document. */
export function objectIn<P>(value: Value, convert: (object: ValueObject) => P): Property<P> {
  if (isUnknown(value)) return value
  return isValueObject(value) ? convert(value) : mismatch('an object', value)
}

/** Reads a list of texts in such a document. */
export function textsIn(list: Value): Property<readonly Property<string>[]> {
  if (isUnknown(list)) return list
  return isList(list) ? list.map(toText) : mismatch('a list', list)
}

function decoded(text: Value): Value {
  if (!isUnknown(text)) return typeof text === 'string' ? parseJsonWithHoles([text]) : text
  if (text.json !== undefined) return text.json
  return text.template ? parseJsonWithHoles(text.template) : text
}
