import { LineIndex } from '../../text/line-index.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { type JsonNode, parseJson } from '../json/parse-json.ts'
import { refusedSize } from '../yaml/alias-limits.ts'
import { type BrokenEntry, withoutBrokenEntries } from '../yaml/broken-entries.ts'
import { composeYaml, reasonOf, type Unreadable, yaml11With } from '../yaml/parse-yaml.ts'
import { readTree, type TreeLanguage } from '../yaml/read-tree.ts'
import { withoutBrokenMembers } from './broken-members.ts'
import { call, type Expression, list, mapping, scalar } from './expression.ts'
import { argumentOf, asCall } from './intrinsic-functions.ts'
import { withLostResources } from './lost-resources.ts'

/** Deepest nesting of a template: more than CloudFormation accepts, less than Node's stack holds. */
const MAX_DEPTH = 100

/** Limit on the nodes of a template: more than the largest accepted template has without aliases. */
const MAX_SIZE = 1_000_000

/** Functions whose short form often has a text: `!Ref Bucket`. */
const OF_TEXTS = ['Base64', 'Condition', 'GetAtt', 'GetAZs', 'ImportValue', 'Ref', 'Sub']

/** Functions whose short form often has a list: `!Join ['', […]]`. */
const OF_LISTS = [
  ...['And', 'Cidr', 'Equals', 'FindInMap', 'GetAtt', 'If'],
  ...['Join', 'Not', 'Or', 'Select', 'Split', 'Sub'],
]

const DIALECT = yaml11With([
  ...OF_TEXTS.map((name) => ({ tag: `!${name}`, resolve: (text: string) => text })),
  ...OF_LISTS.map((name) => ({ tag: `!${name}`, collection: 'seq' as const })),
])

/** A template, and the parts of it that are no valid YAML or JSON and were left out. */
export interface ParsedTemplate {
  /** The file as it was read: lines of parts that were left out are empty. */
  readonly file: SourceFile
  readonly root: Expression
  readonly broken: readonly BrokenEntry[]
}

/**
 * Parses a template, in JSON or in YAML with short or long forms of functions. A resource or section that is no valid
 * YAML or JSON is left out.
 */
export function parseTemplate(file: SourceFile): ParsedTemplate | Unreadable {
  const tooLarge = refusedSize(file.text)
  if (tooLarge !== undefined) return { reason: tooLarge, line: 1, column: 1 }
  const { path, text } = file
  const root = readTemplate(file)
  if (!('reason' in root)) return refused(root) ?? { file, root, broken: [] }
  const mended = withoutBrokenMembers(text, 'Resources') ?? withoutBrokenEntries(text, 'Resources', DIALECT)
  if (!mended) return root
  const { broken } = mended
  const whole = { ...file, text: mended.text }
  const rest = readTemplate(whole)
  if ('reason' in rest) return root
  return refused(rest) ?? { file: whole, root: withLostResources(rest, broken, path), broken }
}

function refused({ depth, size }: Expression): Unreadable | undefined {
  if (depth > MAX_DEPTH) return { reason: 'it is nested too deeply', line: 1, column: 1 }
  return size > MAX_SIZE ? { reason: 'its aliases multiply to too much', line: 1, column: 1 } : undefined
}

function readTemplate(file: SourceFile): Expression | Unreadable {
  return readJsonTemplate(file) ?? readYamlTemplate(file)
}

function readYamlTemplate(file: SourceFile): Expression | Unreadable {
  const document = composeYaml(file.text, DIALECT)
  if ('reason' in document) return document
  try {
    return readTree(file.path, document, LANGUAGE)
  } catch (error) {
    return { reason: reasonOf(error), line: 1, column: 1 }
  }
}

/** How CloudFormation reads values. */
const LANGUAGE: TreeLanguage<Expression> = {
  scalar: (node, location) => {
    const value: unknown = node?.value
    if (typeof value === 'number') return scalar(value, location, node?.source || undefined)
    return scalar(typeof value === 'string' || typeof value === 'boolean' ? value : null, location)
  },
  list,
  map: (entries, location) => asCall(mapping(entries, location)),
  tagged: (tag, expression) => {
    const name = functionOfTag(tag)
    return name === undefined ? expression : call(name, argumentOf(name, expression), expression.location)
  },
  alias: (name, named, location) =>
    named ? { ...named, location } : call(`*${name}`, scalar(null, location), location),
}

/** `!Ref` and `!Condition` keep their names; all others are short for `Fn::…`. */
function functionOfTag(tag: string): string | undefined {
  if (!tag.startsWith('!') || tag === '!') return undefined
  const name = tag.slice(1)
  return name === 'Ref' || name === 'Condition' ? name : `Fn::${name}`
}

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
