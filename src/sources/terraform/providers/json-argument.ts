import { parseJsonWithHoles } from '../../../model/json-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'
import type { Value, ValueObject } from '../../../model/value.ts'
import { Located } from '../../located.ts'
import type { Block } from './block.ts'

/**
 * What a JSON document in an argument says, with the parts that are unknown: `jsonencode(…)`, a heredoc, the text of a
 * file or a template.
 */
export function jsonArgument(block: Block, argument: string): Located<Value> | undefined {
  const text = block.value(argument)
  return text && new Located(decoded(text.value), text.location, text.tainted)
}

/** A member of an object in such a document. The provider, which is written in Go, reads names in any case. */
export function field(object: ValueObject, name: string): Value | undefined {
  const wanted = name.toLowerCase()
  const key = Object.keys(object).find((key) => key.toLowerCase() === wanted)
  return key === undefined ? undefined : (object[key] ?? undefined)
}

function decoded(text: Value): Value {
  if (!isUnknown(text)) return typeof text === 'string' ? parseJsonWithHoles([text]) : text
  if (text.json !== undefined) return text.json
  return text.template ? parseJsonWithHoles(text.template) : text
}
