import { Document, isMap, isScalar, isSeq, type Node, type Scalar, visit } from 'yaml'
import type { Unknown } from '../../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../../model/value.ts'
import { isList, objectFrom, sortedEntries } from '../object.ts'
import { encoded } from './json.ts'

/**
 * `yamlencode(value)`, in Terraform's style: block style, sorted and quoted keys, quoted strings, multi-line text as a
 * block scalar.
 */
export function encodeYaml(value: Value): string | Unknown {
  return encoded(value, stringify)
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
