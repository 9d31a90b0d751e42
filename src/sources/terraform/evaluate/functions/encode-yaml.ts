import { Document, isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import { referencesOf } from '../../../../model/text-with-holes.ts'
import { Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { isList, objectFrom, sortedEntries } from '../object.ts'
import { isFailure, isNotEmpty, unknownsIn } from '../unknowns.ts'

/**
 * `yamlencode(value)`, in Terraform's style: block style, sorted and quoted keys, quoted strings, multi-line text as a
 * block scalar. Unknown parts make the text Unknown; its structure stays known.
 */
export function encodeYaml(value: Value): string | Unknown {
  const unknown = unknownsIn(value)
  const failure = unknown.find(isFailure)
  if (failure) return failure
  if (!isNotEmpty(unknown)) return stringify(value)
  return new Unknown(unknown[0].reason, { references: referencesOf(unknown), json: value })
}

function stringify(value: Value): string {
  const yaml = new Document(inKeyOrder(value))
  visit(yaml, { Scalar: (key, scalar) => chooseStyle(scalar, key === 'key') })
  const text = yaml.toString({ indentSeq: false, lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE' })
  return isPlain(yaml.contents) ? `${text}...\n` : text
}

function chooseStyle(scalar: Scalar, isKey: boolean): void {
  if (typeof scalar.value !== 'string') return
  scalar.type = scalar.value.includes('\n') && !isKey ? 'BLOCK_LITERAL' : 'QUOTE_DOUBLE'
}

/** go-yaml ends a document of one plain scalar with `...`. */
function isPlain(node: Node | null): boolean {
  return !isMap(node) && !isSeq(node) && !(isScalar(node) && typeof node.value === 'string')
}

function inKeyOrder(value: Value): Value {
  if (isList(value)) return value.map(inKeyOrder)
  if (!isValueObject(value)) return value
  return objectFrom(sortedEntries(value).map(([key, item]) => [key, inKeyOrder(item)]))
}
