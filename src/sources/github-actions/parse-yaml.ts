import { LineCounter, parseDocument as parse } from 'yaml'
import { messageOf } from '../../errors.ts'
import type { ParsedDocument, Unreadable } from '../kubernetes/parse-document.ts'
import { refusedAliases } from '../yaml-aliases.ts'

/** Aliases have been counted before, in a time that does not grow with what they repeat. */
const UNLIMITED = -1

/** Parses a workflow as GitHub does: YAML 1.2, in which `on` is a word like any other. */
export function parseYaml(text: string): ParsedDocument | Unreadable {
  const lines = new LineCounter()
  try {
    const yaml = parse(text, { version: '1.2', prettyErrors: false, logLevel: 'silent', lineCounter: lines })
    const [error] = yaml.errors
    if (error) {
      const { line, col } = lines.linePos(error.pos[0])
      return { reason: error.message, line, column: col }
    }
    const refused = refusedAliases(yaml)
    if (refused !== undefined) return { reason: refused, line: 1, column: 1 }
    const value: unknown = yaml.toJS({ maxAliasCount: UNLIMITED })
    return { yaml, value, lineAt: (offset) => lines.linePos(offset).line }
  } catch (error) {
    // An alias to nothing, or nesting deeper than the stack: neither has a position.
    return { reason: messageOf(error), line: 1, column: 1 }
  }
}
