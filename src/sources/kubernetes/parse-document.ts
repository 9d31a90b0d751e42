import { type Document, LineCounter, parseDocument as parseYaml, type Tags } from 'yaml'
import { messageOf } from '../../errors.ts'
import { refusedAliases } from '../yaml-aliases.ts'
import type { DocumentText } from './documents.ts'

/** Aliases have been counted before, in a time that does not grow with what they repeat. */
const UNLIMITED = -1

/** What YAML 1.1 has and kubectl's decoder does not: it leaves such text alone. */
const NOT_IN_KUBECTL = /timestamp|binary|omap|pairs|set$/

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

/**
 * Parses one document as sigs.k8s.io/yaml does, which decides what the cluster gets: YAML 1.1 scalars (`yes` is
 * true, `0777` is 511), merge keys, and of duplicate keys the last. JSON is read as the YAML it also is.
 */
export function parseDocument({ text, precedingLines }: DocumentText): ParsedDocument | Unreadable {
  const lines = new LineCounter()
  const start = { line: precedingLines + 1, column: 1 }
  const lineAt = (offset: number) => precedingLines + lines.linePos(offset).line
  try {
    const yaml = parseYaml(text, {
      version: '1.1',
      customTags: kubectlTags,
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    })
    const [error] = yaml.errors
    if (error) {
      const { line, col } = lines.linePos(error.pos[0])
      return { reason: error.message, line: precedingLines + line, column: col }
    }
    const refused = refusedAliases(yaml)
    if (refused !== undefined) return { reason: `${refused}.`, ...start }
    return { yaml, value: yaml.toJS({ maxAliasCount: UNLIMITED }), lineAt }
  } catch (error) {
    // An alias to nothing, or nesting deeper than the stack: neither has a position.
    return { reason: messageOf(error), ...start }
  }
}

function kubectlTags(tags: Tags): Tags {
  return tags.filter(
    (tag) => typeof tag === 'string' || !(NOT_IN_KUBECTL.test(tag.tag) || isSexagesimal(tag)),
  )
}

/** `12:30:45` is text to kubectl. */
function isSexagesimal(tag: Exclude<Tags[number], string>): boolean {
  return 'format' in tag && tag.format === 'TIME'
}
