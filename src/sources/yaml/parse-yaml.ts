import {
  type Document,
  type DocumentOptions,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type SchemaOptions,
} from 'yaml'
import { refusedAliases } from './aliases.ts'
import { reasonOf } from './reason.ts'
import { repeatedKey } from './repeated-key.ts'
import { refusedSize } from './size.ts'

/** Aliases have been counted before, in a time that does not grow with what they repeat. */
const UNLIMITED = -1

/** What those a document is written for take for YAML: its version, its tags, and whether keys may be repeated. */
export type Dialect = Pick<
  ParseOptions & DocumentOptions & SchemaOptions,
  'customTags' | 'uniqueKeys' | 'version'
>

export interface ParsedDocument {
  readonly yaml: Document
  /** The document as plain JavaScript values. */
  readonly value: unknown
  /** Line of the file, counting from 1, on which an offset of the document stands. */
  lineAt(offset: number): number
}

/** Why a document is no YAML, and where. */
export interface Unreadable {
  readonly reason: string
  readonly line: number
  readonly column: number
}

/** Parses one document, which `precedingLines` of its file come before. */
export function parseYaml(text: string, dialect: Dialect, precedingLines = 0): ParsedDocument | Unreadable {
  const lines = new LineCounter()
  const start = { line: precedingLines + 1, column: 1 }
  const lineAt = (offset: number) => precedingLines + lines.linePos(offset).line
  const positionAt = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: precedingLines + line, column: col }
  }
  const tooLarge = refusedSize(text)
  if (tooLarge !== undefined) return { reason: tooLarge, ...start }
  try {
    const yaml = parseDocument(text, {
      ...dialect,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    })
    const [error] = yaml.errors
    if (error) return { reason: reasonOf(error), ...positionAt(error.pos[0]) }
    const repeated = dialect.uniqueKeys === false ? undefined : repeatedKey(yaml)
    if (repeated) {
      return {
        reason: `The key ${String(repeated.value)} is written twice.`,
        ...positionAt(repeated.range?.[0] ?? 0),
      }
    }
    const refused = refusedAliases(yaml)
    if (refused !== undefined) return { reason: refused, ...start }
    return { yaml, value: yaml.toJS({ maxAliasCount: UNLIMITED }), lineAt }
  } catch (error) {
    // An alias to nothing, or nesting deeper than the stack: neither has a position.
    return { reason: reasonOf(error), ...start }
  }
}
