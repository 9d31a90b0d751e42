import { LineIndex } from '../../text/line-index.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { type JsonNode, parseJson } from '../json/parse-json.ts'
import { type Expression, list, mapping, scalar } from './expression.ts'
import { asCall } from './intrinsic-functions.ts'

/**
 * Parses a template that is JSON, in a tenth of the time of the YAML parser. `undefined` if the text is not JSON; it
 * may still be YAML.
 */
export function readJsonTemplate({ path, text }: SourceFile): Expression | undefined {
  if (!/^\s*\{/.test(text)) return undefined
  const root = parseJson(text)
  if ('message' in root) return undefined
  const lines = new LineIndex(text)
  return read(root)

  /** Turns JSON into an expression. `start` is that of the name a value is given, if it has one. */
  function read(node: JsonNode, start = node.start): Expression {
    const location = { file: path, startLine: lines.lineAt(start), endLine: lines.lineAt(node.end - 1) }
    switch (node.kind) {
      case 'object': {
        const entries = node.members.map((member) => [member.name, read(member.value, member.start)] as const)
        return asCall(mapping(new Map(entries), location))
      }
      case 'array':
        return list(
          node.items.map((item) => read(item)),
          location,
        )
      case 'scalar':
        return typeof node.value === 'number'
          ? scalar(node.value, location, text.slice(node.start, node.end))
          : scalar(node.value, location)
    }
  }
}
