import {
  Document,
  type DocumentOptions,
  isCollection,
  isPair,
  LineCounter,
  type Node,
  type ParseOptions,
  parseDocument,
  type Schema,
  type SchemaOptions,
  type Tags,
} from 'yaml'
import { entryOf } from '../../collections/entry-of.ts'
import { messageOf } from '../../errors/message-of.ts'
import { countNotAfter } from '../../text/line-index.ts'
import { refusedAliases, refusedSize, repeatedKey } from './alias-limits.ts'
import { indentFlow } from './indent-flow.ts'

/** Turns off the library's limit on aliases: `refusedAliases` replaces it. */
const UNLIMITED = -1

/** The YAML of a tool: version, tags, and whether keys may be repeated. */
export type Dialect = Pick<
  ParseOptions & DocumentOptions & SchemaOptions,
  'customTags' | 'uniqueKeys' | 'version'
>

/** The nodes of a document, and where they stand in its file. */
interface ComposedDocument {
  readonly yaml: Document
  /** The text that offsets of nodes count in: the given one, unless its flow collections or quoted texts had to be indented. */
  readonly text: string
  /** Line of the file, counting from 1, on which an offset of the document stands. */
  lineAt(offset: number): number
  /** That line, and the column on it, counting from 1. */
  positionAt(offset: number): Omit<Unreadable, 'reason'>
}

export interface ParsedDocument extends Omit<ComposedDocument, 'positionAt' | 'text'> {
  /** The document as plain JavaScript values. */
  readonly value: unknown
  /** Whether lines had to be indented, so that offsets of nodes count in another text than the given one. */
  readonly isReindented: boolean
}

/** Why a document is no YAML, and where. */
export interface Unreadable {
  readonly reason: string
  readonly line: number
  readonly column: number
}

/**
 * Reads one document, which `precedingLines` of its file come before, up to its nodes: aliases are not resolved.
 */
export function composeYaml(
  text: string,
  dialect: Dialect,
  precedingLines = 0,
): ComposedDocument | Unreadable {
  const start = startAfter(precedingLines)
  const tooLarge = refusedSize(text)
  if (tooLarge !== undefined) return { reason: tooLarge, ...start }
  try {
    const { yaml, lines, text: read } = documentIn(text, dialect)
    const positionAt = (offset: number) => {
      const { line, col } = lines.linePos(offset)
      return { line: precedingLines + line, column: col }
    }
    const [error] = yaml.errors
    if (error) return { reason: reasonOf(error), ...positionAt(error.pos[0]) }
    const lineAt = (offset: number) => precedingLines + countNotAfter(lines.lineStarts, offset)
    return { yaml, text: read, lineAt, positionAt }
  } catch (error) {
    // Nesting deeper than the stack has no position.
    return { reason: reasonOf(error), ...start }
  }
}

interface LibraryDocument {
  readonly yaml: Document
  readonly text: string
  readonly lines: LineCounter
}

/** Errors of the library where a line of a flow collection, or of a quoted text, is indented less than YAML asks for. */
const INDENTED_TOO_LITTLE: ReadonlySet<string | undefined> = new Set(['BAD_INDENT', 'MISSING_CHAR'])

/** The document, also where lines of its flow collections and quoted texts are indented less than YAML asks for. */
function documentIn(text: string, dialect: Dialect): LibraryDocument {
  const strict = strictDocumentIn(text, dialect)
  if (!INDENTED_TOO_LITTLE.has(strict.yaml.errors[0]?.code)) return strict
  const indented = strictDocumentIn(indentFlow(text), dialect)
  return indented.yaml.errors.length === 0 ? indented : strict
}

function strictDocumentIn(text: string, dialect: Dialect): LibraryDocument {
  const lines = new LineCounter()
  const yaml = withoutEnvironment(() =>
    parseDocument(text, {
      ...dialect,
      schema: schemaOf(dialect),
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    }),
  )
  return { yaml, text, lines }
}

const SCHEMAS = new WeakMap<Dialect, Schema>()

/** The library's schema of a dialect, made once and not for each document. */
function schemaOf(dialect: Dialect): Schema {
  return entryOf(SCHEMAS, dialect, () => new Document(undefined, dialect).schema)
}

/** Parses one document, which `precedingLines` of its file come before. */
export function parseYaml(text: string, dialect: Dialect, precedingLines = 0): ParsedDocument | Unreadable {
  const start = startAfter(precedingLines)
  const composed = composeYaml(text, dialect, precedingLines)
  if ('reason' in composed) return composed
  const { yaml, lineAt, positionAt, text: read } = composed
  try {
    const repeated = dialect.uniqueKeys === false ? undefined : repeatedKey(yaml.contents)
    if (repeated) {
      return {
        reason: `The key ${String(repeated.value)} is written twice.`,
        ...positionAt(repeated.range?.[0] ?? 0),
      }
    }
    const key = tooNestedKey(read, yaml.contents)
    if (key) {
      const reason = `Lists and maps are keys of each other, more than ${MAX_NESTED_KEYS} deep.`
      return { reason, ...positionAt(key.range?.[0] ?? 0) }
    }
    const refused = text.includes('*') ? refusedAliases(yaml) : undefined
    if (refused !== undefined) return { reason: refused, ...start }
    return { yaml, value: yaml.toJS({ maxAliasCount: UNLIMITED }), lineAt, isReindented: read !== text }
  } catch (error) {
    // An alias to nothing, or nesting deeper than the stack: neither has a position.
    return { reason: reasonOf(error), ...start }
  }
}

function startAfter(precedingLines: number): Omit<Unreadable, 'reason'> {
  return { line: precedingLines + 1, column: 1 }
}

/** Why a text is not valid YAML. A stack overflow of the library is reported as too deep nesting. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error)
  return message.includes('call stack') ? 'It is nested too deeply.' : message
}

/** Tags of YAML 1.1 that no tool reads. */
const RARE = /timestamp|binary|omap|pairs|set$/

/** YAML 1.1 as kubectl reads it: `y` and `n` are booleans. Of keys that are repeated, the last counts. */
export const YAML_1_1 = yaml11([])

/** `y` and `n` as text, in any case. */
const LETTER: Tags[number] = {
  tag: 'tag:yaml.org,2002:str',
  default: true,
  test: /^[YyNn]$/,
  resolve: (text: string) => text,
}

/**
 * YAML 1.1 as CloudFormation and GitLab read it, with tags of their own. Tags that are not known are read too, but the
 * library makes an error for each.
 */
export function yaml11With(tags: Tags): Dialect {
  return yaml11([LETTER, ...tags])
}

/** The library takes the first tag that fits. */
function yaml11(tags: Tags): Dialect {
  return {
    version: '1.1',
    customTags: (standard) => [...tags, ...withoutRareTags(standard)],
    uniqueKeys: false,
  }
}

/** The tags of YAML 1.1 that are in use: numbers, `yes` and `no`, merge keys. */
function withoutRareTags(tags: Tags): Tags {
  return tags.filter((tag) => typeof tag === 'string' || !(RARE.test(tag.tag) || isSexagesimal(tag)))
}

/** `12:30:45` is text. */
function isSexagesimal(tag: Exclude<Tags[number], string>): boolean {
  return 'format' in tag && tag.format === 'TIME'
}

const NO_VARIABLES: NodeJS.ProcessEnv = {}

/**
 * Calls a function while the process has no environment variables, and returns its result. The YAML library reads a variable
 * for each token, which tells it whether to log the token, and each read calls out of JavaScript: a fifth of parsing time.
 * The function has to be synchronous, so that no other code runs meanwhile.
 */
export function withoutEnvironment<T>(work: () => T): T {
  const { env } = process
  process.env = NO_VARIABLES
  try {
    return work()
  } finally {
    process.env = env
  }
}

/**
 * Limit on lists and maps that are keys of lists and maps that are keys …: `{{{`. A template that is not rendered has two of
 * them. The library makes a text of each, and of all within it once more: a page of braces would take hours.
 */
const MAX_NESTED_KEYS = 8

/** A key that is nested too deeply in keys. */
function tooNestedKey(text: string, contents: Node | null): Node | undefined {
  return text.includes('{{{') || text.includes('? ') || text.includes('[[[')
    ? keyBelow(contents, 0)
    : undefined
}

function keyBelow(node: unknown, keys: number): Node | undefined {
  if (!isCollection(node)) return undefined
  if (keys > MAX_NESTED_KEYS) return node
  for (const item of node.items) {
    const found = isPair(item)
      ? (keyBelow(item.key, keys + 1) ?? keyBelow(item.value, keys))
      : keyBelow(item, keys)
    if (found) return found
  }
  return undefined
}
