import type { Value } from '../../../model/value.ts'
import { LineIndex } from '../../../text/line-index.ts'
import type { SourceFile } from '../../file-format/file-tree.ts'
import type { Gap } from '../../source.ts'
import { evaluateExpression } from '../evaluate/expression.ts'
import { fromPlain } from '../evaluate/functions/json.ts'
import { literalScope } from '../evaluate/literal-scope.ts'
import { parseHcl } from '../hcl/parser.ts'
import { isObject, type Json } from '../json-value.ts'
import { refusedLength } from '../length-limit.ts'

/** Reasons why a variable file is not read. The parser's message is not shown, since it may repeat a value. */
const NO_HCL = 'Its variables were not read: here it is not valid HCL.'
const BLOCK = 'A file of variables sets names to values; a block belongs into a .tf file.'

/** Values that a `.tfvars` or `.tfvars.json` file sets, by name. */
export function variablesIn(file: SourceFile): ReadonlyMap<string, Value> | Gap {
  const tooLong = refusedLength(file.text)
  if (tooLong !== undefined) return { subject: file.path, reason: tooLong }
  return file.path.endsWith('.json') ? inJson(file) : inHcl(file)
}

function inHcl({ path, text }: SourceFile): ReadonlyMap<string, Value> | Gap {
  const result = parseHcl(text)
  if (!result.ok) {
    const { line, column } = result.error
    return { subject: path, reason: NO_HCL, line, column }
  }
  const [block] = result.body.blocks
  if (block) {
    return { subject: path, reason: BLOCK, ...new LineIndex(text).positionAt(block.start) }
  }
  const scope = literalScope()
  return new Map(result.body.attributes.map(({ name, value }) => [name, evaluateExpression(value, scope)]))
}

function inJson({ path, text }: SourceFile): ReadonlyMap<string, Value> | Gap {
  try {
    const plain: Json = JSON.parse(text)
    if (isObject(plain))
      return new Map(Object.entries(plain).map(([name, value]) => [name, fromPlain(value)]))
  } catch {
    // Invalid JSON is reported like JSON that is no object.
  }
  return { subject: path, reason: 'A JSON object of variables is needed.' }
}
